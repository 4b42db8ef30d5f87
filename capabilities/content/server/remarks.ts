import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { resolveRemark } from '../contract.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'

/** The newest so many are shown. */
const MOST = 300

export const findRemarks = (db: Sql, itemId: string, language: string) =>
  db
    .selectFrom('content.remark')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

export async function tick(
  { database }: Pick<ContentDeps, 'database'>,
  { id, isResolved }: InputOf<typeof resolveRemark>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof resolveRemark>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof resolveRemark>> => {
    const row = await tx
      .updateTable('content.remark')
      .set({
        resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, floor.now())` : null,
        resolved_by: isResolved ? session.accountId : null,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row ? { ok: null } : { refused: 'NOT_FOUND' }
  })
}
