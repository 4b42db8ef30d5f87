import { lengthOf } from '#contract/input/clean-text.ts'
import type { Language } from '#contract/language.ts'
import { hasLink } from '#server/text/has-link.ts'
import { COMMENT_LENGTH } from '../../contract.ts'
import type { EngagementContext } from '../context.ts'

export type ScreenedComment = {
  readonly text: string
  readonly language: Language
  readonly heldFor: readonly ('link' | 'word')[]
  readonly foundWords: readonly string[]
}
type Unfit = { readonly refused: 'TEXT_EMPTY' | 'TEXT_LONG' | 'WORDS_FORBIDDEN' }

const MOST_WORDS = 20

/** Screens a written comment: words of a blocking list are refused; other listed words and links make it wait. */
export async function screenComment({ screen }: EngagementContext, text: string): Promise<{ readonly ok: ScreenedComment } | Unfit> {
  // Requires a letter, a digit, a pictograph or a punctuation mark.
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}\p{P}]/u.test(text)) return { refused: 'TEXT_EMPTY' }
  if (lengthOf(text) > COMMENT_LENGTH) return { refused: 'TEXT_LONG' }
  const found = await screen(text)
  if (found.some(({ onHit }) => onHit === 'block')) return { refused: 'WORDS_FORBIDDEN' }
  const foundWords = quotesOf(found)
  const heldFor = [...(hasLink(text) ? (['link'] as const) : []), ...(foundWords.length > 0 ? (['word'] as const) : [])]
  return { ok: { text, language: languageOf(text), heldFor, foundWords } }
}

export const quotesOf = (found: readonly { readonly quote: string }[]): string[] =>
  [...new Set(found.map(({ quote }) => quote))].slice(0, MOST_WORDS)

/** Selects fonts and the voice of screen readers. */
const languageOf = (text: string): Language => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US')
