import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded, stopAbandoned } from '#server/database/embedded/embedded.ts'
import { lockDataFolder } from '#server/database/embedded/folder-lock.ts'
import { countRows } from './count-rows.ts'
import type { ReportProgress } from './make-backup.ts'
import { type Manifest, sizeOf } from './manifest.ts'
import { openReader } from './reader.ts'
import { BackupRefusal } from './refusal.ts'
import { type Repository, readManifests } from './repository.ts'
import { restoreBackup } from './restore-backup.ts'

type Verifying = {
  readonly backup: string | undefined
  readonly repository: Repository
  /** Folder with room for the database of the backup, which belongs to the verification. It is removed at the end. */
  readonly workFolder: string
  /** Receives the read bytes and those of the whole backup. */
  readonly report?: ReportProgress
  /** Judges the restored database. Throws BackupRefusal for one that is not whole. */
  check(restored: { readonly connection: DatabaseSettings; readonly dataDir: string; readonly manifest: Manifest }): Promise<void>
}
type Verified = {
  readonly manifest: Manifest
  readonly tables: number
  readonly rows: number
  /** Tables that had another number of rows when the backup began, which is normal for a site that is written to. */
  readonly changedTables: readonly string[]
  readonly files: number
  readonly fileBytes: number
}

/**
 * Proves a backup by restoring its database apart: reads every page of every table and every stored file, and compares all hashes. Throws
 * BackupRefusal when something is missing or damaged.
 */
export async function verifyBackup({ backup, repository, workFolder, report = () => {}, check }: Verifying): Promise<Verified> {
  using lock = lockDataFolder(workFolder)
  if (!lock) throw new BackupRefusal('Another verification is running here: wait for its end.', { exitCode: 75 })
  await emptyWork(workFolder)
  try {
    const chosen = backup ?? (await newestOf(repository))
    const total = chosen === undefined ? 0 : await repository.readManifest(chosen).then(bytesOf)
    let doneBytes = 0
    const count = (bytes: number) => {
      doneBytes += bytes
      report(doneBytes, total)
    }
    const dataDir = join(workFolder, 'site')
    const manifest = await restoreBackup({ into: dataDir, backup: chosen, until: undefined, withFiles: false, report: count }, repository)
    const rows = await countRestored({ dataDir, manifest }, check)
    const fileBytes = await readStored(manifest, repository, count)
    const changedTables = Object.entries(rows).flatMap(([name, rowCount]) => (manifest.rows[name] === rowCount ? [] : [name]))
    const all = Object.values(rows).reduce((sum, rowCount) => sum + rowCount, 0)
    return { manifest, tables: Object.keys(rows).length, rows: all, changedTables, files: manifest.stored.length, fileBytes }
  } finally {
    await emptyWork(workFolder)
    rmSync(workFolder, { recursive: true, force: true })
  }
}

/** Removes what a verification restored. A killed one also left its database running. */
async function emptyWork(workFolder: string): Promise<void> {
  for (const name of ['site', 'site.unfinished']) {
    await stopAbandoned(join(workFolder, name))
    rmSync(join(workFolder, name), { recursive: true, force: true })
  }
}

const newestOf = async (repository: Repository): Promise<string | undefined> => (await readManifests(repository)).manifests.at(-1)?.id
const bytesOf = ({ cluster, stored }: Manifest): number => sizeOf(cluster?.files ?? []) + sizeOf(stored)

/** Returns no counts for a backup without a database. */
async function countRestored(
  { dataDir, manifest }: { readonly dataDir: string; readonly manifest: Manifest },
  check: Verifying['check'],
): Promise<Readonly<Record<string, number>>> {
  if (!existsSync(join(dataDir, 'postgres'))) return {}
  await using database = await startEmbedded(dataDir)
  const client = new pg.Client(database.settings)
  await client.connect()
  try {
    const rows = await countRows(client)
    await check({ connection: database.settings, dataDir, manifest })
    return rows
  } finally {
    await client.end()
  }
}

/** Reads every stored file, which compares its hashes. Returns the number of bytes. */
async function readStored({ stored }: Manifest, repository: Repository, count: (bytes: number) => void): Promise<number> {
  const reader = openReader(repository)
  let bytes = 0
  for (const entry of stored) {
    for await (const piece of reader.read(entry)) bytes += piece.byteLength
    count(entry.sizeBytes)
  }
  return bytes
}
