import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo, describePostgres } from '#server/database/embedded/postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Mortal, openMortal } from '../world/process.ts'
import type { Chance } from './chance.ts'

export const KILLS = ['server', 'servers', 'connection', 'database'] as const
type Kill = (typeof KILLS)[number]

/** Runs two processes of the product on their own database server; the test may kill all of them. */
export type Installation = AsyncDisposable & {
  readonly sql: pg.Pool
  readonly databaseUrl: string
  readonly dataDir: string
  /** Returns the running processes; waits while there are none. */
  running(): Promise<readonly Mortal[]>
  /** Kills with SIGKILL and restarts what does not restart automatically. */
  kill(kill: Kill, chance: Chance): Promise<void>
  defects(): string[]
}

/** Gives up durability on power loss; killing a process is none. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' }
const DATABASE = 'postgres'

export async function openInstallation(): Promise<Installation> {
  await using open = new AsyncDisposableStack()
  const dir = mkdtempSync(join(tmpdir(), 'stress-'))
  open.defer(() => rmSync(dir, { recursive: true, force: true }))
  const postgres = describePostgres(dir, SETTINGS)
  await postgres.start()
  open.defer(() => postgres.stop())
  const connection = connectionTo(dir, DATABASE)
  await migrate(connection)
  const sql = new pg.Pool({ ...connection, max: 4 })
  sql.on('error', () => {}) // the connection was idle when the server was killed
  open.defer(() => sql.end())
  const host = String(connection.host)
  let started = 0
  const start = () => {
    const env = { ...ENVIRONMENT, DATA_DIR: dir, LOG_FILE: join(dir, `${LOG}${++started}`) }
    return openMortal({ database: DATABASE, host, smsUrl: 'http://127.0.0.1:9', env })
  }
  const servers = await Promise.all([start(), start()])
  open.defer(async () => void (await Promise.all(servers.map((server) => server.kill()))))
  const dead = new Set<Mortal>()
  let back = Promise.resolve()

  const replace = async (killed: readonly Mortal[]) => {
    for (const server of killed) dead.add(server)
    for (const server of killed) {
      await server.kill()
      servers[servers.indexOf(server)] = await start()
      dead.delete(server)
    }
  }
  const kills: Readonly<Record<Kill, (chance: Chance) => Promise<void>>> = {
    server: (chance) => replace([chance.oneOf(servers)]),
    servers: () => replace([...servers]),
    connection: (chance) => killConnection(sql, chance),
    database: async () => {
      process.kill(postmasterOf(dir), 'SIGKILL')
      await postgres.start()
    },
  }
  const opened = open.move()
  return {
    sql,
    databaseUrl: `postgres://${connection.user}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`,
    dataDir: dir,
    async running() {
      const running = () => servers.filter((server) => !dead.has(server))
      while (running().length === 0) await back
      return running()
    },
    kill(kill, chance) {
      back = kills[kill](chance)
      return back
    },
    defects: () => defectsIn(dir),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

const LOG = 'site.log.'
/** Matches defects that no kill explains. Jobs that find no database are logged too, but are retried. */
const DEFECTS = /\.defect$|^audit\.unlinked$/

function defectsIn(dir: string): string[] {
  const files = readdirSync(dir).filter((name) => name.startsWith(LOG))
  const lines = files.flatMap((name) => readFileSync(join(dir, name), 'utf8').trimEnd().split('\n'))
  return lines.filter((line) => line !== '' && DEFECTS.test((JSON.parse(line) as { event: string }).event))
}

const ENVIRONMENT = {
  LOG_LEVEL: 'error',
  REQUESTS_PER_ACCOUNT_MINUTE: '1000000',
  REQUESTS_PER_ADDRESS_MINUTE: '1000000',
  DATABASE_POOL_SIZE: '6',
}

/** Kills one connection's process. PostgreSQL then ends all others and recovers; resolves when it has. */
async function killConnection(sql: pg.Pool, chance: Chance): Promise<void> {
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
  )
  process.kill(chance.oneOf(rows).pid, 'SIGKILL')
  while (!(await isThere(sql))) await sleep(50)
}

const isThere = (sql: pg.Pool): Promise<boolean> =>
  sql.query('select').then(
    () => true,
    () => false,
  )

const postmasterOf = (dir: string): number => Number(readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
