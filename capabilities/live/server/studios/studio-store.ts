import { type Selectable, sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Method, StreamPolicy, StudioHead } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'

/**
 * A row of a studio. `ladder` contains the heights of its smaller sizes, `rotating` the library videos that are broadcast in turn, and
 * `pulled` the source of its main line. Encoders broadcast when the last two are null.
 */
export type StudioRow = Selectable<Tables['live.studio']>

export const findStudio = async (db: Sql, id: string): Promise<StudioRow | undefined> =>
  await db.selectFrom('live.studio').selectAll().where('id', '=', id).executeTakeFirst()

export const findStudioByNumber = async (db: Sql, number: number): Promise<StudioRow | undefined> =>
  await db.selectFrom('live.studio').selectAll().where('number', '=', number).executeTakeFirst()

/** Returns the number of a studio that has rows of its own, such as messages. */
export async function getStudioNumber(db: Sql, id: string): Promise<number> {
  const { number } = await db.selectFrom('live.studio').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return number
}

/** Counts and inserts under a lock, so that there are never more than `most` studios. Returns undefined when the limit is reached. */
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

/** Locks a studio until the transaction ends. Refuses with CHANGED_MEANWHILE when its version differs. */
export async function lockStudio(tx: Tx, { id, version }: { readonly id: string; readonly version?: number }): Promise<Locked> {
  const row = await tx.selectFrom('live.studio').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return { refused: 'NOT_FOUND' }
  return version === undefined || row.version === version ? { studio: row } : { refused: 'CHANGED_MEANWHILE' }
}

/** Writes columns and increments the version. */
export async function writeStudio(
  tx: Tx,
  { id, version }: StudioRow,
  { by, columns }: { readonly by: string; readonly columns: Readonly<Record<string, unknown>> },
) {
  return await tx
    .updateTable('live.studio')
    .set({ ...columns, version: version + 1, changed_at: sql<Date>`platform.now()`, changed_by: by })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns the targets that go with a studio: itself and its broadcasts. */
export async function listStudioTargets(tx: Tx, id: string): Promise<readonly string[]> {
  const shows = await tx.selectFrom('live.show').select('id').where('studio_id', '=', id).execute()
  return [`studio:${id}`, ...shows.map((show) => `show:${show.id}`)]
}

export const deleteStudio = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('live.studio').where('id', '=', id).execute()
}

/** Changes the method only if it is `from`. */
export async function writeMethod(tx: Tx, id: string, { from, to }: { readonly from: Method; readonly to: Method }): Promise<void> {
  await tx.updateTable('live.studio').set({ method: to }).where('id', '=', id).where('method', '=', from).execute()
}

/** Returns false when the studio does not exist. */
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

/** Announces that a studio was created, changed or removed. The payload is its id. */
export const STUDIOS = 'live:studios'

export const publishStudio = (tx: AnyTransaction, studioId: string): Promise<void> => tx.publish(STUDIOS, studioId)
