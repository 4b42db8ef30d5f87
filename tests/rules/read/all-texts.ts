import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '#contract/language.ts'

/** Returns the text modules. Their tests, which define tests when they are imported, are not among them. */
export const textFiles = (): string[] =>
  globSync(['{contract,web,app/web}/text/*.ts', 'capabilities/*/text/**/*.ts'], { exclude: ['**/*.test.ts'] })

type NamedText = { readonly name: string } & Readonly<Record<Language, object>>

/** Returns the exports of all text modules (platforms, frames and capabilities) with file and name, except parts of a joined text. */
export async function readTexts(): Promise<readonly NamedText[]> {
  const texts: NamedText[] = []
  for (const file of textFiles()) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== 'object' || value === null || !('zh-CN' in value) || !('en-US' in value)) continue
      texts.push({ ...(value as Record<Language, object>), name: `${file} ${name}` })
    }
  }
  return texts.filter((each) => !texts.some((other) => isPartOf(each, other)))
}

const roomOf = ({ name }: NamedText): string => name.split('/text/')[0]!

function isPartOf(part: NamedText, whole: NamedText): boolean {
  if (roomOf(part) !== roomOf(whole)) return false
  const [inPart, inWhole] = [part, whole].map((each) => LANGUAGES.map((language) => new Map(Object.entries(each[language]))))
  return inPart!.every((sentences, at) => {
    const others = inWhole![at]!
    return sentences.size < others.size && [...sentences].every(([key, sentence]) => others.get(key) === sentence)
  })
}

export function sentencesOf(value: unknown, at = ''): (readonly [at: string, sentence: string])[] {
  if (typeof value === 'string') return [[at, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => sentencesOf(inner, at ? `${at} ${key}` : key))
}
