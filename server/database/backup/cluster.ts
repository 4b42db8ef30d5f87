import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { POSTGRES_MAJOR } from '#server/database/embedded/binaries.ts'
import { ignoreAbsent } from '#server/disk/ignore-absent.ts'
import type { Manifest } from './manifest.ts'
import { openPacker } from './packer.ts'
import type { Repository } from './repository.ts'

/** Folders whose content belongs to the running server alone; they are restored empty (PostgreSQL, 25.3.4 Backup Using the Low Level API). */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|.*\.tmp)$/
/** Is read last, so that it is not older than what was read before. */
const CONTROL = 'global/pg_control'

type Copying = {
  readonly connection: DatabaseSettings
  readonly folder: string
  readonly logId: string
  readonly repository: Repository
  /** Receives the bytes of each copied file. */
  report(copiedBytes: number): void
}

/**
 * Copies the files of a running embedded PostgreSQL with the log that makes them consistent, by its low-level interface. Writers go on
 * meanwhile.
 */
export async function copyCluster({ connection, folder, logId, repository, report }: Copying): Promise<NonNullable<Manifest['cluster']>> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // the interrupted query reports the error
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    // The slot exists as long as this connection, and keeps the log from being recycled.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const first = await ask(client, `select pg_walfile_name(pg_backup_start('lyceum', true)) as value`)
    const { folders, paths } = await listCluster(folder)
    const files = await packAll(repository, folder, { paths, report })
    const { rows } = await client.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    )
    const [{ last, label }] = rows as [{ last: string; label: string }]
    await client.query('select pg_switch_wal()')
    const names = (await readdir(join(folder, 'pg_wal')))
      .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      .sort()
    const segments = await packAll(repository, join(folder, 'pg_wal'), { paths: names, report: () => {} })
    return { postgresMajor: POSTGRES_MAJOR, logId, firstSegment: first, lastSegment: last, label, folders, files, segments }
  } finally {
    await client.end()
  }
}

async function ask(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(query)
  const [row] = rows
  if (!row) throw new Error(`No row: ${query}`)
  return row.value
}

async function listCluster(folder: string): Promise<{ readonly folders: readonly string[]; readonly paths: readonly string[] }> {
  const folders: string[] = []
  const paths: string[] = []
  const walk = async (inside: string): Promise<void> => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (LEFT_OUT.test(entry.name)) continue
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (!entry.isDirectory()) paths.push(path)
      else {
        folders.push(path)
        if (!EMPTIED.has(path)) await walk(path)
      }
    }
  }
  await walk('')
  folders.push('pg_wal/archive_status', 'pg_wal/summaries')
  return { folders, paths: [...paths.filter((path) => path !== CONTROL), CONTROL] }
}

/** A file that is removed meanwhile belongs to a dropped table, which the log drops again. */
async function packAll(
  repository: Repository,
  folder: string,
  { paths, report }: { readonly paths: readonly string[] } & Pick<Copying, 'report'>,
): Promise<Manifest['stored']> {
  const packer = openPacker(repository)
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
  for (const path of paths) {
    const found = await stat(join(folder, path)).catch(ignoreAbsent)
    if (found) await packer.add(path, found.size, present(read(join(folder, path), buffer)))
    report(found?.size ?? 0)
  }
  return await packer.finish()
}

const READ_BYTES = 2 ** 20

/** Yields the pieces of a file in one buffer: the next piece overwrites the one before. */
async function* read(file: string, buffer: Buffer): AsyncIterable<Uint8Array> {
  await using opened = await open(file)
  for (;;) {
    const { bytesRead } = await opened.read(buffer, 0, buffer.length)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

async function* present(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch (defect) {
    ignoreAbsent(defect)
  }
}
