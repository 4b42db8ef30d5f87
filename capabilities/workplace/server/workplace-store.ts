import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import { hot } from '#server/database/hot.ts'
import type { Settings, Sql, Tx } from './context.ts'

const MOST_VISITS = 12

const readSettings = hot('workplace.settings', (sql: Sql, input: { readonly accountId: string }) =>
  sql.selectFrom('workplace.settings').select('settings').where('account_id', '=', input.accountId),
)

export async function findSettings(pool: Pool, accountId: string): Promise<Settings | null> {
  const [row] = await readSettings(pool, { accountId })
  return row?.settings ?? null
}

export async function upsertSettings(sql: Sql, accountId: string, given: Settings): Promise<void> {
  const settings = JSON.stringify(given)
  await sql
    .insertInto('workplace.settings')
    .values({ account_id: accountId, settings })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ settings, updated_at: raw`platform.now()` }))
    .execute()
}

/** Writes over exactly the settings that were read; false when others stand there. */
export async function replaceSettings(
  sql: Sql,
  { accountId, before, settings: given }: { readonly accountId: string; readonly before: Settings | null; readonly settings: Settings },
): Promise<boolean> {
  const settings = JSON.stringify(given)
  const written = await (before === null
    ? sql
        .insertInto('workplace.settings')
        .values({ account_id: accountId, settings })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .returning('account_id')
    : sql
        .updateTable('workplace.settings')
        .set({ settings, updated_at: raw`platform.now()` })
        .where('account_id', '=', accountId)
        .where('settings', '=', raw<Settings>`${JSON.stringify(before)}::jsonb`)
        .returning('account_id')
  ).execute()
  return written.length > 0
}

/** Returns null when the account has never chosen. An empty choice is stored as a marker row. */
export async function findShortcuts(sql: Sql, accountId: string): Promise<string[] | null> {
  const rows = await sql.selectFrom('workplace.shortcut').select('page').where('account_id', '=', accountId).orderBy('place').execute()
  return rows.length === 0 ? null : rows.map(({ page }) => page).filter((page) => page !== NONE)
}
/** Marks an empty choice; no page has this name. */
const NONE = '-'

/** Restores the default when `pages` is null. */
export async function replaceShortcuts(tx: Tx, accountId: string, pages: readonly string[] | null): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`shortcuts ${accountId}`}, 0))`.execute(tx)
  await tx.deleteFrom('workplace.shortcut').where('account_id', '=', accountId).execute()
  if (pages === null) return
  const chosen = pages.length > 0 ? [...new Set(pages)] : [NONE]
  await tx
    .insertInto('workplace.shortcut')
    .values(chosen.map((page, place) => ({ account_id: accountId, page, place })))
    .execute()
}

export async function findVisits(sql: Sql, accountId: string): Promise<readonly { page: string; at: Date }[]> {
  return await sql
    .selectFrom('workplace.visit')
    .select(['page', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(MOST_VISITS)
    .execute()
}

/** Records the visit and removes older ones beyond the limit. */
export async function upsertVisit(sql: Sql, accountId: string, page: string): Promise<void> {
  await sql
    .insertInto('workplace.visit')
    .values({ account_id: accountId, page })
    .onConflict((conflict) => conflict.columns(['account_id', 'page']).doUpdateSet({ at: raw`platform.now()` }))
    .execute()
  await raw`
    delete from workplace.visit where account_id = ${accountId} and page in (
      select page from workplace.visit where account_id = ${accountId} order by at desc offset ${MOST_VISITS}
    )`.execute(sql)
}
