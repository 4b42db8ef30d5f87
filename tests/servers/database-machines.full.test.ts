import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { childEnvironment } from '../world/child-environment.ts'
import { addPerson, type Person } from '../world/people.ts'
import { askAt } from '../world/process.ts'
import { PROGRAM } from '../world/program.ts'
import { runScript } from '../world/run-script.ts'
import { type DatabaseMachines, missingForMachines, openDatabaseMachines } from './machines/database-machines.ts'
import { blockWith, recipe, restoreTo, roleStatements } from './machines/recipes.ts'

// Tests the files for a database on three machines in `deploy/` as docs/operations.md uses them, with the product on it.

const DATABASE = 'lyceum'
const PASSWORD = 'a-password'
const SECRET_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`
const options = { timeout: 230_000, skip: missingForMachines ?? false }

const open = new AsyncDisposableStack()
let machines: DatabaseMachines
let site: Site
const writer = { acknowledged: [] as string[], longestGapMs: 0, refused: 0 }

before(
  async () => {
    if (missingForMachines !== undefined) return
    machines = open.use(await openDatabaseMachines())
    const leader = await machines.untilWhole()
    machines.run(leader, recipe('pgbackrest --stanza=lyceum stanza-create'))
    machines.run(leader, `psql -h /var/run/postgresql postgres <<'END'\n${roleStatements(PASSWORD)}\nEND`)
    site = open.use(await openProduct(machines.port))
  },
  { timeout: 200_000 },
)
after(() => open.disposeAsync(), { timeout: 60_000 })

test('a switchover and a power cut of the primary lose no acknowledged write, and pages are served meanwhile', options, async () => {
  const before = await machines.untilWhole()
  await page()
  const { moved } = await whileUsed(async () => {
    machines.run(before, `${blockWith('patronictl').trim()} --force`)
    await untilPrimaryIsNot(before)
    await sleep(3_000)
    return { moved: await machines.untilWhole() }
  })
  assert.notEqual(moved, before)
  console.log(`switchover: writers waited ${Math.round(writer.longestGapMs)} ms, ${writer.refused} refused`)

  await whileUsed(async () => {
    await machines.cutPower(moved)
    await untilPrimaryIsNot(moved)
    await sleep(6_000)
  })
  console.log(`power cut: writers waited ${Math.round(writer.longestGapMs)} ms, ${writer.refused} refused`)
  machines.start(moved)
  await machines.untilWhole()
})
test('a frozen primary is replaced, and does not take its place back when it goes on', {
  ...options,
  skip: missingForMachines ?? (isPatroniAtLeast('3.0.3') ? false : 'Patroni 3.0.3 or later is not installed'),
}, async () => {
  const before = await machines.untilWhole()
  await page()
  await whileUsed(async () => {
    const goOn = machines.freeze(before)
    await untilPrimaryIsNot(before)
    await sleep(6_000)
    goOn()
    await sleep(6_000)
  })
  assert.notEqual(await machines.untilWhole(), before)
})

test('a killed PostgreSQL is replaced by a standby, and nothing acknowledged is missing', options, async () => {
  const leader = await machines.untilWhole()
  await whileUsed(async () => {
    machines.killPostgres(leader)
    await sleep(15_000)
  })
  console.log(`killed: writers waited ${Math.round(writer.longestGapMs)} ms, ${writer.refused} refused`)
  await machines.untilWhole()
})

test('pgBackRest backs up the primary, and restores it to a named second beside', options, async () => {
  const leader = await machines.untilWhole()
  machines.run(leader, recipe('pgbackrest --stanza=lyceum check'))
  machines.run(leader, recipe('pgbackrest --stanza=lyceum --type=full backup'))
  const sql = (text: string) => machines.run(leader, `psql -h /var/run/postgresql lyceum -Atc "${text}"`).trim()
  sql(`create table probe as select 'early' as moment; grant select on probe to public`)
  await sleep(1_100)
  const second = sql(`select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SSOF')`)
  await sleep(1_100)
  sql(`insert into probe values ('late')`)
  assert.equal(sql('show archive_timeout'), '1min')
  machines.run(leader, recipe(`psql -c 'select pg_switch_wal()'`).replace('psql', 'psql -h /var/run/postgresql'))
  machines.run(leader, restoreTo(second, machines.addressOf(leader)))
  const url = `postgres://lyceum_owner:${PASSWORD}@${machines.addressOf(leader)}:5433/${DATABASE}`
  const restored = new pg.Client({ connectionString: url })
  try {
    await restored.connect()
    assert.deepEqual((await restored.query('select moment from probe')).rows, [{ moment: 'early' }])
    const { status, output } = await runScript(['audit-verify'], { DATABASE_URL: url, SECRET_KEYS, DATA_DIR: tmpdir() })
    assert.equal(status, 0, output)
  } finally {
    await restored.end()
    machines.run(leader, 'pg_ctl -D /var/lib/postgresql/restored -m fast stop')
  }
})

