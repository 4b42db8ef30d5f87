import { createHash } from 'node:crypto'
import type { Language, Theme } from '#contract/language.ts'
import { platformText } from '#contract/text/texts.ts'
import { translatorOf } from '#contract/text.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { HILLS, HILLS_STYLE } from './hills.ts'

export type PlainPage = { readonly siteName: string; readonly language: Language; readonly theme: Theme; readonly sentence: string }

/** Repeats the site's light and dark colours, because the site's style sheet may be the part that fails to load. */
const STYLE = `*{box-sizing:border-box}
:root{font:1rem/1.75 Inter,system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color-scheme:light;background:#fdfdfe;color:#161c26}
:root[data-theme=dark]{color-scheme:dark;background:#0c121b;color:#e8edf5}
body{display:flex;flex-direction:column;min-height:100dvh;margin:0}
main{flex:none;width:min(100%,73rem);margin:0 auto;padding:clamp(2.5rem,12vh,7rem) 1.5rem 2rem}
.name{margin:0 0 2.5rem;font-weight:600}
h1{margin:0 0 1rem;font-size:clamp(1.75rem,4vw,2.75rem);font-weight:600;line-height:1.3}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 0}
a{padding:.5rem 1.5rem;border:1px solid #b9c2d0;border-radius:6px;color:inherit;text-decoration:none}
a:first-child{border-color:#165dff;background:#165dff;color:#fff}
a:focus-visible{outline:3px solid #689fff;outline-offset:2px}
[data-theme=dark] a:last-child{border-color:#3a465a}
${HILLS_STYLE}`

/** The policy allows only the page's own style, and no scripts. */
export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Writes a page that needs neither the database nor the web build. Readers see it when no other page can be made. */
export function writePlainPage({ siteName, language, theme, sentence }: PlainPage): string {
  const t = translatorOf(platformText, language)
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(t('page-failed'))} | ${escapeHtml(siteName)}</title><style>${STYLE}</style></head>
<body><main><p class="name">${escapeHtml(siteName)}</p><h1>${escapeHtml(t('page-failed'))}</h1><p>${escapeHtml(sentence)}</p><p class="ways"><a href="">${escapeHtml(t('try-again'))}</a><a href="/home">${escapeHtml(t('to-home'))}</a></p></main>${HILLS}</body>
</html>
`
}
