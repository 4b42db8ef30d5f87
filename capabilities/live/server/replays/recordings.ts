import { readdir } from 'node:fs/promises'
import { MINUTE } from '#contract/duration.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { LiveDeps, Tx } from '../deps.ts'

export const REPLAY = jobName<{ readonly file: string }>('live/replay')
export const REPLAY_WORK = { atOnce: 1, withinMs: 60 * MINUTE } as const

type Named = { readonly number: number; readonly openedAt: number }

/** Which studio a recording is of, and when its channel was opened, milliseconds of Unix time; undefined for another file. */
export function readRecordingName(file: string): Named | undefined {
  const [, number, openedAt] = /^s([1-9]\d{0,8})\.(\d{13})\.mp4$/.exec(file) ?? []
  return number === undefined ? undefined : { number: Number(number), openedAt: Number(openedAt) }
}

/** As part of the transaction: the recording of this name is made a replay, once. */
export const sendRecording = ({ jobs }: Pick<LiveDeps, 'jobs'>, tx: Tx, file: string): Promise<void> =>
  jobs.send(tx, REPLAY, { file }, { key: file })

/** Recordings that a process closed when it ended, and nobody heard of, are made replays too. */
export async function sendLeftRecordings(deps: Pick<LiveDeps, 'jobs' | 'database' | 'recordingFolder'>): Promise<void> {
  const files = await readdir(deps.recordingFolder).catch(() => [])
  const left = files.filter((file) => readRecordingName(file))
  if (left.length === 0) return
  await deps.database.inTransaction(async (tx: Tx) => {
    for (const file of left) await sendRecording(deps, tx, file)
  })
}
