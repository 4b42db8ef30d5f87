import { minuteOf } from '#contract/dates.ts'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { BACKUPS_PATH } from '../contract.ts'
import { backupsLaunchText } from '../text/launch.ts'
import type { BackupsContext } from './context.ts'
import { lastLine, lineWithoutBackup } from './last-backup-line.ts'
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
    const archivedAt = means.isEmbedded ? null : await readArchivedAt(sql)
    return [lineWithoutBackup({ hasPlace: means.settings !== undefined, archivedAt, now })]
  },
})

const verifiedLine = (verification: { readonly at: string; readonly isWhole: boolean } | null | undefined): LaunchLine =>
  dutyOf(backupsLaunchText, 'verified', {
    state: !verification ? 'warning' : verification.isWhole ? 'good' : 'bad',
    values: { at: verification ? minuteOf(verification.at) : '' },
    rule: RULES.operations,
    fix: { kind: 'page', path: BACKUPS_PATH },
  })
