import { lengthOf } from '#contract/input/clean-text.ts'
import { hasLink } from '#server/text/has-link.ts'
import { hashLoosely } from '#server/text/hash-loosely.ts'
import { CHAT_LENGTH, type ModeratedMessage } from '../../contract.ts'
import type { LiveContext } from '../context.ts'

export type ScreenedMessage = {
  readonly text: string
  readonly hash: Buffer
  readonly heldFor: ModeratedMessage['heldFor']
  readonly foundWords: readonly string[]
}
const MOST_WORDS = 20

/** Screens a chat message: words of a blocking list are refused; other listed words, those of the studio and links make it wait. */
export async function screenMessage(
  { screen, findWords }: LiveContext,
  text: string,
  ownWords: readonly string[],
): Promise<{ readonly ok: ScreenedMessage } | { readonly refused: 'TEXT_EMPTY' | 'TEXT_LONG' | 'WORDS_FORBIDDEN' }> {
  // The text must contain a letter, digit, pictograph or punctuation mark. Symbols and spaces alone are refused.
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}\p{P}]/u.test(text)) return { refused: 'TEXT_EMPTY' }
  if (lengthOf(text) > CHAT_LENGTH) return { refused: 'TEXT_LONG' }
  const found = await screen(text)
  if (found.some(({ onHit }) => onHit === 'block')) return { refused: 'WORDS_FORBIDDEN' }
  const foundWords = [...new Set([...found.map(({ quote }) => quote), ...findWords(ownWords, text)])].slice(0, MOST_WORDS)
  const heldFor = [...(hasLink(text) ? (['link'] as const) : []), ...(foundWords.length > 0 ? (['word'] as const) : [])]
  return { ok: { text, hash: hashLoosely(text), heldFor, foundWords } }
}
