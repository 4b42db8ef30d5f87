import { inEitherScript } from './simplified.ts'

/**
 * Looked at only for what has the words: a text is long, and most phrases that are in an item are in its title. Each is two values (`phraseValues`): as it
 * was typed, which is found fast, and a pattern of both scripts.
 */
export const phrasesTogether = (phrases: readonly string[], from: number): string =>
  phrases
    .map((_, place) => {
      const [typed, pattern] = [`$${from + 2 * place}`, `$${from + 2 * place + 1}`]
      return ` and (strpos(entry.title, ${typed}) > 0 or strpos(entry.text, ${typed}) > 0 or entry.title ~ ${pattern} or entry.text ~ ${pattern})`
    })
    .join('')

export const phraseValues = (phrases: readonly string[]): string[] => phrases.flatMap((phrase) => [phrase, inEitherScript(phrase)])
