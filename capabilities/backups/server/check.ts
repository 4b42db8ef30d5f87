import { MINUTE } from '#contract/duration.ts'
import { findLogId } from '#server/database/backup/archiver.ts'
import { type PlaceState, readPlace } from '#server/database/backup/read-place.ts'
import { BackupRefusal } from '#server/database/backup/refusal.ts'
import { openBackups } from '#server/database/backup/settings.ts'
import type { BackupWork } from '#server/database/backup/work.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { type BackupsContext, CHECK, RUN, type Tx } from './context.ts'
import { forgetUnread, noteSent, readArchivedAt, readClock, readState, readUnsent, writeState } from './place-store.ts'
import { backupProblems, newestOf } from './problems.ts'
import { addRun, endForgotten, readLastRuns, type StartedBy } from './run-store.ts'
import { isVerificationDue, nextBackup } from './schedule.ts'

const READ_EVERY_MS = 10 * MINUTE

/**
 * Reads the list of the place every ten minutes and after each run, sends the list of erased accounts when it grew, and begins the daily
 * backup and the weekly verification when they are due. A process without a place for backups does none of it.
 */
export function checkBackups(context: BackupsContext): ScheduledTask {
  const openedAt = new Date()
  return {
    name: CHECK,
    withinMs: 5 * MINUTE,
    async run() {
      await lookAtPlace(context)
      if (context.means.settings) await sendErased(context)
      await beginDue(context, openedAt)
      return 0
    },
    nextAt: () => findNext(context, openedAt),
  }
}

/**
 * Reads the place, and opens or closes the to-dos that result. `first` is a part of the same transaction, so that a screen which shows the
 * end of a run also shows its backup.
 */
export async function lookAtPlace(context: BackupsContext, first: (tx: Tx) => Promise<void> = async () => {}): Promise<void> {
  const { database, reconcileTodos } = context
  const state = await readCurrent(context)
  await database.inTransaction(async (tx) => {
    await first(tx)
    if (state) await writeState(tx, state)
    else await forgetUnread(tx)
    await endForgotten(tx)
    await reconcileTodos(tx, backupProblems)
  })
}

async function readCurrent({ database, means }: BackupsContext): Promise<PlaceState | undefined> {
  const { settings, dataDir, isEmbedded } = means
  if (!settings) return undefined
  const sql = database.of()
  return await readPlace({
    repository: openBackups(settings),
    atMinute: settings.atMinute ?? null,
    dataDir,
    archivedAt: isEmbedded ? await readArchivedAt(sql) : null,
    before: (await readState(sql))?.state,
  })
}

/** The list outlives every backup, so that a restore can erase those people again. A place that fails gets it at the next look. */
async function sendErased({ database, means: { settings, dataDir }, listErased, log }: BackupsContext): Promise<void> {
  const count = await readUnsent(database.of())
  if (count === undefined || !settings) return
  try {
    await openBackups(settings).writeErased(findLogId(dataDir), await listErased())
    await noteSent(database.of(), count)
  } catch (defect) {
    if (!(defect instanceof BackupRefusal)) throw defect
    log.error('backup.erased-not-sent', defect)
  }
}

async function beginDue(context: BackupsContext, openedAt: Date): Promise<void> {
  const due = await findDue(context, openedAt)
  if (due) await context.database.inTransaction((tx) => begin(context, tx, due, 'schedule'))
}

/** Adds a run and sends its job. Returns false while another one is open. */
export async function begin({ jobs }: Pick<BackupsContext, 'jobs'>, tx: Tx, work: BackupWork, by: StartedBy): Promise<boolean> {
  const runId = await addRun(tx, work, by)
  if (runId === undefined) return false
  await jobs.send(tx, RUN, { runId })
  return true
}

async function findDue({ database, means: { settings } }: BackupsContext, openedAt: Date): Promise<BackupWork | undefined> {
  if (settings?.atMinute === undefined) return undefined
  const { atMinute } = settings
  const sql = database.of()
  const [now, runs, known] = [await readClock(sql), await readLastRuns(sql), await readState(sql)]
  const last = (kind: BackupWork['kind']) => runs.find((run) => run.kind === kind)
  if (nextBackup(atMinute, { now, openedAt, last: last('backup') }) <= now) return { kind: 'backup' }
  const newest = newestOf(known?.state)
  if (!newest) return undefined
  const verifiedAt = lastGoodVerification(known?.state)
  return isVerificationDue(atMinute, { now, verifiedAt, last: last('verification') })
    ? { kind: 'verification', backup: newest.id }
    : undefined
}

function lastGoodVerification(state: PlaceState | undefined): Date | undefined {
  const times = state?.backups.flatMap(({ verification }) => (verification?.isWhole ? verification.at : [])) ?? []
  const newest = times.sort().at(-1)
  return newest === undefined ? undefined : new Date(newest)
}

async function findNext({ database, means: { settings } }: BackupsContext, openedAt: Date): Promise<Date | null> {
  if (!settings) return null
  const sql = database.of()
  const [now, runs] = [await readClock(sql), await readLastRuns(sql)]
  const look = now.getTime() + READ_EVERY_MS
  const last = runs.find(({ kind }) => kind === 'backup')
  const due = settings.atMinute === undefined ? look : nextBackup(settings.atMinute, { now, openedAt, last }).getTime()
  return new Date(Math.min(look, Math.max(due, now.getTime() + MINUTE)))
}
