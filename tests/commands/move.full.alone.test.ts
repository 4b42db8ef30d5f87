import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { NOBODY } from '#server/disk/data-folder.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { runScript } from '#tests/world/run-script.ts'
import { until } from '#tests/world/until.ts'
import { startSite, visitSite } from './visited-site.ts'

// Tests `npm run move` from the command line, beside a running site.

const limit = { timeout: 180_000 }
const home = mkdtempSync(join(tmpdir(), 'move-'))
chmodSync(home, 0o755) // PostgreSQL of the last test runs as another user
const settings = { SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}` }
after(() => rmSync(home, { recursive: true, force: true }))

const move = (env: Readonly<Record<string, string>>, ...given: string[]) =>
  runScript(['command', 'move', ...given], { ...settings, ...env })

test(
  'a running site moves to an outside database and back, loses no accepted write, serves pages all the time, and its trail is whole',
  limit,
  async () => {
    await using outside = await openFreshDatabase('empty')
    const DATA_DIR = join(home, 'site')
    const DATABASE_URL = urlOf(outside.settings)
    let feed: unknown
    {
      await using site = await startSite({ ...settings, DATA_DIR })
      const visit = await visitSite(site.url, connectionTo(DATA_DIR))
      feed = await readFeed(site.url)
      const moved = await move({ DATA_DIR, MOVE_TO: DATABASE_URL })
      assert.equal(moved.status, 0, moved.output)
      assert.match(moved.output, /The site refuses to write from now on\. Copying .*site:\n/)
      assert.match(moved.output, / {2}accounts\.account: 60 rows, the same on both sides\n/)
      assert.match(
        moved.output,
        /\d+ rows in \d+ tables are in world_\w+ on \S+, .* The site has been read-only for \d+\.\d s, and still is\.\n/,
      )
      assert.match(moved.output, /Set DATABASE_URL .* stays in use for files and keys\.\n$/)
      const { accepted, refused, pages } = await visit.end()
      assert.ok(accepted.size > 0 && refused > 0)
      assert.deepEqual([...new Set(pages)], [200])
      const rows = new Set((await query<{ mark: string }>(outside.settings, FAVOURITES)).map(({ mark }) => mark))
      for (const [mark, favourite] of accepted) assert.equal(rows.has(mark), favourite, mark)
      assert.equal((await visit.write()).status, 503)
    }
    const again = await runScript(['command', 'migrate'], { ...settings, DATA_DIR })
    assert.deepEqual([again.status, /^This database was moved to world_/.test(again.output)], [78, true], again.output)
    {
      await using site = await startSite({ ...settings, DATA_DIR, DATABASE_URL })
      assert.deepEqual(await readFeed(site.url), feed)
      await verifyTrail({ DATA_DIR, DATABASE_URL }, outside.settings, 1)
    }
    const folder = join(home, 'back')
    const back = await move({ DATA_DIR, DATABASE_URL }, '--to', folder)
    assert.equal(back.status, 0, back.output)
    assert.match(back.output, /Stop the site, rename .*site\/postgres, move .*back\/postgres to its place/)
    await using site = await startSite({ ...settings, DATA_DIR: folder })
    assert.deepEqual(await readFeed(site.url), feed)
    await verifyTrail({ DATA_DIR: folder }, connectionTo(folder), 2)
  },
)

test('a killed move leaves the site writable and the target closed, and is repeated by the same command', limit, async () => {
  await using outside = await openFreshDatabase('empty')
  const DATA_DIR = join(home, 'killed')
  const DATABASE_URL = urlOf(outside.settings)
  await using site = await startSite({ ...settings, DATA_DIR })
  const visit = await visitSite(site.url, connectionTo(DATA_DIR))
  const env = { ...childEnvironment(), ...settings, DATA_DIR, MOVE_TO: DATABASE_URL }
  const child = spawn(process.execPath, [PROGRAM, 'move'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const part of child.stdout.setEncoding('utf8')) if (/Copying/.test(String(part))) break
  child.kill('SIGKILL')
  await until(async () => (await visit.write()).status === 200)
  await visit.end()
  const started = await runScript(['command', 'migrate'], { ...settings, DATA_DIR, DATABASE_URL })
  assert.deepEqual([started.status, started.output], [78, 'A move into this database is not complete: run npm run move again.\n'])
  const repeated = await move({ DATA_DIR, MOVE_TO: DATABASE_URL })
  assert.equal(repeated.status, 0, repeated.output)
  const undone = await move({ DATA_DIR }, '--undo')
  assert.deepEqual([undone.status, /can be used again/.test(undone.output)], [0, true], undone.output)
  await until(async () => (await visit.write()).status === 200)
})

test(
  'a folder of an older PostgreSQL moves to a new one while it runs, and is refused with the command when it does not',
  limit,
  async (t) => {
    const older = '/usr/lib/postgresql/15/bin'
    if (!existsSync(older)) return t.skip('PostgreSQL 15 is not installed')
    const folder = join(home, 'older')
    const run = await makeOlder(older, folder)
    await run(
      'pg_ctl',
      'start',
      '--wait',
      '-l',
      join(folder, 'log'),
      '-o',
      `-c listen_addresses= -c unix_socket_directories=${join(folder, 'socket')}`,
    )
    const target = join(home, 'newer')
    try {
      await migrate(connectionTo(folder))
      await query(
        connectionTo(folder),
        `insert into platform.master_key (id, fingerprint) values ('x', 'y'); update platform.master_key set retired_at = now()`,
      )
      const moved = await move({ DATA_DIR: join(home, 'unused') }, '--from', folder, '--to', target)
      assert.equal(moved.status, 0, moved.output)
    } finally {
      await run('pg_ctl', 'stop', '--wait', '-m', 'fast')
    }
    const refused = await move({}, '--from', folder, '--to', join(home, 'other'))
    assert.match(
      refused.output,
      /created by PostgreSQL 15, .*: start the Lyceum that created it, and run npm run move -- --from .*older --to NEW_FOLDER/,
    )
    await using _site = await startSite({ ...settings, DATA_DIR: target })
    assert.equal((await query(connectionTo(target), `select from platform.master_key where id = 'x'`)).length, 1)
  },
)

test('wrong use is refused in a sentence', async () => {
  const full = join(home, 'full')
  mkdirSync(join(full, 'postgres'), { recursive: true })
  writeFileSync(join(full, 'postgres', 'thesis.doc'), '')
  const DATA_DIR = join(home, 'none')
  const refusals: readonly (readonly [env: Record<string, string>, given: readonly string[], status: number, sentence: RegExp])[] = [
    [{ DATA_DIR }, ['--to', full], 78, /There is no database in .*none/],
    [{ DATA_DIR, MOVE_TO: 'mysql://x' }, [], 78, /MOVE_TO must begin with postgres/],
    [{ DATA_DIR }, ['--to', 'postgres://lyceum:secret@db.example.org/lyceum'], 64, /^Set the address of a database as MOVE_TO/],
    [{ DATA_DIR }, ['--everything'], 64, /^Usage: move/],
  ]
  for (const [env, given, status, sentence] of refusals) {
    const refused = await move(env, ...given)
    assert.deepEqual([refused.status, sentence.test(refused.output)], [status, true], refused.output)
    assert.ok(!refused.output.includes('secret'))
  }
})

const FAVOURITES = `select account_id || ' ' || item.number as mark from engagement.favourite join content.item on item.id = favourite.item_id`

const readFeed = async (url: string): Promise<unknown> => {
  const { items } = (await (await fetch(`${url}/feeds/zh-CN/all.json`)).json()) as {
    items: readonly { title: string; summary: string }[]
  }
  assert.equal(items.length, 10)
  return items.map(({ title, summary }) => [title, summary])
}

async function verifyTrail(env: Readonly<Record<string, string>>, connection: DatabaseSettings, moves: number): Promise<void> {
  await until(
    async () => (await query(connection, 'select from audit.entry where id not in (select entry_id from audit.link)')).length === 0,
  )
  const verified = await runScript(['audit-verify'], { ...settings, ...env })
  assert.deepEqual([verified.status, /^The trail is whole/.test(verified.output)], [0, true], verified.output)
  assert.equal((await query(connection, `select from audit.entry where action = 'site.moved'`)).length, moves)
}

/** Makes the data folder of an embedded database with an older PostgreSQL. Returns how its programs run. */
async function makeOlder(programs: string, folder: string) {
  const ids = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  for (const each of [folder, join(folder, 'postgres'), join(folder, 'socket')]) {
    mkdirSync(each, { mode: 0o700 })
    if (ids.uid !== undefined) chownSync(each, ids.uid, ids.gid)
  }
  const options = { ...ids, cwd: '/', env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' } }
  const run = (program: string, ...given: string[]) =>
    promisify(execFile)(join(programs, program), ['-D', join(folder, 'postgres'), ...given], options)
  await run('initdb', '-U', 'app', '-A', 'trust', '-E', 'UTF8')
  return run
}

const urlOf = ({ host, database }: DatabaseSettings): string =>
  `postgres://app@localhost/${database}?host=${encodeURIComponent(String(host))}`

async function query<Row extends pg.QueryResultRow>(connection: DatabaseSettings, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
