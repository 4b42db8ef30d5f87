import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { InputOf } from '#contract/call.ts'
import type { Transaction } from '#server/database/database.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import type * as calls from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'

export type Tx = Transaction<WebsiteTables>
export type RedirectRow = {
  readonly id: string
  readonly from_path: string
  readonly to_address: string | null
  readonly status: number
  readonly hits: number
  readonly last_hit_at: Date | null
  readonly changed_at: Date
  readonly changed_by: string
  readonly version: number
}
export type NewRedirect = {
  readonly from: string
  readonly to: { readonly address: string; readonly path: string } | null
  readonly status: number
}

const COLUMNS = ['id', 'from_path', 'to_address', 'status', 'hits', 'last_hit_at', 'changed_at', 'changed_by', 'version'] as const

/** Allows one writer at a time, so that two cannot close a loop together. Readers are not blocked. */
export const lockRedirects = (tx: Tx) => sql`lock table website.redirect in share row exclusive mode`.execute(tx)

export async function countRedirects(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('website.redirect')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns those of the paths that have a redirect. */
export async function findBegun(db: Kysely<WebsiteTables>, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('website.redirect').select('from_path').where('from_path', 'in', paths).execute()
  return new Set(rows.map(({ from_path }) => from_path))
}

/** Returns undefined when the path already has a redirect. */
export const insertRedirect = (tx: Tx, { from, to, status }: NewRedirect, accountId: string): Promise<RedirectRow | undefined> =>
  tx
    .insertInto('website.redirect')
    .values({ from_path: from, to_address: to?.address ?? null, to_path: to?.path ?? null, status, changed_by: accountId })
    .onConflict((conflict) => conflict.column('from_path').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const lockRedirect = (tx: Tx, id: string): Promise<RedirectRow | undefined> =>
  tx.selectFrom('website.redirect').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const findRedirectById = (db: Kysely<WebsiteTables>, id: string): Promise<RedirectRow | undefined> =>
  db.selectFrom('website.redirect').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export async function findNamedTarget(tx: Tx, accountId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from profile.summary where account_id = ${accountId}`.execute(tx)
  return rows[0]?.name ?? '—'
}

export async function isSourceTaken(tx: Tx, from: string, butFor: string): Promise<boolean> {
  const row = await tx
    .selectFrom('website.redirect')
    .select('id')
    .where('from_path', '=', from)
    .where('id', '<>', butFor)
    .executeTakeFirst()
  return row !== undefined
}

export const writeRedirect = (tx: Tx, id: string, { from, to, status }: NewRedirect, accountId: string): Promise<RedirectRow> =>
  tx
    .updateTable('website.redirect')
    .set({ from_path: from, to_address: to?.address ?? null, to_path: to?.path ?? null, status })
    .set({ changed_by: accountId, changed_at: sql<Date>`platform.now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export async function deleteRedirect(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('website.redirect').where('id', '=', id).execute()
}

/** Returns true when redirects other than `without` lead from `begin` to `end`. */
export async function leadsTo(
  tx: Tx,
  { begin, end, without }: { readonly begin: string; readonly end: string; readonly without: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`select website.leads_to(${begin}, ${end}, ${without}) as leads`.execute(tx)
  return one(rows).leads
}

/** Returns 'onward' when another redirect starts at `to`, 'behind' when another ends at `from`, else null. */
export async function findChain(
  tx: Tx,
  { from, to, without }: { readonly from: string; readonly to: string; readonly without: string | null },
): Promise<'onward' | 'behind' | null> {
  const { rows } = await sql<{ onward: boolean; behind: boolean }>`
    select exists (select from website.redirect where from_path = ${to} and to_path is not null and id is distinct from ${without}) as onward,
      exists (select from website.redirect where to_path = ${from} and id is distinct from ${without}) as behind`.execute(tx)
  return one(rows).onward ? 'onward' : one(rows).behind ? 'behind' : null
}

const SORTS = { from: 'from_path', hits: 'hits', changed: 'changed_at' } as const

export async function findRedirects(
  db: Kysely<WebsiteTables>,
  { page, pageSize, sort, direction, search }: InputOf<typeof calls.listRedirects>,
): Promise<{ readonly rows: RedirectRow[]; readonly total: number }> {
  const pattern = `%${escapeLike(search)}%`
  const some = db.selectFrom('website.redirect').$if(search !== '', (query) => query.where('from_path', 'like', pattern))
  const [rows, counted] = await Promise.all([
    some
      .select(COLUMNS)
      .orderBy(SORTS[sort], direction)
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    some.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(), // at most ten thousand rows
  ])
  return { rows, total: counted.count }
}

type FoundRedirect = { readonly id: string; readonly to_address: string | null; readonly status: 301 | 302 | 410 }

export async function findRedirect(pool: Pool, path: string): Promise<FoundRedirect | undefined> {
  const { rows } = await pool.query<FoundRedirect>({
    name: 'website.redirect',
    text: 'select id, to_address, status from website.redirect where from_path = $1',
    values: [path],
  })
  return rows[0]
}

export const addHits = (pool: Pool, hits: ReadonlyMap<string, number>) =>
  pool.query(
    `update website.redirect set hits = redirect.hits + counted.hits, last_hit_at = platform.now()
     from unnest($1::uuid[], $2::int[]) as counted (id, hits) where redirect.id = counted.id`,
    [[...hits.keys()], [...hits.values()]],
  )
