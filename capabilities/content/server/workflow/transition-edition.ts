import type { UpdateObject } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Move, Step } from '../../contract.ts'
import type { Tables, Tx } from '../context.ts'
import { addEditionStep, changeEdition, type EditionRow, type LockedEdition, statusOf } from '../edition-store.ts'
import { type Denial, decide } from './policy.ts'

/** An account id, or null for a scheduled transition. */
type Actor = string | null
type Moving<M extends Move> = {
  readonly move: M
  readonly by: Actor
  readonly step: Step
  readonly note?: string
  readonly changes?: UpdateObject<Tables, 'content.edition'>
}

/** Applies a transition to a locked edition and appends it to the history. The caller updates the public copy. */
export async function transitionEdition<M extends Move>(
  tx: Tx,
  locked: LockedEdition,
  { move, by, step, note, changes }: Moving<M>,
): Promise<{ readonly ok: EditionRow } | Refused<Denial<M>>> {
  const decided = decide(move, statusOf(locked))
  if ('refused' in decided) return { refused: decided.refused }
  const { state } = decided.ok
  const counts = state !== locked.edition.state
  const row = await changeEdition(tx, locked.edition, { changes: { ...changes, state }, counts })
  await addEditionStep(tx, row, { action: step, by, from: locked.edition.state, to: state, ...(note !== undefined && { note }) })
  return { ok: row }
}

export const doneOf = ({ state, published_revision_id, version }: EditionRow) => ({
  state,
  isOnline: published_revision_id !== null,
  version,
})
