import { type Selectable, sql } from 'kysely'
import type { Filling, Head } from '../contract.ts'
import type { Sql, Tables, Tx } from './context.ts'

export type SetRow = Selectable<Tables['curation.set']>

export const findSet = async (db: Sql, id: string): Promise<SetRow | undefined> =>
  await db.selectFrom('curation.set').selectAll().where('id', '=', id).executeTakeFirst()

const FILLING = sql`hashtextextended('curation.filling', 0)`

/**
 * A transaction that changes the filling of a set takes this shared lock before it locks the set. The worker that processes changed items
 * takes it exclusively. Otherwise it would evaluate the old rule while the set is filled without those items.
 */
export const shareFilling = (tx: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock_shared(${FILLING})`.execute(tx)
export const lockFilling = (tx: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(${FILLING})`.execute(tx)

/** Locks the row until the transaction ends. */
export const lockSet = async (tx: Tx, id: string): Promise<SetRow | undefined> =>
  await tx.selectFrom('curation.set').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks several sets in a fixed order, to prevent deadlocks. */
export const lockSets = async (tx: Tx, ids: readonly string[]): Promise<SetRow[]> =>
  await tx.selectFrom('curation.set').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export const setColumns = ({ nameZh, nameEn, contentType, isMixed, from, until }: Head) => ({
  name_zh: nameZh,
  name_en: nameEn,
  content_type: contentType,
  is_mixed: isMixed,
  online_from: from === null ? null : new Date(from),
  online_until: until === null ? null : new Date(until),
})

export const isSpanWrong = ({ from, until }: Pick<Head, 'from' | 'until'>): boolean =>
  from !== null && until !== null && new Date(from) >= new Date(until)

/** The manual items, in order. */
export const findPicks = async (db: Sql, setId: string): Promise<{ itemId: string; note: string }[]> =>
  await db.selectFrom('curation.pick').select(['item_id as itemId', 'note']).where('set_id', '=', setId).orderBy('position').execute()

/** Returns pinned and excluded items, which override the rule. */
export async function findMarks(db: Sql, setId: string): Promise<Pick<Filling, 'pins' | 'excluded'>> {
  const marks = await db
    .selectFrom('curation.mark')
    .select(['item_id', 'place'])
    .where('set_id', '=', setId)
    .orderBy('place')
    .orderBy('item_id')
    .execute()
  return {
    pins: marks.flatMap(({ item_id, place }) => (place === null ? [] : [{ itemId: item_id, place }])),
    excluded: marks.flatMap(({ item_id, place }) => (place === null ? [item_id] : [])),
  }
}
