import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { LiveContext, Sql, Tx } from '../context.ts'
import { audienceOfReplay } from './recorded-show.ts'

export const REPLAY = jobName<{ readonly file: string }>('live/replay')
export const REPLAY_WORK = { atOnce: 1, withinMs: 60 * MINUTE } as const

/** Returns the id of the show in a recording's name, or undefined for another file. */
export const showOfRecording = (file: string): string | undefined => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.mp4$/.exec(file)?.[1]

/** Queues the replay of a recording within the transaction, once per file. */
export const sendRecording = ({ jobs }: LiveContext, tx: Tx, file: string): Promise<void> => jobs.send(tx, REPLAY, { file }, { key: file })

/** Queues a recording whose studio was removed before it was closed. */
export async function sendLeftRecording(context: LiveContext, path: string): Promise<void> {
  const file = basename(path)
  const showId = showOfRecording(file)
  if (showId === undefined || !(await isLeft(context.database.of(), showId))) return
  await context.database.inTransaction((tx) => sendRecording(context, tx, file))
}

/** Queues recordings that were closed at the end of a process without a notice. */
export async function sendLeftRecordings(context: LiveContext): Promise<void> {
  const files = await readdir(context.recordingFolder).catch(() => [])
  const left = files.filter((file) => showOfRecording(file) !== undefined)
  if (left.length === 0) return
  await context.database.inTransaction(async (tx) => {
    for (const file of left) await sendRecording(context, tx, file)
  })
}

/** A recording is complete some seconds after the end of its show. A show without one after this time will never have one. */
const AWAITED = sql`interval '7 days'`

/** Keeps the data that replays need about the shows of a removed studio, since recordings may still arrive. */
export async function saveLeftRecordings(tx: Tx, studioId: string, owner: string): Promise<void> {
  await sql`
    insert into live.left_recording (show_id, title, language, started_at, owner, audience)
    select show.id, show.title, studio.language, started_at, ${owner}, ${audienceOfReplay}
    from live.show join live.studio on studio.id = studio_id
    where studio_id = ${studioId} and replay_item is null and not is_demo and ended_at > platform.now() - ${AWAITED}
    on conflict do nothing`.execute(tx)
}

const isLeft = async (db: Sql, showId: string): Promise<boolean> =>
  (await db.selectFrom('live.left_recording').select('show_id').where('show_id', '=', showId).executeTakeFirst()) !== undefined

/** Returns false when it has become a replay or was never kept. */
export const lockLeftRecording = async (tx: Tx, showId: string): Promise<boolean> =>
  (await tx.selectFrom('live.left_recording').select('show_id').where('show_id', '=', showId).forUpdate().executeTakeFirst()) !== undefined

export async function removeLeftRecording(tx: Tx, showId: string): Promise<void> {
  await tx.deleteFrom('live.left_recording').where('show_id', '=', showId).execute()
}
