import type { ItemKind } from '#capabilities/content/contract.ts'
import type { Filling, Head, Order, RuleGroup } from '../contract.ts'
import type { Sql, Tx } from './deps.ts'

/** A set as the table has it. */
export type SetRow = {
  readonly id: string
  readonly number: number
  readonly name_zh: string
  readonly name_en: string
  readonly content_type: ItemKind
  readonly is_mixed: boolean
  readonly filter_type: 'artificial' | 'rules'
  readonly status: 'online' | 'offline'
  readonly online_from: Date | null
  readonly online_until: Date | null
  readonly rule: RuleGroup
  readonly sort_by: Order
  readonly most: number
  readonly count: number
  readonly version: number
  readonly created_at: Date
  readonly changed_at: Date
  readonly due_at: Date | null
}

export const findSet = async (db: Sql, id: string): Promise<SetRow | undefined> =>
  (await db.selectFrom('curation.set').selectAll().where('id', '=', id).executeTakeFirst()) as SetRow | undefined

/** Locked until the transaction ends. */
export const lockSet = async (tx: Tx, id: string): Promise<SetRow | undefined> =>
  (await tx.selectFrom('curation.set').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as SetRow | undefined

/** Several at once, in one order, so that two who hold some of the same never wait for each other in a circle. */
export const lockSets = async (tx: Tx, ids: readonly string[]): Promise<SetRow[]> =>
  (await tx.selectFrom('curation.set').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()) as unknown as SetRow[]

export const columnsOf = ({ nameZh, nameEn, contentType, isMixed, from, until }: Head) => ({
  name_zh: nameZh,
  name_en: nameEn,
  content_type: contentType,
  is_mixed: isMixed,
  online_from: from === null ? null : new Date(from),
  online_until: until === null ? null : new Date(until),
})

export const isSpanWrong = ({ from, until }: Pick<Head, 'from' | 'until'>): boolean =>
  from !== null && until !== null && new Date(from) >= new Date(until)

/** By hand, in order. */
export const findPicks = async (db: Sql, setId: string): Promise<{ itemId: string; note: string }[]> =>
  await db.selectFrom('curation.pick').select(['item_id as itemId', 'note']).where('set_id', '=', setId).orderBy('position').execute()

/** What its rule does not decide. */
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
