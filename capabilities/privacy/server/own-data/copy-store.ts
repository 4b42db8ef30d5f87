import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { COPY_MINUTES } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { CopyRow, OwnDataContext } from './context.ts'

/** The scheduled task that removes copies. */
export const REMOVAL = 'privacy/copies'
/** A copy that is not ready by then was given up; its person may ask for another one. */
const PREPARED_WITHIN = sql<Date>`platform.now() + interval '1 hour'`

type NewCopy = { readonly accountId: string; readonly sessionId: string; readonly isWhole: boolean; readonly language: Language }

/**
 * Adds a copy in place of an earlier one, whose file is removed soon. Returns undefined while one is being prepared; a lock of the row, or
 * the unique index, decides between two requests.
 */
export async function addCopy(tx: Tx, { accountId, sessionId, isWhole, language }: NewCopy): Promise<CopyRow | undefined> {
  await sql`
    update privacy.copy set account_id = null, ends_at = platform.now()
    where account_id = ${accountId} and (state <> 'preparing' or ends_at <= platform.now())`.execute(tx)
  return await tx
    .insertInto('privacy.copy')
    .values({ account_id: accountId, session_id: sessionId, is_whole: isWhole, language, ends_at: PREPARED_WITHIN })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export const findCopyOf = (db: Sql, accountId: string): Promise<CopyRow | undefined> =>
  db
    .selectFrom('privacy.copy')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ends_at', '>', sql<Date>`platform.now()`)
    .executeTakeFirst()

export const findCopyInWork = (db: Sql, id: string): Promise<CopyRow | undefined> =>
  db
    .selectFrom('privacy.copy')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .where('account_id', 'is not', null)
    .executeTakeFirst()

export async function writeCopyProgress(db: Sql, id: string, rows: { readonly done: number; readonly total: number }): Promise<void> {
  await db.updateTable('privacy.copy').set({ done_rows: rows.done, total_rows: rows.total }).where('id', '=', id).execute()
}

/** Ends the work on a copy, from which its minutes count. Returns false when the copy was given up meanwhile. */
export async function endCopy(
  tx: Tx,
  id: string,
  end: { readonly state: 'ready' | 'failed'; readonly sizeBytes: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('privacy.copy')
    .set({
      state: end.state,
      size_bytes: end.sizeBytes,
      done_rows: sql<number>`total_rows`,
      ends_at: sql<Date>`platform.now() + ${COPY_MINUTES} * interval '1 minute'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .where('account_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives up the copies of accounts, whose files are removed soon. */
export async function eraseCopies({ jobs }: Pick<OwnDataContext, 'jobs'>, tx: Tx, accountIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    update privacy.copy set account_id = null, ends_at = platform.now() where account_id = any (${accountIds}::uuid[]) returning id`.execute(
    tx,
  )
  if (rows.length > 0) await jobs.wake(tx, REMOVAL)
}