type Site = AsyncDisposable & { readonly url: string; readonly sql: pg.Pool; readonly person: Person }

/** Runs the product as on a machine of its own: HAProxy's address is all that it knows of the database. */
async function openProduct(databasePort: number): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'))
  const urlOf = (role: string) => `postgres://${role}:${PASSWORD}@127.0.0.1:${databasePort}/${DATABASE}`
  const port = await freePort()
  const env = {
    ...childEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: urlOf('lyceum_site'),
    DATABASE_OWNER_URL: urlOf('lyceum_owner'),
    SECRET_KEYS,
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_FILE: '/dev/null',
    LIVE_ENGINE: 'off',
  }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const part of child.stdout.setEncoding('utf8')) if (/\/home$/m.test(String(part))) break
  child.stdout.resume()
  const sql = new pg.Pool({ connectionString: urlOf('lyceum_owner'), max: 2 })
  sql.on('error', () => {}) // the connection was idle when its server went
  const person = await addPerson(sql, { roles: ['editor'], steppedUp: true })
  return {
    url: `http://127.0.0.1:${port}`,
    sql,
    person,
    async [Symbol.asyncDispose]() {
      await sql.end()
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Writes and reads all the time while something happens; afterwards each acknowledged write must be there. */
async function whileUsed<Result>(happens: () => Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  Object.assign(writer, { longestGapMs: 0, refused: 0, acknowledged: [] })
  const using = Promise.all([writeUntil(stop.signal), readUntil(stop.signal)])
  try {
    return await happens()
  } finally {
    stop.abort()
    await using
    for (const id of writer.acknowledged) {
      const read = await ask('/api/content/read', { id, language: 'zh-CN' })
      assert.equal(read.http, 200, `${id} was acknowledged and is missing`)
    }
    assert.ok(writer.acknowledged.length > 5)
  }
}

async function writeUntil(signal: AbortSignal): Promise<void> {
  let last = performance.now()
  for (let at = 0; !signal.aborted; at++) {
    const id = await create(`entry ${at}`).catch(() => undefined)
    if (id === undefined) writer.refused++
    else {
      writer.acknowledged.push(id)
      writer.longestGapMs = Math.max(writer.longestGapMs, performance.now() - last)
      last = performance.now()
    }
    await sleep(50)
  }
}

async function readUntil(signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await sleep(100)) await page()
}

async function page(): Promise<void> {
  const answer = await fetch(`${site.url}/home`)
  assert.equal(answer.status, 200)
  await answer.text()
}

async function create(title: string): Promise<string> {
  const { http, data } = await ask('/api/content/create', { section: 'dynamic', kind: 'img', language: 'zh-CN', title })
  if (http !== 200) throw new Error(`refused with ${http}`)
  return String(data['id'])
}

const ask = (path: string, fields: Readonly<Record<string, unknown>>) =>
  askAt(site.url, path, fields, { token: site.person.token, address: '10.1.1.1' })

function isPatroniAtLeast(version: string): boolean {
  const [own = ''] = execFileSync('patroni', ['--version'], { encoding: 'utf8' }).match(/\d+\.\d+\.\d+/) ?? []
  return own.localeCompare(version, 'en', { numeric: true }) >= 0
}

async function untilPrimaryIsNot(name: string): Promise<void> {
  while ([undefined, name].includes(await machines.primary())) await sleep(100)
}
