import { join } from 'node:path'
import pg from 'pg'
import { findLogId } from '#server/database/backup/archiver.ts'
import { claimPlace, removeUnfinished } from '#server/database/backup/claim-place.ts'
import { makeBackup, type ReportProgress } from '#server/database/backup/make-backup.ts'
import type { Manifest, Summary } from '#server/database/backup/manifest.ts'
import { pruneBackups } from '#server/database/backup/prune.ts'
import { BackupRefusal } from '#server/database/backup/refusal.ts'
import type { Repository } from '#server/database/backup/repository.ts'
import { type BackupSettings, openBackups } from '#server/database/backup/settings.ts'
import { verifyBackup } from '#server/database/backup/verify-backup.ts'
import { whileAlone } from '#server/database/backup/while-alone.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import { openLog } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import type { MasterKeys } from '#server/secrets/read-keys.ts'
import { openStorage, type StorageSettings } from '#server/storage/settings.ts'
import { findMissingFiles, findNewestAnchor, listErased, runVerify } from '../capability-parts.ts'

/** The site to back up, and the place. Survives the way to another process. */
export type BackupOf = {
  readonly connection: DatabaseSettings
  /** Is false for an outside database, which its own tools back up. */
  readonly isEmbedded: boolean
  readonly dataDir: string
  readonly storage: StorageSettings
  readonly keys: MasterKeys
  readonly backup: BackupSettings
}

type MadeBackup = { readonly summary: Summary; readonly removed: number; readonly warning: string | undefined }

/** Backs a site up, and removes the backups that the retention does not keep. No other backup or verification of it runs meanwhile. */
export function runBackup(site: BackupOf, report: ReportProgress): Promise<MadeBackup> {
  const { connection, dataDir, backup } = site
  return whileAlone(connection, async (client) => {
    await refuseWithoutSite(client)
    const repository = openBackups(backup)
    await claimPlace(dataDir, repository)
    const logId = findLogId(dataDir)
    const source = {
      connection,
      clusterFolder: site.isEmbedded ? join(dataDir, 'postgres') : undefined,
      logId,
      storage: openStorage(site.storage, openLog({ logLevel: 'silent', logFile: undefined })),
      version: PRODUCT_VERSION,
      auditAnchor: await findNewestAnchor(connection, dataDir),
      report,
    }
    const summary = await makeBackup(source, client, repository)
    await repository.writeErased(logId, await listErased(client))
    return { summary, ...(await tidy(repository, backup)) }
  })
}

/** Refuses a database whose first start has not completed. */
async function refuseWithoutSite(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ audit: string | null }>(`select to_regclass('audit.chain') as audit`)
  if (rows[0]?.audit === null) throw new BackupRefusal('The database holds no site yet: start the site once, then back it up.')
}

/** The backup exists already, so what hinders the removal of old ones is a warning. */
async function tidy(repository: Repository, { place, retention }: BackupSettings): Promise<Pick<MadeBackup, 'removed' | 'warning'>> {
  try {
    const removed = await pruneBackups(repository, retention)
    if (place.kind === 'folder') await removeUnfinished(place.folder, Date.now())
    return { removed, warning: undefined }
  } catch (defect) {
    if (!(defect instanceof BackupRefusal)) throw defect
    return { removed: 0, warning: defect.message }
  }
}

/** Restores a backup apart, proves it, and writes the result beside it. Returns the result in a sentence. */
export async function runVerification(site: BackupOf, backup: string | undefined, report: ReportProgress): Promise<string> {
  const repository = openBackups(site.backup)
  await repository.readPlaceId() // refuses another key before a result is written with it
  const chosen = await choose(repository, backup)
  const note = (isWhole: boolean, sentence: string) =>
    repository.writeVerification(chosen, { at: new Date().toISOString(), isWhole, sentence })
  try {
    const found = await verifyBackup({
      backup: chosen,
      repository,
      workFolder: join(site.dataDir, 'backup-verification'),
      report,
      check: (restored) => checkRestored(site.keys, restored),
    })
    const { manifest, rows, tables, files, fileBytes, changedTables } = found
    const sentence = `The backup ${manifest.id} is whole: ${rows} rows in ${tables} tables, ${files} files with ${fileBytes} bytes.`
    await note(true, sentence)
    return changedTables.length === 0 ? sentence : `${sentence}\nTables written to while the backup ran: ${changedTables.join(', ')}`
  } catch (defect) {
    // A place that does not answer says nothing about the backup.
    if (defect instanceof BackupRefusal && defect.exitCode === 65) await note(false, defect.message)
    throw defect
  }
}

/** Returns the newest backup by its summary, because its manifest may be what is damaged. */
async function choose(repository: Repository, backup: string | undefined): Promise<string> {
  const { ids } = await repository.listBackups()
  if (backup !== undefined && !ids.includes(backup)) throw new BackupRefusal(`There is no backup ${backup}.`)
  if (backup !== undefined) return backup
  const summaries = await Promise.all(ids.map((id) => repository.readSummary(id)))
  const newest = summaries.toSorted((one, other) => (one.endedAt < other.endedAt ? 1 : -1))[0]
  if (!newest) throw new BackupRefusal(`There is no backup in ${repository.where}.`)
  return newest.id
}

type Restored = { readonly connection: DatabaseSettings; readonly dataDir: string; readonly manifest: Manifest }

async function checkRestored(keys: MasterKeys, { connection, dataDir, manifest }: Restored): Promise<void> {
  const { isWhole, message } = await runVerify({ connection, keys, dataDir, anchor: manifest.auditAnchor ?? undefined })
  if (!isWhole) throw new BackupRefusal(`The audit trail of the backup is not whole: ${message}`)
  const paths = new Set(manifest.stored.map(({ path }) => path))
  const client = new pg.Client(connection)
  await client.connect()
  const missing = await findMissingFiles(client, (key) => paths.has(key)).finally(() => client.end())
  if (missing.length > 0) throw new BackupRefusal(`${missing.length} files of the backup are missing, among them ${missing[0]}.`)
}
