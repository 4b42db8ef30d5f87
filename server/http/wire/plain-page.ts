import { createHash } from 'node:crypto'
import type { Language, Theme } from '#contract/language.ts'
import { platformText } from '#contract/text/texts.ts'
import { translatorOf } from '#contract/text.ts'

export type PlainPage = { readonly siteName: string; readonly language: Language; readonly theme: Theme; readonly sentence: string }

const STYLE =
  ':root{font:1rem/1.6 system-ui,sans-serif}:root[data-theme=dark]{color-scheme:dark}main{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.35}a{margin-inline-end:1.5rem}'

/** Nothing but its own style may be applied, and nothing may be run. */
export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page that needs neither the database nor the web build: what a reader sees when no other page can be made. */
export function writePlainPage({ siteName, language, theme, sentence }: PlainPage): string {
  const t = translatorOf(platformText, language)
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${toSafe(t('page-failed'))} · ${toSafe(siteName)}</title><style>${STYLE}</style></head>
<body><main><p>${toSafe(siteName)}</p><h1>${toSafe(t('page-failed'))}</h1><p>${toSafe(sentence)}</p><p><a href="">${toSafe(t('try-again'))}</a><a href="/home">${toSafe(t('to-home'))}</a></p></main></body>
</html>
`
}

const toSafe = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
