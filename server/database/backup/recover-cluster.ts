import { appendFileSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describePostgres, type Postgres } from '#server/database/embedded/postgres.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { Manifest } from './manifest.ts'
import type { Reader } from './reader.ts'
import { BackupRefusal } from './refusal.ts'
import type { Repository } from './repository.ts'
import { placeOf } from './segment.ts'

type Recovery = {
  /** Data folder with the restored files in `postgres`. */
  readonly dir: string
  readonly cluster: NonNullable<Manifest['cluster']>
  readonly until: Date | undefined
  readonly repository: Repository
  readonly reader: Reader
}

const LOG = 'log-restored'

/** Starts PostgreSQL on restored files, lets it replay the log up to the moment, and stops it. The database then has a new timeline. */
export async function recoverCluster({ dir, cluster, until, repository, reader }: Recovery): Promise<void> {
  const folder = join(dir, 'postgres')
  await fetchLog(join(dir, LOG), { cluster, until, repository, reader })
  const own = join(folder, 'postgresql.auto.conf')
  copyFileSync(own, `${own}.backup`)
  appendFileSync(own, recoverySettings(until))
  writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  const postgres = describePostgres(dir)
  try {
    await postgres.start()
    await untilPromoted(postgres)
  } catch (defect) {
    throw explain(defect, dir, until)
  } finally {
    await postgres.stop()
  }
  renameSync(`${own}.backup`, own)
  rmSync(join(dir, LOG), { recursive: true })
}

/**
 * The server runs in its data folder, so relative paths need no quoting. It reads no `Z` in a time of its settings. A hot standby would
 * refuse to replay the log of a server that allowed more connections.
 */
const recoverySettings = (until: Date | undefined): string => `
restore_command = 'cp ../${LOG}/%f %p'
recovery_target_timeline = 'latest'
recovery_target_action = 'promote'
hot_standby = 'off'
${until ? `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'` : ''}
`

/** Writes the segments of the backup and, when a later moment is wanted, those of the archive. */
async function fetchLog(folder: string, { cluster, until, repository, reader }: Omit<Recovery, 'dir'>): Promise<void> {
  // PostgreSQL may run as another user, who reads these files.
  mkdirSync(folder, { mode: 0o755 })
  const write = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes, { mode: 0o644 })
  for (const segment of cluster.segments) write(segment.path, Buffer.concat(await Array.fromAsync(reader.read(segment))))
  if (!until) return
  const names = await repository.listSegments(cluster.logId)
  for (const name of names.filter((each) => each.endsWith('.history') || placeOf(each) >= placeOf(cluster.firstSegment))) {
    const bytes = await repository.readSegment(cluster.logId, name)
    if (bytes) write(name, bytes)
  }
}

const LOOK_EVERY_MS = 100

async function untilPromoted(postgres: Postgres): Promise<void> {
  for (;;) {
    if (!postgres.isRunning()) throw new StartRefusal('PostgreSQL stopped during the recovery.')
    if (!(await isInRecovery(postgres))) return
    await sleep(LOOK_EVERY_MS)
  }
}

/** Returns true also while the server does not answer. */
async function isInRecovery({ settings }: Postgres): Promise<boolean> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    return rows[0]?.recovering ?? true
  } catch {
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

const LOG_END_BYTES = 20_000

function explain(defect: unknown, dir: string, until: Date | undefined): unknown {
  const file = join(dir, 'postgres.log')
  const text = readFileSync(file, 'utf8').slice(-LOG_END_BYTES)
  if (!text.includes('recovery ended before configured recovery target was reached')) return defect
  const [, reached] = /last completed transaction was at log time (\S+ \S+)/.exec(text) ?? []
  const reaches = reached === undefined ? '' : `: it reaches to ${new Date(reached.replace(/\+(\d\d)$/, '+$1:00')).toISOString()}`
  return new BackupRefusal(`The archived log ends before ${until?.toISOString()}${reaches}.`, { cause: defect })
}
