import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { makeSelfSigned } from '#server/outside/http/self-signed.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testInFull } from '#tests/size.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'main-'))
after(() => rmSync(dataDir, { recursive: true }))

testInFull('R7: a server keeps running when its stdout and stderr have no reader, and stops on request', async () => {
  await using database = await openFreshDatabase()
  const { host, user, database: name } = database.settings
  const port = await freePort()
  const server = spawn(process.execPath, [PROGRAM], {
    env: {
      ...childEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      ROLES: 'web',
      REDIS_URL: 'redis://cache',
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  server.stdout.destroy()
  server.stderr.destroy()
  try {
    for (let tries = 0; !(await isAlive(port)); tries++) {
      assert.ok(tries < 600 && server.exitCode === null, `it never served, exit code ${server.exitCode}`)
      await sleep(50)
    }
  } finally {
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
  assert.match(readFileSync(join(dataDir, 'lyceum.log'), 'utf8'), /REDIS_URL is set, and nothing uses it yet/)
})

testInFull('a jobs-only process answers no requests and stops on request', async () => {
  await using database = await openFreshDatabase()
  const { host, user, database: name } = database.settings
  const port = await freePort()
  const server = spawn(process.execPath, [PROGRAM], {
    env: {
      ...childEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      ROLES: 'jobs',
      REDIS_URL: 'redis://cache',
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  let output = ''
  for await (const part of server.stdout) {
    output += String(part)
    if (!output.includes('answers no requests') || server.killed) continue
    assert.equal(await isAlive(port), false)
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
  assert.doesNotMatch(output, /Lyceum is open/)
})

const foreign = [
  {
    database: 'of before the first release',
    from: 'empty',
    statement: `create table public.migration (name text primary key, hash text not null, ran_at timestamptz not null default now());
      insert into public.migration (name, hash) values ('0001-platform.sql', 'a'), ('0002-accounts.sql', 'b')`,
    sentence: /^The database was created by a pre-release version .* empty DATA_DIR or database\.\n$/,
  },
  {
    database: 'of a newer version',
    from: 'migrated',
    statement: `insert into public.migration (name, hash, since) values ('9999-later.sql', 'c', '99.0.0')`,
    sentence: /^The database is newer than this Lyceum \(9999-later\.sql needs 99\.0\.0\): start that version or a later one\.\n$/,
  },
] as const
for (const { database: kind, from, statement, sentence } of foreign) {
  test(`a database ${kind} is refused at startup with one sentence`, async () => {
    await using database = await openFreshDatabase(from)
    const client = new pg.Client(database.settings)
    await client.connect()
    await client.query(statement).finally(() => client.end())
    const { host, user, database: name } = database.settings
    const DATABASE_URL = `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}`
    const env = { ...childEnvironment(), DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL }
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(stderr, sentence)
  })
}

testInFull(
  'R-i: a port that is taken, an address that is none of this machine, and a port of two listeners are refused at the start in one sentence',
  async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = String((taken.address() as { port: number }).port)
    const srs = { LIVE_SRS_API: 'http://a:b@127.0.0.1:1', LIVE_SRS_HTTP: 'http://127.0.0.1:1', LIVE_SRS_RTMP: 'rtmp://127.0.0.1:1' }
    const { key, cert } = makeSelfSigned()
    const secure = { LIVE_RTMPS_KEY: key, LIVE_RTMPS_CERT: cert }
    const before = { LIVE_ENGINE: 'srs', LIVE_SRS_SECRET: 'a-secret-of-twenty-letters', LIVE_SRS_HOOK_HOST: '127.0.0.1', ...srs }
    for (const [name, more] of Object.entries({
      METRICS_PORT: {},
      LIVE_RTMP_PORT: {},
      LIVE_RTMPS_PORT: secure,
      LIVE_HTTP_PORT: {},
      LIVE_SRS_HOOK_PORT: before,
    })) {
      const refused = `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set ${name} to another number.\n`
      assert.deepEqual(await refusalOf({ ...more, [name]: port }), [1, refused])
    }
    for (const name of ['HOST', 'METRICS_HOST', 'LIVE_RTMP_HOST', 'LIVE_HTTP_HOST']) {
      const more = name === 'METRICS_HOST' ? { METRICS_PORT: String(await freePort()) } : {}
      const refused = `Cannot listen on the address 192.0.2.1 (EADDRNOTAVAIL): set ${name} to an address of this machine.\n`
      assert.deepEqual(await refusalOf({ ...more, [name]: '192.0.2.1' }), [78, refused])
    }
    const free = String(await freePort())
    assert.deepEqual(await refusalOf({ METRICS_PORT: free, LIVE_RTMP_PORT: free }), [
      78,
      `METRICS_PORT and LIVE_RTMP_PORT are both ${free}: set LIVE_RTMP_PORT to another number.\n`,
    ])
    taken.close()
  },
)

/** Returns the exit code and the last output of a process with these settings. */
async function refusalOf(settings: Readonly<Record<string, string>>): Promise<readonly [number | null, string]> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(await freePort()), ...settings }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for await (const part of child.stderr) output += String(part)
  const [exitCode] = (await ended) as [number | null]
  return [exitCode, output]
}

const isAlive = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
