import { sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { MediaContext, Tx } from './context.ts'
import { uploadFolder } from './keys.ts'
import { leaveFiles } from './leftovers.ts'

/** Removes the unfinished uploads of accounts and their quota counts. Library assets stay, because pages show them. */
export async function eraseAccounts(context: MediaContext, transaction: AnyTransaction, accountIds: readonly string[]): Promise<void> {
  const tx: Tx = transaction.of()
  const { rows } = await raw<{ id: string; isFinished: boolean }>`
    delete from media.upload where account_id = any (${accountIds}::uuid[])
    returning id, finished_at is not null as "isFinished"`.execute(tx)
  await leaveFiles(
    context,
    tx,
    rows.filter(({ isFinished }) => !isFinished).map(({ id }) => uploadFolder(id)),
  )
  await raw`delete from media.holding where account_id = any (${accountIds}::uuid[])`.execute(tx)
}
