import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { MINUTE } from '#contract/duration.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { LiveDeps, Tx } from '../deps.ts'
import { isLeft } from './left-recording.ts'

export const REPLAY = jobName<{ readonly file: string }>('live/replay')
export const REPLAY_WORK = { atOnce: 1, withinMs: 60 * MINUTE } as const

/** Returns the id of the show in a recording's name, or undefined for another file. */
export const showOfRecording = (file: string): string | undefined => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.mp4$/.exec(file)?.[1]

/** Queues the replay of a recording within the transaction, once per file. */
export const sendRecording = ({ jobs }: LiveDeps, tx: Tx, file: string): Promise<void> => jobs.send(tx, REPLAY, { file }, { key: file })

/** Queues a recording whose studio was removed before it was closed. */
export async function sendLeftRecording(deps: LiveDeps, path: string): Promise<void> {
  const file = basename(path)
  const showId = showOfRecording(file)
  if (showId === undefined || !(await isLeft(deps.database.of(), showId))) return
  await deps.database.inTransaction((tx: Tx) => sendRecording(deps, tx, file))
}

/** Queues recordings that were closed at the end of a process without a notice. */
export async function sendLeftRecordings(deps: LiveDeps): Promise<void> {
  const files = await readdir(deps.recordingFolder).catch(() => [])
  const left = files.filter((file) => showOfRecording(file) !== undefined)
  if (left.length === 0) return
  await deps.database.inTransaction(async (tx: Tx) => {
    for (const file of left) await sendRecording(deps, tx, file)
  })
}
