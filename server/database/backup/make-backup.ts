import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { one } from '#server/database/statement/one.ts'
import type { Storage } from '#server/storage/storage.ts'
import { copyCluster } from './cluster.ts'
import { countRows } from './count-rows.ts'
import { type Entry, type Manifest, manifestSchema } from './manifest.ts'
import { openPacker } from './packer.ts'
import { BackupRefusal } from './refusal.ts'
import { type Repository, readManifests } from './repository.ts'

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
}

/** Areas of the storage. A file never changes under its key. */
const AREAS = ['media', 'uploads'] as const

/** Key of the advisory lock that lets one backup of a database run at a time. Its value is arbitrary. */
const LOCK = 5_922_387

/**
 * Backs up a running site and returns the manifest, which is written last. Stored files are copied before the database and, as far as they
 * are new, again after it, so that no row misses its file. Throws BackupRefusal when another backup of this database runs.
 */
export async function makeBackup(source: Source, repository: Repository): Promise<Manifest> {
  const client = new pg.Client(source.connection)
  client.on('error', () => {}) // the interrupted query reports the error
  await client.connect()
  try {
    if (!(await takeLock(client))) throw new BackupRefusal('Another backup of this site is running: wait for its end.')
    const startedAt = await readClock(client)
    const rows = await countRows(client)
    const before = await copyStored(source.storage, repository, await newestEntries(repository))
    const cluster = await copyDatabase(source, repository)
    const endedAt = await readClock(client)
    const stored = await copyStored(source.storage, repository, before)
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
    await repository.writeManifest(manifest)
    return manifest
  } finally {
    await client.end()
  }
}

const takeLock = async (client: pg.Client): Promise<boolean> => {
  await client.query('set statement_timeout = 0')
  return one((await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])).rows).taken
}

const readClock = async (client: pg.Client): Promise<string> =>
  one((await client.query<{ now: Date }>('select clock_timestamp() as now')).rows).now.toISOString()

const copyDatabase = async ({ connection, clusterFolder, logId }: Source, repository: Repository): Promise<Manifest['cluster']> =>
  clusterFolder === undefined ? null : await copyCluster({ connection, folder: clusterFolder, logId, repository })

/** Returns the files of the newest backup by their path, so that they need not be read again. */
async function newestEntries(repository: Repository): Promise<ReadonlyMap<string, Entry>> {
  const newest = (await readManifests(repository)).at(-1)
  return new Map(newest?.stored.map((entry) => [entry.path, entry]))
}

/** Copies stored files. A file that is known by key and size is taken over without reading it. */
async function copyStored(
  storage: Storage,
  repository: Repository,
  known: ReadonlyMap<string, Entry>,
): Promise<ReadonlyMap<string, Entry>> {
  const copied = new Map<string, Entry>()
  const packer = openPacker(repository)
  for (const area of AREAS) {
    const found = await Array.fromAsync(storage.list(`${area}/`))
    for (const { key, sizeBytes } of found.sort((one, other) => (one.key < other.key ? -1 : 1))) {
      const same = known.get(key)
      if (same?.sizeBytes === sizeBytes) copied.set(key, same)
      else {
        const content = await storage.read(key)
        if (content) await packer.add(key, sizeBytes, content)
      }
    }
  }
  for (const entry of await packer.finish()) copied.set(entry.path, entry)
  return copied
}
