import { type QueryExecutorProvider, sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { type Block, SAVED_ARRANGEMENTS } from '../../contract.ts'
import { addPublished } from '../home/desk-store.ts'

type State = 'loading' | 'loaded' | 'removed'

/**
 * Decides by the single row of website.demo whether the demo must be loaded: requested on a database without items other than pages, or
 * started and unfinished. Does not insert when the row exists, because the insert would wait for the loading process.
 */
export async function askForDemo(tx: AnyTransaction): Promise<{ readonly isWanted: boolean; readonly isFirst: boolean }> {
  const added = await sql`
    insert into website.demo (state) select 'loading'
    where not exists (select from website.demo) and not exists (select from content.known_item where section <> 'page')
    on conflict do nothing returning state`.execute(tx)
  if (added.rows.length > 0) return { isWanted: true, isFirst: true }
  return { isWanted: (await readState(tx)) === 'loading', isFirst: false }
}

export async function readState(db: QueryExecutorProvider): Promise<State | null> {
  const { rows } = await sql<{ state: State }>`select state from website.demo`.execute(db)
  return rows[0]?.state ?? null
}

/** Marks the demo as loaded and locks the row until the transaction ends. Returns true for only one of several processes. */
export async function endLoading(tx: AnyTransaction): Promise<boolean> {
  const { rows } = await sql`
    update website.demo set state = 'loaded', changed_at = platform.now() where state = 'loading' returning state`.execute(tx)
  return rows.length > 0
}

/** Prevents any further loading; waits for a process that is loading. */
export async function noteRemoved(tx: AnyTransaction): Promise<void> {
  await sql`
    insert into website.demo (state) values ('removed')
    on conflict (only_row) do update set state = 'removed', changed_at = platform.now()`.execute(tx)
}

/**
 * Publishes an arrangement of the home page unless an operator has published one. Writes no audit entry, because the product acts and not a
 * person.
 */
export async function putHome(tx: AnyTransaction, blocks: readonly Block[], ownerId: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from website.home_arrangement where published_by <> ${ownerId}) as taken`.execute(tx)
  if (one(rows).taken) return
  await sql`delete from website.home_arrangement`.execute(tx)
  await addPublished(tx, blocks, ownerId, SAVED_ARRANGEMENTS)
  await dropPages(tx, 'home')
}

/** Removes the demo's arrangements and returns their number. Arrangements by operators stay. */
export async function removeHome(tx: AnyTransaction, ownerId: string): Promise<number> {
  const { rows } = await sql`delete from website.home_arrangement where published_by = ${ownerId} returning number`.execute(tx)
  await dropPages(tx, 'home')
  return rows.length
}

type Home = { readonly number: string | null; readonly place: 'home' | 'draft' | null; readonly blocks: readonly Block[] }

/** Returns all remaining arrangements: the live one, earlier ones (`place` is null), and the draft (`number` is null). */
export async function readHomes(tx: AnyTransaction): Promise<readonly Home[]> {
  const { rows } = await sql<Home>`
    select number, case number when max(number) over () then 'home' end as place, blocks from website.home_arrangement
    union all select null, 'draft', blocks from website.home_draft`.execute(tx)
  return rows
}

/** Raises the version of the draft, so that an operator who edits it is refused as stale. */
export async function writeHome(tx: AnyTransaction, number: string | null, blocks: readonly Block[]): Promise<void> {
  const written = JSON.stringify(blocks)
  if (number === null) await sql`update website.home_draft set blocks = ${written}, version = version + 1`.execute(tx)
  else
    await sql`
      update website.home_arrangement set blocks = ${written}, due_at = case when due_at is not null then website.next_of(${written}) end
      where number = ${number}`.execute(tx)
}

export async function readSetNumbers(tx: AnyTransaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`select set_id as id, number from curation.set_now`.execute(tx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function readDatabaseTime(tx: AnyTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  return one(rows).now
}
