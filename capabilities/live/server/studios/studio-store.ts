import { type Selectable, sql } from 'kysely'
import type { Method, StreamPolicy, StudioHead } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../deps.ts'

/**
 * A studio as the table has it. `ladder`: heights of the sizes that it is broadcast in beside its own; `rotating`: the videos of the library that are
 * broadcast in turn; `pulled`: where its main line fetches its stream from. Encoders broadcast where both are null.
 */
export type StudioRow = Selectable<Tables['live.studio']>

export const findStudio = async (db: Sql, id: string): Promise<StudioRow | undefined> =>
  await db.selectFrom('live.studio').selectAll().where('id', '=', id).executeTakeFirst()

export const findStudioByNumber = async (db: Sql, number: number): Promise<StudioRow | undefined> =>
  await db.selectFrom('live.studio').selectAll().where('number', '=', number).executeTakeFirst()

/** Counts and adds one after another, so that there are never more than `most`; undefined when there are. */
export async function addStudio(
  tx: Tx,
  {
    title,
    language,
    category,
    by,
    most,
  }: Pick<StudioHead, 'title' | 'language' | 'category'> & { readonly by: string; readonly most: number },
) {
  await sql`select pg_advisory_xact_lock(hashtext('live.studios'))`.execute(tx)
  const { count } = await tx
    .selectFrom('live.studio')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) return undefined
  return await tx
    .insertInto('live.studio')
    .values({ title, language, category, created_by: by, changed_by: by })
    .returning(['id', 'number', 'version'])
    .executeTakeFirstOrThrow()
}

type Locked = { readonly studio: StudioRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Locks a studio until the transaction ends, and tells whether it is the one that was read. */
export async function lockStudio(tx: Tx, { id, version }: { readonly id: string; readonly version?: number }): Promise<Locked> {
  const row = await tx.selectFrom('live.studio').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return { refused: 'NOT_FOUND' }
  return version === undefined || row.version === version ? { studio: row } : { refused: 'CHANGED_MEANWHILE' }
}

/** Writes columns and counts the version up. */
export async function writeStudio(tx: Tx, { id, version }: StudioRow, by: string, columns: Readonly<Record<string, unknown>>) {
  return await tx
    .updateTable('live.studio')
    .set({ ...columns, version: version + 1, changed_at: sql<Date>`platform.now()`, changed_by: by })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export const deleteStudio = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('live.studio').where('id', '=', id).execute()
}

/** Where the picture comes from, where it came from something else before. */
export async function writeMethod(tx: Tx, id: string, { from, to }: { readonly from: Method; readonly to: Method }): Promise<void> {
  await tx.updateTable('live.studio').set({ method: to }).where('id', '=', id).where('method', '=', from).execute()
}

/** False: there is no such studio. */
export async function writePolicy(tx: Tx, studioId: string, policy: StreamPolicy): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('live.studio')
    .set({ policy: JSON.stringify(policy) })
    .where('id', '=', studioId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const columnsOf = (head: StudioHead) => ({
  title: head.title,
  other_title: head.otherTitle,
  language: head.language,
  notice: head.notice,
  description: head.description,
  category: head.category,
  cover: head.cover,
  standby: head.standby,
  slate: head.slate,
  starts_at: head.startsAt && new Date(head.startsAt),
  ends_at: head.endsAt && new Date(head.endsAt),
  play_format: head.playFormat,
  judges_content: head.judgesContent,
})
