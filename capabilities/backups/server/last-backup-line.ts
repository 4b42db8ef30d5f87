import { minuteOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf } from '#server/observe/launch-board.ts'
import { BACKUPS_PATH } from '../contract.ts'
import { backupsLaunchText } from '../text/launch.ts'

/** Allows a weekly backup one day to run. */
const FRESH_MS = 8 * DAY

type Seen = { readonly hasPlace: boolean; readonly archivedAt: Date | null; readonly now: Date }

/**
 * Without a backup of the site. Other tools may back an outside database up; the archive of its log is all that can be seen of them. It has no
 * files, so it does not stand for a backup of a site with a place for its own.
 */
export function lineWithoutBackup({ hasPlace, archivedAt, now }: Seen): LaunchLine {
  if (hasPlace) return lastLine('', 'bad')
  return archivedAt ? archiveLine(archivedAt, now) : noPlaceLine
}

export const lastLine = (at: string, state: 'good' | 'warning' | 'bad'): LaunchLine =>
  dutyOf(backupsLaunchText, 'last-backup', {
    state,
    values: { at: at && minuteOf(at) },
    rule: RULES.operations,
    fix: { kind: 'page', path: BACKUPS_PATH },
  })

const archiveLine = (at: Date, now: Date): LaunchLine =>
  dutyOf(backupsLaunchText, 'log-archive', {
    state: now.getTime() - at.getTime() < FRESH_MS ? 'good' : 'warning',
    values: { at: minuteOf(at.toISOString()) },
    rule: RULES.operations,
    fix: { kind: 'server', settings: ['BACKUP_TO', 'BACKUP_KEY'], heading: 'Backup' },
  })

const noPlaceLine: LaunchLine = dutyOf(backupsLaunchText, 'last-backup', {
  state: 'bad',
  rule: RULES.operations,
  fix: { kind: 'server', settings: ['BACKUP_TO', 'BACKUP_KEY'], heading: 'Backup' },
})
