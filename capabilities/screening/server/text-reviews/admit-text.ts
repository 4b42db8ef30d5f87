import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Admitted, type ChangedText, type ScreenedText, type Written, waitingWordsChanged } from '../../contract.ts'
import type { ScreeningContext, Tx } from '../context.ts'
import { addTextReview, dropWaiting, findWaitingReviews } from './text-review-store.ts'

/** Checks passages against the rules about words. `blockId` of a flag is the index of its passage. */
export async function screenTexts(rules: ScreeningContext['rules'], passages: readonly string[]): Promise<ScreenedText> {
  const screen = await rules.current()
  const flags = screen(passages.map((text, at) => ({ field: 'wording', blockId: String(at), text })))
  const block = flags.find(({ onHit }) => onHit === 'block')
  return { flags, blockedAt: block && Number(block.blockId) }
}

/**
 * Decides if readers see new words at once. An inspector decides first when a rule found something, or when the words appear beside a text
 * that was inspected with the earlier words. Drops words that waited earlier, unless they are the same.
 */
export async function admitText(transaction: AnyTransaction, changedText: ChangedText, written: Written): Promise<Admitted> {
  const tx: Tx = transaction.of()
  const { before, after } = changedText
  const isPlain = after === before || after === ''
  const waits = !isPlain && (written.flags.length > 0 || (await written.isJudged()))
  const waiting = await findWaitingReviews(tx, changedText)
  if (waits && waiting?.after === after) return 'waits'
  if (waiting) await dropWaiting(tx, changedText)
  if (waits) await addTextReview(tx, changedText, { flags: written.flags, by: written.by })
  if (waits || waiting) await tx.emit(waitingWordsChanged, { isNew: waits })
  return waits ? 'waits' : 'shown'
}

type Place = Pick<ChangedText, 'about' | 'thing'> & { readonly language?: Language }
export async function forgetWords(transaction: AnyTransaction, place: Place): Promise<boolean> {
  const tx: Tx = transaction.of()
  const isDropped = await dropWaiting(tx, place)
  if (isDropped) await tx.emit(waitingWordsChanged, { isNew: false })
  return isDropped
}
