import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { CurationContext, Tx } from '../context.ts'
import { lockSet, type SetRow, shareFilling } from '../set-store.ts'
import { refill } from './refill.ts'

type Context = CurationContext

/** Locks a set; refuses when it is not in the version that the caller read. */
export async function lockSetVersion(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly set: SetRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }> {
  await shareFilling(tx)
  const set = await lockSet(tx, id)
  if (!set) return { refused: 'NOT_FOUND' }
  return set.version === version ? { set } : { refused: 'CHANGED_MEANWHILE' }
}

type SetChange = {
  readonly set: SetRow
  readonly columns: Readonly<Record<string, unknown>>
  readonly action: 'set.changed' | 'set.picked' | 'set.filled-otherwise'
  readonly caller: SignedInCaller
}

/** Updates a set, increments its version, audits the change and recomputes its items. */
export async function saveChange(
  context: Context,
  tx: Tx,
  { set, columns, action, caller }: SetChange,
): Promise<{ readonly ok: { readonly id: string; readonly version: number } }> {
  const changed = await tx
    .updateTable('curation.set')
    .set({ ...columns, version: set.version + 1, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
    .where('id', '=', set.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await context.recorder.record(tx, { action, outcome: 'ok', target: `set:${set.id}`, ...doneBy(caller), facts: { number: set.number } })
  await refill(context, tx, { set: changed, publishes: true })
  return { ok: { id: set.id, version: changed.version } }
}
