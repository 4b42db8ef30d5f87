import { normal, pairsOf, quoted, type SearchQuestion } from '../tokens.ts'

/** Filler words of questions, which do not help the search. */
const AROUND = /怎么办|怎么样|怎样|怎么|如何|什么是|是什么|什么|为什么|可不可以|能不能|要不要|哪些|哪个|吗|呢|啊|的|了|和|与|是否/gu
const AROUND_WORDS = new Set([
  'what',
  'how',
  'why',
  'is',
  'are',
  'the',
  'a',
  'an',
  'of',
  'to',
  'do',
  'does',
  'in',
  'for',
  'and',
  'with',
  'my',
])

/** Splits a question into single words without filler words, for a search that needs only some of them. */
export function relaxQuestion({ runs }: SearchQuestion): readonly string[] {
  const words = runs.flatMap(({ text, isCjk }) =>
    isCjk
      ? text
          .normalize('NFKC')
          .split(AROUND)
          .flatMap((part) => (part.length > 1 ? pairsOf(part) : []))
      : AROUND_WORDS.has(text.toLowerCase())
        ? []
        : [normal(text)],
  )
  return [...new Set(words)].map(quoted)
}
