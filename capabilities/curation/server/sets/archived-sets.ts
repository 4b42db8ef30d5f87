import { sql } from 'kysely'
import type { Sql } from '../context.ts'
import { findMarks, type SetRow } from '../set-store.ts'

/** A collection as an archive of the site has it. Items are named by their numbers. */
export type ArchivedSet = {
  readonly number: number
  readonly name: { readonly 'zh-CN': string; readonly 'en-US': string }
  readonly contentType: SetRow['content_type']
  readonly isMixed: boolean
  readonly filterType: SetRow['filter_type']
  readonly status: SetRow['status']
  readonly from: Date | null
  readonly until: Date | null
  readonly rule: SetRow['rule']
  readonly order: SetRow['sort_by']
  readonly most: number
  readonly items: readonly { readonly number: number; readonly note: string }[]
  readonly pins: readonly { readonly number: number; readonly place: number }[]
  readonly excluded: readonly number[]
}

const SETS_AT_ONCE = 100

/** Yields all collections in the order of their numbers. */
export async function* archivedSets(db: Sql): AsyncGenerator<ArchivedSet> {
  for (let after = 0; ; ) {
    const rows = await db.selectFrom('curation.set').selectAll().where('number', '>', after).orderBy('number').limit(SETS_AT_ONCE).execute()
    for (const row of rows) yield await toArchived(db, row)
    const last = rows.at(-1)
    if (!last || rows.length < SETS_AT_ONCE) return
    after = last.number
  }
}

async function toArchived(db: Sql, row: SetRow): Promise<ArchivedSet> {
  const { rows: items } = await sql<{ number: number; note: string }>`
    select distinct on (pick.position, pick.item_id) known.number, pick.note
    from curation.pick join content.known_item as known using (item_id) where pick.set_id = ${row.id}
    order by pick.position, pick.item_id`.execute(db)
  const { pins, excluded } = await findMarks(db, row.id)
  const numbers = await findNumbers(db, [...pins.map(({ itemId }) => itemId), ...excluded])
  return {
    number: row.number,
    name: { 'zh-CN': row.name_zh, 'en-US': row.name_en },
    contentType: row.content_type,
    isMixed: row.is_mixed,
    filterType: row.filter_type,
    status: row.status,
    from: row.online_from,
    until: row.online_until,
    rule: row.rule,
    order: row.sort_by,
    most: row.most,
    items,
    pins: pins.flatMap(({ itemId, place }) => {
      const number = numbers.get(itemId)
      return number === undefined ? [] : { number, place }
    }),
    excluded: excluded.flatMap((id) => numbers.get(id) ?? []),
  }
}

async function findNumbers(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select distinct item_id as id, number from content.known_item where item_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
