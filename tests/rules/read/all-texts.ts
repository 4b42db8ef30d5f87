import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Language } from '#contract/language.ts'

type NamedText = { readonly name: string } & Readonly<Record<Language, object>>

/** Returns the exports of all text modules (platforms, frames and capabilities) with file and name. */
export async function readTexts(): Promise<readonly NamedText[]> {
  const texts: NamedText[] = []
  for (const file of globSync(['contract/text/*.ts', '{web,app/web}/text/*.ts', 'capabilities/*/text/**/*.ts'])) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== 'object' || value === null || !('zh-CN' in value) || !('en-US' in value)) continue
      texts.push({ ...(value as Record<Language, object>), name: `${file} ${name}` })
    }
  }
  return texts
}

export function sentencesOf(value: unknown, at = ''): (readonly [at: string, sentence: string])[] {
  if (typeof value === 'string') return [[at, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => sentencesOf(inner, at ? `${at} ${key}` : key))
}
