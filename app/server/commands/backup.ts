import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Environment } from '#server/config/environment.ts'
import { findLogId } from '#server/database/backup/archiver.ts'
import { makeBackup } from '#server/database/backup/make-backup.ts'
import type { Manifest } from '#server/database/backup/manifest.ts'
import { pruneBackups } from '#server/database/backup/prune.ts'
import { BackupRefusal } from '#server/database/backup/refusal.ts'
import { type Repository, readManifests } from '#server/database/backup/repository.ts'
import { type BackupSettings, openBackups, readBackupSettings } from '#server/database/backup/settings.ts'
import { verifyBackup } from '#server/database/backup/verify-backup.ts'
import { openLog } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { openStorage } from '#server/storage/settings.ts'
import { findMissingFiles, findNewestAnchor, runVerify } from '../commands.ts'
import type { SiteConfig } from '../site-config.ts'
import { connectBeside } from './connect-beside.ts'

const USAGE = 'Usage: backup [--to PLACE] [--list | --verify [--backup ID]]'
type Print = (line: string) => void
const print: Print = (line) => void process.stdout.write(`${line}\n`)

/**
 * Runs `backup`: backs the site up to BACKUP_TO or the place of `--to`, beside a running server or without one, and removes the backups that
 * BACKUP_RETENTION does not keep. `--list` lists the backups; `--verify` restores one apart and proves it.
 */
export async function backUp(config: SiteConfig, rest: readonly string[], env: Environment): Promise<void> {
  const { to, list, verify, backup } = readArguments(rest)
  const settings = to === undefined ? config.backup : readBackupSettings(env, to)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  if (!settings) throw new StartRefusal('Set BACKUP_TO to a folder or bucket for the backups, or name one by --to.', 78)
  const repository = openBackups(settings)
  if (list) for (const each of await readManifests(repository)) print(describe(each))
  else if (verify) await proveBackup(config, repository, backup)
  else await backUpTo(config, settings, repository)
}

function readArguments(rest: readonly string[]) {
  const options = { to: { type: 'string' }, list: { type: 'boolean' }, verify: { type: 'boolean' }, backup: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...rest], options }).values
  } catch {
    throw new StartRefusal(USAGE, 64)
  }
}

async function backUpTo(config: SiteConfig, { retention }: BackupSettings, repository: Repository): Promise<void> {
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const connection = await connectBeside(config, open)
  const isEmbedded = settings.databaseUrl === undefined
  const manifest = await makeBackup(
    {
      connection,
      clusterFolder: isEmbedded ? join(settings.dataDir, 'postgres') : undefined,
      logId: findLogId(settings.dataDir),
      storage: openStorage(config.storage, openLog({ ...settings, logLevel: 'silent' })),
      version: PRODUCT_VERSION,
      auditAnchor: await findNewestAnchor(connection, settings.dataDir),
    },
    repository,
  )
  // The checklist of administrators shows the age of this file.
  if (isEmbedded) writeFileSync(join(settings.dataDir, 'backed-up'), `${manifest.id}\n`, { mode: 0o600 })
  print(describe(manifest))
  const removed = await pruneBackups(repository, retention)
  if (removed > 0) print(`Removed ${removed} older backups that BACKUP_RETENTION does not keep.`)
  if (!isEmbedded) print('This backup holds the files. Back up the outside database by its own tools.')
}

async function proveBackup(config: SiteConfig, repository: Repository, backup: string | undefined): Promise<void> {
  const { dataDir } = config.settings
  mkdirSync(dataDir, { recursive: true })
  const found = await verifyBackup({
    backup,
    repository,
    workFolder: dataDir,
    async check({ connection, dataDir: restored, manifest }) {
      const keys = config.keys ?? keysOfFolder(dataDir)
      const { isWhole, message } = await runVerify({ connection, keys, dataDir: restored, anchor: manifest.auditAnchor ?? undefined })
      if (!isWhole) throw new BackupRefusal(`The audit trail of the backup is not whole: ${message}`)
      const paths = new Set(manifest.stored.map(({ path }) => path))
      const client = new pg.Client(connection)
      await client.connect()
      const missing = await findMissingFiles(client, (key) => paths.has(key)).finally(() => client.end())
      if (missing.length > 0) throw new BackupRefusal(`${missing.length} files of the backup are missing, among them ${missing[0]}.`)
    },
  })
  print(
    `The backup ${found.manifest.id} is whole: ${found.rows} rows in ${found.tables} tables, ${found.files} files with ${found.fileBytes} bytes.`,
  )
  if (found.changedTables.length > 0) print(`Tables written to while the backup ran: ${found.changedTables.join(', ')}`)
}

const sizeOf = (entries: Manifest['stored']): number => entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
const describe = ({ id, endedAt, version, cluster, stored }: Manifest): string =>
  `${id}  ${endedAt}  Lyceum ${version}  database ${cluster ? sizeOf(cluster.files) : 0} bytes  ${stored.length} files ${sizeOf(stored)} bytes`
