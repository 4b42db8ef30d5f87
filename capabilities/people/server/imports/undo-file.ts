import { sql } from 'kysely'
import type { Job } from '#server/jobs/jobs.ts'
import { isHeld } from '#server/retention/holds.ts'
import type { ImportContext, Tx } from './context.ts'
import { type ImportRow, lockImport } from './import-store.ts'

/** Accounts that one transaction removes. */
const AT_ONCE = 25

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
  let removed = 0
  for (const { account_id: accountId } of accounts) if (await removeUnused(context, tx, accountId)) removed++
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

async function removeUnused({ accounts, eraseAccount, recorder }: ImportContext, tx: Tx, accountId: string): Promise<boolean> {
  if ((await isHeld(tx, `account:${accountId}`)) || !(await accounts.lockUnused(tx, accountId))) {
    await tx.updateTable('people.imported_account').set({ stays: true }).where('account_id', '=', accountId).execute()
    return false
  }
  await eraseAccount(tx, accountId)
  await recorder.record(tx, { action: 'account.erased', outcome: 'ok', actor: null, target: `account:${accountId}` })
  return true
}
