import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lowerOwnPriority } from '#server/concurrency/lower-own-priority.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Summary } from '#server/database/backup/manifest.ts'
import { BackupRefusal } from '#server/database/backup/refusal.ts'
import type { Repository } from '#server/database/backup/repository.ts'
import { type BackupSettings, openBackups, readBackupSettings } from '#server/database/backup/settings.ts'
import { whileAlone } from '#server/database/backup/while-alone.ts'
import { describePostgres } from '#server/database/embedded/postgres.ts'
import { makeDataFolder } from '#server/disk/data-folder.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { type BackupOf, runBackup, runVerification } from '../work/backup-work.ts'
import { connectBeside } from './connect-beside.ts'

const USAGE = 'Usage: backup [--to PLACE] [--list | --verify [--backup ID] | --remove ID]'
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const noProgress = (): void => {}

/**
 * Runs `backup`: backs the site up to BACKUP_TO or the place of `--to`, beside a running server or without one, and removes the backups that
 * BACKUP_RETENTION does not keep. `--list` lists the backups; `--verify` restores one apart and proves it; `--remove` removes one.
 */
export async function backUp(config: SiteConfig, rest: readonly string[], env: Environment): Promise<void> {
  lowerOwnPriority() // pages of a running server stay fast
  const { to, list, verify, backup, remove } = readArguments(rest)
  const settings = to === undefined ? config.backup : readBackupSettings(env, config.settings.dataDir, to)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  if (!settings) throw new StartRefusal('Set BACKUP_TO to a folder or bucket for the backups, or name one by --to.', 78)
  if (list) await printBackups(openBackups(settings))
  else if (remove !== undefined) await removeBackup(openBackups(settings), remove)
  else if (verify) await proveBackup(config, settings, backup)
  else await backUpTo(config, settings)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readArguments(rest: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values } = parseArgs({ args: [...rest], options: { to: text, list: flag, verify: flag, backup: text, remove: text } })
    if (![values.backup, values.remove].every((id) => id === undefined || UUID.test(id))) throw new StartRefusal(USAGE, 64)
    return values
  } catch {
    throw new StartRefusal(USAGE, 64)
  }
}

async function printBackups(repository: Repository): Promise<void> {
  const { ids } = await repository.listBackups()
  if (ids.length === 0) print(`There is no backup in ${repository.where}.`)
  const lines = await Promise.all(
    ids.map((id) =>
      repository.readSummary(id).then(
        (summary) => ({ at: summary.endedAt, line: describe(summary) }),
        ({ message }: BackupRefusal) => ({ at: '', line: `${id}  ${message}` }),
      ),
    ),
  )
  for (const { line } of lines.toSorted((one, other) => (one.at < other.at ? -1 : 1))) print(line)
}

async function removeBackup(repository: Repository, id: string): Promise<void> {
  if (!(await repository.listBackups()).ids.includes(id)) throw new BackupRefusal(`There is no backup ${id}.`)
  await repository.removeBackup(id)
  print(`Removed the backup ${id}. The next backup removes the parts that no other one needs.`)
}

const siteOf = (config: SiteConfig, backup: BackupSettings, connection: BackupOf['connection']): BackupOf => ({
  connection,
  isEmbedded: config.settings.databaseUrl === undefined,
  dataDir: config.settings.dataDir,
  storage: config.storage,
  keys: config.keys ?? keysOfFolder(config.settings.dataDir),
  backup,
})

async function backUpTo(config: SiteConfig, backup: BackupSettings): Promise<void> {
  await using open = new AsyncDisposableStack()
  const site = siteOf(config, backup, await connectBeside(config, open))
  const { summary, removed, warning } = await runBackup(site, noProgress)
  print(describe(summary))
  if (removed > 0) print(`Removed by BACKUP_RETENTION: ${removed} older.`)
  if (!site.isEmbedded) print('This backup holds the files. Back up the outside database by its own tools.')
  if (warning !== undefined) throw new BackupRefusal(warning)
}

/** Needs no database of the site, so that a backup can be proved on another machine. A running site removes no backup meanwhile. */
async function proveBackup(config: SiteConfig, settings: BackupSettings, backup: string | undefined): Promise<void> {
  const { databaseUrl, dataDir } = config.settings
  makeDataFolder(dataDir)
  const isRunning = databaseUrl !== undefined || (existsSync(`${dataDir}/postgres`) && describePostgres(dataDir).isRunning())
  await using open = new AsyncDisposableStack()
  const connection = isRunning ? await connectBeside(config, open) : {}
  const prove = () => runVerification(siteOf(config, settings, connection), backup, noProgress)
  print(isRunning ? await whileAlone(connection, prove) : await prove())
}

const describe = ({ id, endedAt, version, databaseBytes, files, fileBytes, addedBytes }: Summary): string =>
  `${id}  ${endedAt}  Lyceum ${version}  database ${databaseBytes ?? 0} bytes  ${files} files ${fileBytes} bytes  added ${addedBytes} bytes`
