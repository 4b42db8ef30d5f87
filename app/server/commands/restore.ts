import { parseArgs } from 'node:util'
import type { Environment } from '#server/config/environment.ts'
import { restoreBackup } from '#server/database/backup/restore-backup.ts'
import { openBackups, readBackupSettings } from '#server/database/backup/settings.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'

const USAGE = 'Usage: restore --into FOLDER [--from PLACE] [--backup ID] [--until 2026-11-29T03:00:00+08:00]'

/**
 * Runs `restore`: restores a backup into a new data folder beside whatever runs. With `--until` the archived log brings the database to that
 * moment. The keys are in no backup, so the new folder needs them from elsewhere.
 */
export async function restore(config: SiteConfig, rest: readonly string[], env: Environment): Promise<void> {
  const { from, into, backup, until } = readArguments(rest)
  const settings = from === undefined ? config.backup : readBackupSettings(env, from)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  if (!settings) throw new StartRefusal('Name the place of the backups by --from or BACKUP_TO.', 78)
  const manifest = await restoreBackup({ into, backup, until }, openBackups(settings))
  const moment = until?.toISOString() ?? manifest.endedAt
  const database = manifest.cluster ? `Its database is that of ${moment}.` : `Restore the outside database to ${moment} by its own tools.`
  process.stdout.write(
    `Restored the backup ${manifest.id} into ${into}. ${database}\nStart it with DATA_DIR=${into} and the secret keys of the site: its first start ends all sessions.\n`,
  )
}

function readArguments(rest: readonly string[]) {
  const { from, into, backup, until } = parse(rest)
  if (into === undefined || (backup !== undefined && !UUID.test(backup))) throw new StartRefusal(USAGE, 64)
  return { from, into, backup, until: until === undefined ? undefined : readMoment(until) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parse(rest: readonly string[]) {
  const options = { from: { type: 'string' }, into: { type: 'string' }, backup: { type: 'string' }, until: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...rest], options }).values
  } catch {
    throw new StartRefusal(USAGE, 64)
  }
}

/** Reads a moment with its time zone, because one without it would mean another hour on another machine. */
function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartRefusal('--until is a moment with its time zone, such as 2026-11-29T03:00:00+08:00.', 64)
  return moment
}
