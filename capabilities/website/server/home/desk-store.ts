import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { AnyTransaction, Transaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { Block } from '../../contract.ts'
import type { WebsiteTables } from '../tables.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'

export type Tx = Transaction<WebsiteTables>
type Sql = Kysely<WebsiteTables>
type Arrangement = { readonly blocks: readonly Block[] }

const at = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment))

export const isShownAt = ({ isOn, from, until }: Block, nowMs: number): boolean =>
  isOn && (at(from) ?? nowMs) <= nowMs && (at(until) ?? Number.POSITIVE_INFINITY) > nowMs

/** Returns the blocks that visitors see: the newest arrangement without disabled or out-of-period blocks, or the default arrangement. */
export async function readShownNow(pool: Pool): Promise<readonly Block[]> {
  const { rows } = await pool.query<{ blocks: Block[]; now: Date }>({
    name: 'website.home',
    text: 'select blocks, platform.now() as now from website.home_arrangement order by number desc limit 1',
  })
  const [newest] = rows
  return newest ? newest.blocks.filter((block) => isShownAt(block, newest.now.getTime())) : DEFAULT_BLOCKS
}

export async function readNow(db: Sql | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
  return one(rows).now
}

type DraftRow = Arrangement & { readonly version: number; readonly changed_at: Date; readonly changed_by: string }

export async function readDraft(db: Sql | Tx): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select blocks, version, changed_at, changed_by from website.home_draft`.execute(db)
  return rows[0]
}

/** Writes the draft when `version` is current, else returns null. Version 0 creates the draft. */
export async function writeDraft(tx: Tx, version: number, blocks: readonly Block[], accountId: string): Promise<number | null> {
  const { rows } = await (version === 0
    ? sql<{ version: number }>`
        insert into website.home_draft (blocks, changed_by) values (${JSON.stringify(blocks)}, ${accountId})
        on conflict do nothing returning version`.execute(tx)
    : sql<{ version: number }>`
        update website.home_draft set blocks = ${JSON.stringify(blocks)}, version = version + 1, changed_at = platform.now(), changed_by = ${accountId}
        where version = ${version} returning version`.execute(tx))
  return rows[0]?.version ?? null
}

type PublishedRow = Arrangement & { readonly number: number; readonly published_at: Date; readonly published_by: string }

export async function readPublishedHome(db: Sql | Tx, most: number): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select number, blocks, published_at, published_by from website.home_arrangement order by number desc limit ${most}`.execute(db)
  return rows
}

/** Publishes an arrangement and deletes all but the last `most`. */
export async function addPublished(tx: AnyTransaction, blocks: readonly Block[], accountId: string, most: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into website.home_arrangement (blocks, published_by, due_at)
    values (${JSON.stringify(blocks)}, ${accountId}, website.next_of(${JSON.stringify(blocks)})) returning number`.execute(tx)
  // Replaced arrangements need no due time.
  await sql`update website.home_arrangement set due_at = null where number < ${one(rows).number} and due_at is not null`.execute(tx)
  await sql`delete from website.home_arrangement where number <= (
    select number from website.home_arrangement order by number desc offset ${most} limit 1)`.execute(tx)
  return one(rows).number
}

/** Sets the next due time of arrangements whose blocks have started or ended. Returns false when none was due. */
export async function takeDueHome(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    update website.home_arrangement set due_at = website.next_of(blocks)
    where due_at <= platform.now() returning number`.execute(tx)
  return rows.length > 0
}

export async function readNextDue(db: Sql): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`select min(due_at) as next from website.home_arrangement`.execute(db)
  return one(rows).next
}
