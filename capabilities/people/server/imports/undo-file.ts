import { sql } from 'kysely'
import type { Job } from '#server/jobs/jobs.ts'
import { lockHolds } from '#server/retention/holds.ts'
import type { ImportContext, Tx } from './context.ts'
import { type ImportRow, lockImport, markStaying } from './import-store.ts'

/** Limits the accounts that one transaction removes, so that it ends within about a second. */
const AT_ONCE = 500

/** Removes the unused accounts of an import, some at a time. An account in use, or on legal hold, stays. */
export async function undoFile(context: ImportContext, { id }: ImportRow, job: Job): Promise<void> {
  for (let isMore = true; isMore; ) {
    job.signal.throwIfAborted()
    isMore = await context.database.inTransaction((tx: Tx) => undoSome(context, tx, { id, job }))
  }
}

async function undoSome(context: ImportContext, tx: Tx, { id, job }: { readonly id: string; readonly job: Job }): Promise<boolean> {
  const now = await lockImport(tx, id)
  if (now?.state !== 'undoing') return false
  const accounts = await tx
    .selectFrom('people.imported_account')
    .select('account_id')
    .where('import_id', '=', id)
    .where('stays', '=', false)
    .orderBy('account_id')
    .limit(AT_ONCE)
    .execute()
  const ids = accounts.map(({ account_id: accountId }) => accountId)
  const removed = await removeUnused(context, tx, ids)
  const isLast = accounts.length === 0
  await tx
    .updateTable('people.import')
    .set({ removed: sql<number>`removed + ${removed}`, ...(isLast && { state: 'undone' }) })
    .where('id', '=', id)
    .execute()
  if (!isLast) return true
  await job.done(tx)
  const facts = { removed: now.removed, staying: now.added - now.removed }
  await context.recorder.record(tx, {
    action: 'accounts.import-undone',
    outcome: 'ok',
    actor: now.run_by,
    target: `account-import:${id}`,
    facts,
  })
  return false
}

/** Erases the accounts that are neither in use nor on legal hold, and returns their number. */
async function removeUnused({ accounts, eraseAccounts, recorder }: ImportContext, tx: Tx, ids: readonly string[]): Promise<number> {
  const onHold = new Set(await lockHolds(tx))
  const unused = await accounts.lockUnused(tx, ids)
  const removed = ids.filter((id) => unused.has(id) && !onHold.has(`account:${id}`))
  const staying = new Set(ids).difference(new Set(removed))
  await markStaying(tx, [...staying])
  await eraseAccounts(tx, removed)
  const erased = { action: 'account.erased', outcome: 'ok', actor: null } as const
  await recorder.record(tx, ...removed.map((id) => ({ ...erased, target: `account:${id}` })))
  return removed.length
}
