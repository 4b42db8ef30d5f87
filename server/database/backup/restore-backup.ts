import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { POSTGRES_MAJOR } from '#server/database/embedded/binaries.ts'
import { stopAbandoned } from '#server/database/embedded/embedded.ts'
import { lockDataFolder } from '#server/database/embedded/folder-lock.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { isUnused, makeDataFolder, makeFolder } from '#server/disk/data-folder.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import type { Entry, Manifest } from './manifest.ts'
import { openReader, type Reader } from './reader.ts'
import { recoverCluster } from './recover-cluster.ts'
import { BackupRefusal, explainAway } from './refusal.ts'
import { type Repository, readManifests } from './repository.ts'
import { beginRestore, endRestore, writeRestored } from './restored.ts'

type Restoring = {
  /** A new data folder: it must not exist, or hold no data. */
  readonly into: string
  /** Id of the backup; by default the newest that ended before `until`. */
  readonly backup: string | undefined
  /** Restores the database to this moment by the archived log. By default it is restored to the end of the backup. */
  readonly until: Date | undefined
  /** Is false for a database alone. */
  readonly withFiles?: boolean
  /** Receives the bytes of each restored file. */
  report?(restoredBytes: number): void
}

/**
 * Restores a backup into a new data folder, beside whatever runs. The folder appears when it is complete. Throws BackupRefusal for a folder
 * with data, a damaged or incomplete backup, a wrong key, and a moment that the archived log does not reach.
 */
export async function restoreBackup(restoring: Restoring, repository: Repository): Promise<Manifest> {
  const target = resolve(restoring.into)
  if (!isUnused(target)) throw new BackupRefusal(`${target} is not empty: name a folder that does not exist yet.`)
  const manifest = await chooseBackup(repository, restoring.backup, restoring.until)
  const unfinished = `${target}.unfinished`
  using lock = await beginAnew(unfinished)
  if (!lock) throw new BackupRefusal(`Another restore into ${target} is running.`)
  try {
    await fill(unfinished, { ...restoring, manifest, repository })
    rmSync(target, { recursive: true, force: true })
    endRestore(unfinished)
    renameSync(unfinished, target)
  } catch (defect) {
    rmSync(unfinished, { recursive: true, force: true })
    return explainAway(defect, dirname(target))
  }
  return manifest
}

type Filling = Restoring & { readonly manifest: Manifest; readonly repository: Repository }

async function fill(unfinished: string, { manifest, until, withFiles = true, report = () => {}, repository }: Filling): Promise<void> {
  const reader = openReader(repository)
  if (manifest.cluster) {
    await writeCluster(manifest.cluster, join(unfinished, 'postgres'), { reader, report })
    await recoverCluster({ dir: unfinished, cluster: manifest.cluster, until, repository, reader })
  }
  if (withFiles) await writeStored(manifest.stored, join(unfinished, 'files'), { reader, report })
  writeRestored(unfinished, {
    backup: manifest.id,
    moment: until?.toISOString() ?? manifest.endedAt,
    restoredAt: new Date().toISOString(),
    erasedAccounts: await repository.readErased(),
  })
}

async function chooseBackup(repository: Repository, backup: string | undefined, until: Date | undefined): Promise<Manifest> {
  const { manifests, damaged } =
    backup === undefined ? await readManifests(repository) : { manifests: [await repository.readManifest(backup)], damaged: [] }
  // The moment of a damaged backup is unknown, so another one may not be the newest.
  if (damaged.length > 0)
    throw new BackupRefusal(`The backup ${damaged[0]} is damaged, or was made with another BACKUP_KEY: name another one by --backup.`)
  const chosen = manifests.findLast(({ endedAt }) => until === undefined || new Date(endedAt) <= until)
  if (!chosen && manifests[0])
    throw new BackupRefusal(`The first backup here ended at ${manifests[0].endedAt}, which is after the moment to restore.`)
  if (!chosen) throw new BackupRefusal(`There is no backup in ${repository.where}.`)
  refuseOther(chosen, until)
  return chosen
}

/** Refuses a backup that this version cannot restore. */
function refuseOther({ cluster, schema, version }: Manifest, until: Date | undefined): void {
  if (!readMigrations().some(({ name }) => name === schema))
    throw new BackupRefusal(`This backup is of Lyceum ${version}, which is newer: restore it with that version or a later one.`)
  if (cluster && cluster.postgresMajor !== POSTGRES_MAJOR)
    throw new BackupRefusal(
      `This backup is of PostgreSQL ${cluster.postgresMajor}, and this Lyceum includes PostgreSQL ${POSTGRES_MAJOR}: restore it with Lyceum ${version}.`,
    )
  if (!cluster && until) throw new BackupRefusal('This backup holds files only: restore the database to that moment by its own tools.')
}

/** Clears what an interrupted restore left, and locks the folder. Returns undefined when another restore has it. */
async function beginAnew(unfinished: string): Promise<Disposable | undefined> {
  if (existsSync(unfinished)) {
    const before = lockDataFolder(unfinished)
    if (!before) return undefined
    before[Symbol.dispose]()
    await stopAbandoned(unfinished)
    rmSync(unfinished, { recursive: true })
  }
  try {
    makeFolder(unfinished) // leaves the rights of the folders above as they are
  } catch (defect) {
    explainAway(defect, dirname(unfinished))
  }
  makeDataFolder(unfinished)
  beginRestore(unfinished)
  return lockDataFolder(unfinished)
}

type Writing = { readonly reader: Reader; report(restoredBytes: number): void }

async function writeCluster(cluster: NonNullable<Manifest['cluster']>, folder: string, { reader, report }: Writing): Promise<void> {
  mkdirSync(folder, { mode: 0o700 })
  for (const each of cluster.folders) mkdirSync(join(folder, each), { recursive: true, mode: 0o700 })
  for (const file of cluster.files) {
    await using handle = await open(join(folder, file.path), 'wx', 0o600)
    for await (const bytes of reader.read(file)) await handle.writeFile(bytes)
    report(file.sizeBytes)
  }
  writeFileSync(join(folder, 'backup_label'), cluster.label, { mode: 0o600 })
  await syncFileSystem(folder)
}

/** Flushes all files at once, which is far faster than one after the other. */
const syncFileSystem = async (folder: string): Promise<unknown> => await promisify(execFile)('sync', ['--file-system', folder])

async function writeStored(stored: readonly Entry[], folder: string, { reader, report }: Writing): Promise<void> {
  const storage = openDiskStorage(folder)
  for (const file of stored) {
    await storage.write(file.path, reader.read(file))
    report(file.sizeBytes)
  }
}
