import { type QueryExecutorProvider, sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Block, SAVED_ARRANGEMENTS } from '../../contract.ts'
import { addPublished } from '../home/desk-store.ts'

type State = 'loading' | 'loaded' | 'removed'

/**
 * Whether the world is to be loaded: asked for now, on a database without content but its first pages, or begun earlier and not ended. One row
 * decides. Where it is there already nothing is inserted, which would wait until the process that loads it has ended.
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

/** Locked until the transaction ends: of all who load, one is told true. */
export async function endLoading(tx: AnyTransaction): Promise<boolean> {
  const { rows } = await sql`
    update website.demo set state = 'loaded', changed_at = platform.now() where state = 'loading' returning state`.execute(tx)
  return rows.length > 0
}

/** From now on nobody loads it any more; the process that is at it is waited for. */
export async function noteRemoved(tx: AnyTransaction): Promise<void> {
  await sql`
    insert into website.demo (state) values ('removed')
    on conflict (only_row) do update set state = 'removed', changed_at = platform.now()`.execute(tx)
}

/** Publishes an arrangement of the home page, unless an operator has. The product does it: nothing is recorded. */
export async function putHome(tx: AnyTransaction, blocks: readonly Block[], ownerId: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from website.home_arrangement where published_by <> ${ownerId}) as taken`.execute(tx)
  if (rows[0]!.taken) return
  await sql`delete from website.home_arrangement`.execute(tx)
  await addPublished(tx, blocks, ownerId, SAVED_ARRANGEMENTS)
  await tx.publish('website:pages', 'home')
}

/** Takes the demo's arrangements away; gives how many that were. What operators published since stays. */
export async function removeHome(tx: AnyTransaction, ownerId: string): Promise<number> {
  const { rows } = await sql`delete from website.home_arrangement where published_by = ${ownerId} returning number`.execute(tx)
  await tx.publish('website:pages', 'home')
  return rows.length
}

type Home = { readonly number: string | null; readonly place: 'home' | 'draft' | null; readonly blocks: readonly Block[] }

/** All that people arranged: what visitors see, what was published before it (no place), and the draft (no number). */
export async function readHomes(tx: AnyTransaction): Promise<readonly Home[]> {
  const { rows } = await sql<Home>`
    select number, case number when max(number) over () then 'home' end as place, blocks from website.home_arrangement
    union all select null, 'draft', blocks from website.home_draft`.execute(tx)
  return rows
}

/** Who edits the draft at this moment is told that it changed. */
export async function writeHome(tx: AnyTransaction, number: string | null, blocks: readonly Block[]): Promise<void> {
  const written = JSON.stringify(blocks)
  if (number === null) await sql`update website.home_draft set blocks = ${written}, version = version + 1`.execute(tx)
  else
    await sql`
      update website.home_arrangement set blocks = ${written}, due_at = case when due_at is not null then website.next_of(${written}) end
      where number = ${number}`.execute(tx)
}

/** Numbers of sets by their ids, of those that are online. */
export async function readSetNumbers(tx: AnyTransaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`select set_id as id, number from curation.set_now`.execute(tx)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function readNow(tx: AnyTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  return rows[0]!.now
}
