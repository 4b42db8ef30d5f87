import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isDeepStrictEqual, promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { NOBODY } from '#server/disk/data-folder.ts'
import { startOldestPostgres } from '#tests/servers/oldest-postgres.ts'
import { until } from '#tests/world/until.ts'
import { databaseStatus } from './sources/database-status.ts'
import { noteStandbys } from './standbys/standby-store.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'

/** Starts a standby of a server, by its own tools. */
async function startStandby(primary: string): Promise<AsyncDisposable & { readonly host: string }> {
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const host = mkdtempSync(join(tmpdir(), 'standby-'))
  const data = join(host, 'data')
  mkdirSync(data, { mode: 0o700 })
  for (const folder of [host, data]) if (ids.uid !== undefined) await chown(folder, ids.uid, ids.gid)
  const run = (program: string, ...options: string[]) => promisify(execFile)(join(BINARIES, program), options, { ...ids, cwd: '/' })
  const source = `host=${primary} user=app application_name=standby_1`
  await run('pg_basebackup', '-d', source, '-D', data, '-R', '-X', 'stream', '-C', '-S', 'standby_1', '-c', 'fast')
  const settings = `-c unix_socket_directories=${host} -c listen_addresses= -c max_connections=400` // at least those of the primary
  await run('pg_ctl', 'start', '-D', data, '-w', '-l', join(host, 'log'), '-o', settings)
  return {
    host,
    async [Symbol.asyncDispose]() {
      await run('pg_ctl', 'stop', '-D', data, '-w', '-m', 'immediate').catch(() => {})
      rmSync(host, { recursive: true, force: true })
    },
  }
}

const read = async (pool: pg.Pool) =>
  Object.fromEntries((await databaseStatus({ database: { pool } as never }).read()).map((line) => [line.key, line]))
type Lines = Awaited<ReturnType<typeof read>>

/** Reads until a condition holds: a standby catches up in its own time, and the lines of one reading come from several statements. */
async function readUntil(pool: pg.Pool, holds: (lines: Lines) => boolean): Promise<Lines> {
  let lines: Lines = {}
  await until(async () => {
    lines = await read(pool)
    return holds(lines)
  })
  return lines
}

const IN_SYNC = { kind: 'text', text: { 'zh-CN': '已同步', 'en-US': 'In sync' } }

test('a standby is shown with its lag, to a role without the right as hidden with the grant, and as missing with its slot when it is gone', async (t) => {
  await using primary = await startOldestPostgres()
  if (!primary) return t.skip('PostgreSQL 15 is not installed (Debian: apt-get install postgresql)')
  await using open = new AsyncDisposableStack()
  const poolAt = (host: string, user = 'app') => {
    const opened = open.adopt(new pg.Pool({ host, user, database: 'postgres' }), (each) => each.end())
    return opened.on('error', () => {}) // its server stops before it
  }
  const pool = poolAt(primary.host)
  await migrate({ host: primary.host, user: 'app', database: 'postgres' })
  assert.equal((await read(pool))['standbys']?.state, 'good')
  const standby = await startStandby(primary.host)
  open.use(standby)
  await pool.query(
    'create role site login; grant usage on schema status to site; grant select on status.standby to site; create table filled as select generate_series(1, 1000)',
  )
  const site = poolAt(primary.host, 'site')
  const standbyIn = (lines: Lines) => lines['standby:standby_1']
  const shown = await readUntil(pool, (lines) => standbyIn(lines)?.state === 'good' && isDeepStrictEqual(standbyIn(lines)?.value, IN_SYNC))
  assert.deepEqual([shown['role']?.state, shown['connections']?.state], ['good', 'good'])
  await noteStandbys(pool)
  await pool.query(`insert into status.standby values ('replaced', 1, platform.now(), 1, '00000001')`)
  assert.equal((await read(pool))['missing'], undefined, 'another one is in its place')
  await pool.query(`delete from status.standby where name = 'replaced'`)

  const hidden = (await read(site))['standbys']
  assert.deepEqual([hidden?.state, hidden?.command], ['unknown', 'grant pg_monitor to "site"'])
  await pool.query(hidden!.command!)
  await readUntil(site, (lines) => standbyIn(lines)?.state === 'good')
  assert.equal((await read(poolAt(standby.host)))['role']?.state, 'bad', 'a site on a standby cannot write')

  await standby[Symbol.asyncDispose]()
  const alone = await readUntil(pool, (lines) => 'slot:standby_1' in lines && standbyIn(lines) === undefined)
  assert.equal(alone['slot:standby_1']?.state, 'warning')
  assert.deepEqual([alone['standbys'], alone['missing']?.state], [undefined, 'warning'])
  assert.deepEqual(alone['missing']?.value, { kind: 'count', amount: 0, of: 1 })
  const { rows } = await pool.query<{ at: Date }>('select seen_at as at from status.standby')
  await noteStandbys(pool)
  const missing = async () => (await read(pool))['missing:standby_1']
  assert.deepEqual((await missing())?.value, { kind: 'moment', at: rows[0]?.at.toISOString() })
  await pool.query(`update status.standby set timeline = '00000000'`)
  assert.equal(await missing(), undefined, 'the one with its name may be the primary now')
})
