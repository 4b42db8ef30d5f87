import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { one } from '#server/database/statement/one.ts'
import type { Storage, Stored } from '#server/storage/storage.ts'
import { copyCluster } from './cluster.ts'
import { countRows } from './count-rows.ts'
import { lowerPriority } from './lower-priority.ts'
import { type Entry, type Manifest, manifestSchema, type Summary, summarize } from './manifest.ts'
import { openPacker } from './packer.ts'
import { explainAway } from './refusal.ts'
import { type Repository, readManifests } from './repository.ts'

/** Receives the bytes done so far and those of all. */
export type ReportProgress = (doneBytes: number, totalBytes: number) => void

type Source = {
  readonly connection: DatabaseSettings
  /** Folder of the embedded database; undefined for an outside one, which its own tools back up. */
  readonly clusterFolder: string | undefined
  /** Id of the log archive that this site fills. */
  readonly logId: string
  readonly storage: Storage
  readonly version: string
  /** Place in the audit trail before the backup, which the restored trail must contain; null for an empty trail. */
  readonly auditAnchor: string | null
  /** Receives the copied bytes and those of the whole site, which may grow meanwhile. */
  readonly report?: ReportProgress
}

/** Areas of the storage. A file never changes under its key. */
const AREAS = ['media', 'uploads'] as const

/**
 * Backs up a running site and returns the summary. The manifest is written last. Stored files are copied before the database and, as far as
 * they are new, again after it, so that no row misses its file. `client` is that of `whileAlone`.
 */
export async function makeBackup(source: Source, client: pg.Client, repository: Repository): Promise<Summary> {
  const alreadyAdded = repository.addedBytes()
  const startedAt = await readClock(client)
  const rows = source.clusterFolder === undefined ? {} : await countOwn(client)
  const report = await openProgress(source, client)
  const before = await copyStored(source.storage, repository, { known: await newestEntries(repository), report })
  const cluster = await copyDatabase(source, repository, report)
  const endedAt = await readClock(client)
  const stored = await copyStored(source.storage, repository, { known: before, report: () => {} })
  const manifest = manifestSchema.parse({
    format: 1,
    id: randomUUID(),
    version: source.version,
    schema: readMigrations().at(-1)?.name,
    startedAt,
    endedAt,
    cluster,
    auditAnchor: source.auditAnchor,
    rows,
    stored: [...new Map([...before, ...stored]).values()],
  })
  await readClock(client) // fails when the lock was lost, and another backup may have removed parts of this one
  const summary = summarize(manifest, repository.addedBytes() - alreadyAdded)
  await repository.writeBackup(manifest, summary)
  return summary
}

async function countOwn(client: pg.Client): Promise<Manifest['rows']> {
  await lowerPriority(client)
  return await countRows(client)
}

const readClock = async (client: pg.Client): Promise<string> =>
  one((await client.query<{ now: Date }>('select clock_timestamp() as now')).rows).now.toISOString()

type Report = (copiedBytes: number) => void

/** Returns a function that adds copied bytes to those reported. */
async function openProgress({ clusterFolder, storage, report = () => {} }: Source, client: pg.Client): Promise<Report> {
  const files = (await Promise.all(AREAS.map((area) => listStored(storage, area)))).flat()
  const fileBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const totalBytes = fileBytes + (clusterFolder === undefined ? 0 : await readSize(client))
  let doneBytes = 0
  return (copiedBytes) => {
    doneBytes += copiedBytes
    report(doneBytes, Math.max(totalBytes, doneBytes))
  }
}

const readSize = async (client: pg.Client): Promise<number> =>
  one((await client.query<{ bytes: number }>('select sum(pg_database_size(oid))::float8 as bytes from pg_database')).rows).bytes

const copyDatabase = async (
  { connection, clusterFolder, logId }: Source,
  repository: Repository,
  report: Report,
): Promise<Manifest['cluster']> =>
  clusterFolder === undefined ? null : await copyCluster({ connection, folder: clusterFolder, logId, repository, report })

/** Returns the files of the newest backup by their path, so that they need not be read again. */
async function newestEntries(repository: Repository): Promise<ReadonlyMap<string, Entry>> {
  const newest = (await readManifests(repository)).manifests.at(-1)
  return new Map(newest?.stored.map((entry) => [entry.path, entry]))
}

const listStored = (storage: Storage, area: string): Promise<readonly Stored[]> =>
  Array.fromAsync(storage.list(`${area}/`)).catch((defect: unknown) => explainAway(defect, 'The storage of files'))

type Copying = { readonly known: ReadonlyMap<string, Entry>; readonly report: Report }

/** Copies stored files. A file that is known by key and size is taken over without reading it. */
async function copyStored(storage: Storage, repository: Repository, { known, report }: Copying): Promise<ReadonlyMap<string, Entry>> {
  const copied = new Map<string, Entry>()
  const packer = openPacker(repository)
  for (const area of AREAS) {
    const found = await listStored(storage, area)
    for (const { key, sizeBytes } of found.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const same = known.get(key)
      if (same?.sizeBytes === sizeBytes) copied.set(key, same)
      else {
        const content = await storage.read(key).catch((defect: unknown) => explainAway(defect, 'The storage of files'))
        if (content) await packer.add(key, sizeBytes, content)
      }
      report(sizeBytes)
    }
  }
  for (const entry of await packer.finish()) copied.set(entry.path, entry)
  return copied
}
