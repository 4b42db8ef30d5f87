import { sql } from 'kysely'
import type { Sql, Tx } from '../context.ts'

/** A recording is complete some seconds after the end of its show. A show without one after this time will never have one. */
const AWAITED = sql`interval '7 days'`

/** Keeps the data that replays need about the shows of a removed studio, since recordings may still arrive. */
export async function saveLeftRecordings(tx: Tx, studioId: string, owner: string): Promise<void> {
  await sql`
    insert into live.left_recording (show_id, title, language, started_at, owner)
    select show.id, show.title, studio.language, started_at, ${owner}
    from live.show join live.studio on studio.id = studio_id
    where studio_id = ${studioId} and replay_item is null and not is_demo and ended_at > platform.now() - ${AWAITED}
    on conflict do nothing`.execute(tx)
}

export const isLeft = async (db: Sql, showId: string): Promise<boolean> =>
  (await db.selectFrom('live.left_recording').select('show_id').where('show_id', '=', showId).executeTakeFirst()) !== undefined

/** Returns false when it has become a replay or was never kept. */
export const lockLeftRecording = async (tx: Tx, showId: string): Promise<boolean> =>
  (await tx.selectFrom('live.left_recording').select('show_id').where('show_id', '=', showId).forUpdate().executeTakeFirst()) !== undefined

export async function removeLeftRecording(tx: Tx, showId: string): Promise<void> {
  await tx.deleteFrom('live.left_recording').where('show_id', '=', showId).execute()
}

/** Removes entries whose recording never arrived. */
export async function sweepLeftRecordings(db: Sql): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('live.left_recording')
    .where('left_at', '<', sql<Date>`platform.now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
