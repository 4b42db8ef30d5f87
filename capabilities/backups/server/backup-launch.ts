import { minuteOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { BACKUPS_PATH } from '../contract.ts'
import { backupsLaunchText } from '../text/launch.ts'
import type { BackupsContext } from './context.ts'
import { readArchivedAt, readClock, readState } from './place-store.ts'
import { isLate, newestOf } from './problems.ts'

/** Reports the age of the last backup and its last verification. */
export const backupLaunch = ({ database, means }: BackupsContext): LaunchSource => ({
  name: 'backups',
  group: 'backup',
  async read() {
    const sql = database.of()
    const [known, now] = [await readState(sql), await readClock(sql)]
    const newest = newestOf(known?.state)
    if (known && newest) {
      const isOverdue = isLate({ state: known.state, since: known.since, now })
      return [lastLine(newest.summary.endedAt, isOverdue ? 'warning' : 'good'), verifiedLine(newest.verification)]
    }
    // Other tools may back an outside database up; the archive of its log is all that can be seen of them.
    const archivedAt = means.isEmbedded ? null : await readArchivedAt(sql)
    if (!archivedAt) return [means.settings ? lastLine('', 'bad') : noPlaceLine]
    return [lastLine(archivedAt.toISOString(), now.getTime() - archivedAt.getTime() < FRESH_MS ? 'good' : 'warning')]
  },
})

/** Allows a weekly backup one day to run. */
const FRESH_MS = 8 * DAY

const lastLine = (at: string, state: 'good' | 'warning' | 'bad'): LaunchLine =>
  dutyOf(backupsLaunchText, 'last-backup', {
    state,
    values: { at: at && minuteOf(at) },
    rule: RULES.operations,
    fix: { kind: 'page', path: BACKUPS_PATH },
  })

const noPlaceLine = dutyOf(backupsLaunchText, 'last-backup', {
  state: 'bad',
  rule: RULES.operations,
  fix: { kind: 'server', settings: ['BACKUP_TO', 'BACKUP_KEY'], heading: 'Backup' },
})

const verifiedLine = (verification: { readonly at: string; readonly isWhole: boolean } | null | undefined): LaunchLine =>
  dutyOf(backupsLaunchText, 'verified', {
    state: !verification ? 'warning' : verification.isWhole ? 'good' : 'bad',
    values: { at: verification ? minuteOf(verification.at) : '' },
    rule: RULES.operations,
    fix: { kind: 'page', path: BACKUPS_PATH },
  })
