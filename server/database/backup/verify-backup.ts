import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { countRows } from './count-rows.ts'
import type { Manifest } from './manifest.ts'
import { openReader } from './reader.ts'
import type { Repository } from './repository.ts'
import { restoreBackup } from './restore-backup.ts'

type Verifying = {
  readonly backup: string | undefined
  readonly repository: Repository
  /** Folder with room for the database of the backup. What is restored there is removed. */
  readonly workFolder: string
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
export async function verifyBackup({ backup, repository, workFolder, check }: Verifying): Promise<Verified> {
  const folder = mkdtempSync(join(workFolder, 'verify-'))
  try {
    const dataDir = join(folder, 'site')
    const manifest = await restoreBackup({ into: dataDir, backup, until: undefined, withFiles: false }, repository)
    const rows = await countRestored({ dataDir, manifest }, check)
    const fileBytes = await readStored(manifest, repository)
    const changedTables = Object.entries(rows).flatMap(([name, count]) => (manifest.rows[name] === count ? [] : [name]))
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { manifest, tables: Object.keys(rows).length, rows: total, changedTables, files: manifest.stored.length, fileBytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

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
async function readStored({ stored }: Manifest, repository: Repository): Promise<number> {
  const reader = openReader(repository)
  let bytes = 0
  for (const entry of stored) for await (const piece of reader.read(entry)) bytes += piece.byteLength
  return bytes
}
