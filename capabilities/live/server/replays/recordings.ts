import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { MINUTE } from '#contract/duration.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { LiveContext, Tx } from '../context.ts'
import { isLeft } from './left-recording.ts'

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
