import type { SignedInCaller } from '#contract/caller.ts'
import type { KnownBackup } from '#server/database/backup/read-place.ts'
import type { BackupWork } from '#server/database/backup/work.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { begin } from './check.ts'
import { type BackupsContext, serve } from './context.ts'
import { readClock, readState } from './place-store.ts'
import { failedRuns, isLate } from './problems.ts'
import { findOpenRun, readLastRuns } from './run-store.ts'

export const getBackups = serve(calls.getBackups, async ({ database, means }) => {
  const sql = database.of()
  const [known, open, runs, now] = await Promise.all([readState(sql), findOpenRun(sql), readLastRuns(sql), readClock(sql)])
  if (!known && !means.settings) return { ok: { place: null } }
  const { state, since } = known ?? { state: undefined, since: now }
  const atMinute = state ? state.atMinute : (means.settings?.atMinute ?? null)
  return {
    ok: {
      place: {
        where: state?.where ?? means.where,
        isEmbedded: means.isEmbedded,
        dailyAt: atMinute === null ? null : clockOf(atMinute),
        readAt: known?.read_at.toISOString() ?? null,
        problem: state?.problem ?? null,
        isLate: state !== undefined && isLate({ state, since, now }),
        logEnd: state?.logEnd ?? null,
        restorable: state?.restorable ?? null,
        list: state?.backups.map(toBackup) ?? [],
        running: open
          ? { kind: open.kind, startedAt: open.started_at.toISOString(), doneBytes: open.done_bytes, totalBytes: open.total_bytes }
          : null,
        failed: failedRuns(runs, state).map(({ kind, startedAt, sentence }) => ({ kind, at: startedAt.toISOString(), sentence })),
      },
    },
  }
})

const clockOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function toBackup(backup: KnownBackup) {
  const { id, verification } = backup
  if (!backup.isReadable) return { id, verification, facts: null }
  const { startedAt, endedAt, version, databaseBytes, files, fileBytes, addedBytes } = backup.summary
  return { id, verification, facts: { startedAt, endedAt, version, databaseBytes, files, fileBytes, addedBytes } }
}

export const startBackup = serve(calls.startBackup, (context, _input, caller) => start(context, { kind: 'backup' }, caller))

export const startVerification = serve(calls.startVerification, async (context, { backup }, caller) => {
  const known = await readState(context.database.of())
  if (!known?.state.backups.some(({ id }) => id === backup)) return { refused: 'NOT_FOUND' }
  return await start(context, { kind: 'verification', backup }, caller)
})

async function start(context: BackupsContext, work: BackupWork, caller: SignedInCaller) {
  const { database, means, recorder } = context
  if (!means.settings && !(await readState(database.of()))) return { refused: 'BACKUPS_OFF' } as const
  return await database.inTransaction(async (tx) => {
    if (!(await begin(context, tx, work, 'operator'))) return { refused: 'BACKUP_RUNNING' } as const
    const [action, facts] =
      work.kind === 'backup' ? (['backup.started', {}] as const) : (['backup.verification-started', { backup: work.backup }] as const)
    await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), facts })
    return { ok: null }
  })
}
