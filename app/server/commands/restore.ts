import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '#server/config/environment.ts'
import type { Repository } from '#server/database/backup/repository.ts'
import { restoreBackup } from '#server/database/backup/restore-backup.ts'
import { writeRestored } from '#server/database/backup/restored.ts'
import { openBackups, readBackupSettings } from '#server/database/backup/settings.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'

const USAGE =
  'Usage: restore --into FOLDER [--from PLACE] [--backup ID] [--until 2026-11-29T03:00:00+08:00], or for an outside database restore --completed [--from PLACE]'

/**
 * Runs `restore`: restores a backup into a new data folder beside whatever runs. With `--until` the archived log brings the database to that
 * moment. The keys are in no backup, so the new folder needs them from elsewhere. `--completed` does what an outside database needs after its
 * own tools have restored it.
 */
export async function restore(config: SiteConfig, rest: readonly string[], env: Environment): Promise<void> {
  const { from, into, backup, until, completed } = readArguments(rest)
  const settings = from === undefined ? config.backup : readBackupSettings(env, config.settings.dataDir, from)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  if (!settings) throw new StartRefusal('Name the place of the backups by --from or BACKUP_TO.', 78)
  if (completed) return await completeOutside(config, openBackups(settings))
  const manifest = await restoreBackup({ into, backup, until }, openBackups(settings))
  const moment = until?.toISOString() ?? manifest.endedAt
  const database = manifest.cluster ? `Its database is that of ${moment}.` : `Restore the outside database to ${moment} by its own tools.`
  process.stdout.write(
    `Restored the backup ${manifest.id} into ${into}. ${database}\nStart it with DATA_DIR=${into} and the secret keys of the site: its first start ends all sessions.\n`,
  )
}

function readArguments(rest: readonly string[]) {
  const { from, into = '', backup, until, completed = false } = parse(rest)
  if ((into === '') !== completed || (backup !== undefined && !UUID.test(backup))) throw new StartRefusal(USAGE, 64)
  return { from, into, backup, until: until === undefined ? undefined : readMoment(until), completed }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parse(rest: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { from: text, into: text, backup: text, until: text, completed: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...rest], options }).values
  } catch {
    throw new StartRefusal(USAGE, 64)
  }
}

/**
 * Ends all sessions, erases those again who were erased after the restored moment, and records the restore, before any process of the site
 * starts on the database. The end of the audit trail that this machine knows is that of the database before, and is moved aside.
 */
async function completeOutside(config: SiteConfig, repository: Repository): Promise<void> {
  const { dataDir, databaseUrl } = config.settings
  if (databaseUrl === undefined)
    throw new StartRefusal('This site has the embedded database: a restored folder completes itself at its first start.', 64)
  const erasedAccounts = await repository.readErased()
  makeDataFolder(dataDir)
  const restoredAt = new Date().toISOString()
  for (const name of ['audit-end', 'audit-anchors'])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(dataDir, `${name}-before-${restoredAt.replaceAll(':', '')}`))
  writeRestored(dataDir, { backup: null, moment: null, restoredAt, erasedAccounts })
  await using open = new AsyncDisposableStack()
  await openBeside(config, open)
  process.stdout.write('All sessions are ended, erased people are erased, and the audit trail records the restore. Start the site now.\n')
}

/** Reads a moment with its time zone, because one without it would mean another hour on another machine. */
function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartRefusal('--until is a moment with its time zone, such as 2026-11-29T03:00:00+08:00.', 64)
  return moment
}
