import { inEitherScript } from './simplified.ts'

/**
 * Builds the phrase condition, which is checked only for entries that contain the words: texts are long, and most phrases occur in the
 * title. Each phrase takes two values (`phraseValues`): the typed text, which is fast to find, and a pattern for both scripts.
 */
export const phrasesTogether = (phrases: readonly string[], from: number): string =>
  phrases
    .map((_, place) => {
      const [typed, pattern] = [`$${from + 2 * place}`, `$${from + 2 * place + 1}`]
      return ` and (strpos(entry.title, ${typed}) > 0 or strpos(entry.text, ${typed}) > 0 or entry.title ~ ${pattern} or entry.text ~ ${pattern})`
    })
    .join('')

export const phraseValues = (phrases: readonly string[]): string[] => phrases.flatMap((phrase) => [phrase, inEitherScript(phrase)])
