import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { readFirstTitles } from '../fixtures/content.ts'
import { childEnvironment } from '../world/child-environment.ts'
import { addPerson, type Person } from '../world/people.ts'
import { askAt } from '../world/process.ts'
import { PROGRAM } from '../world/program.ts'
import { until } from '../world/until.ts'
import { startPair } from './standby.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'failover-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** The outcomes of writes as clients know them after a failover: an unknown write may be there or not, but never in halves. */
type Writes = { readonly acknowledged: string[]; readonly refused: string[]; readonly unknown: string[] }

test('a failover of the database loses no acknowledged write and fails no cached page', { timeout: 240_000 }, async (t) => {
  await using pair = await startPair('lyceum')
  if (!pair) return t.skip('This machine has no PostgreSQL 15')
  const { primary, standby } = pair
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const url = `postgres://app@${hosts}/lyceum?target_session_attrs=read-write`
  await using site = await startSite(url)
  const before = new pg.Pool({ host: '127.0.0.1', port: primary.port, user: 'app', database: 'lyceum', max: 1 })
  before.on('error', () => {})
  await before.query("alter system set synchronous_standby_names = 'standby'")
  await before.query('select pg_reload_conf()')
  // Many accounts, so that no limit of an account applies.
  const people = await Promise.all(Array.from({ length: 40 }, () => addPerson(before, { roles: ['editor'] })))
  await Promise.all(Array.from({ length: 24 }, () => fetch(`${site.url}/home`, { headers: { connection: 'close' } }))) // every process caches it

  const stop = new AbortController()
  const writes: Writes = { acknowledged: [], refused: [], unknown: [] }
  const pages: number[] = []
  const working = [
    ...Array.from({ length: 4 }, (_, writer) => writeOn(site.url, people, writer, writes, stop.signal)),
    readOn(site.url, pages, stop.signal),
  ]
  await until(() => writes.acknowledged.length > 40)
  primary.kill()
  const killedAt = performance.now()
  const known = writes.acknowledged.length
  await sleep(1_000)
  await standby.promote()
  await until(() => writes.acknowledged.length > known + 40)
  const gapMs = performance.now() - killedAt
  stop.abort()
  await Promise.all(working)
  await before.end().catch(() => {})
  t.diagnostic(`writers succeeded ${Math.round(gapMs)} ms after the kill; ${JSON.stringify(countsOf(writes))}; ${pages.length} pages`)

  const after = new pg.Pool({ host: '127.0.0.1', port: standby.port, user: 'app', database: 'lyceum', max: 1 })
  const titles = await readFirstTitles(after)
  await after.end()
  const there = new Set(titles)
  assert.equal(there.size, titles.length, 'each write is there once')
  assert.deepEqual(
    writes.acknowledged.filter((title) => !there.has(title)),
    [],
  )
  assert.deepEqual(
    writes.refused.filter((title) => there.has(title)),
    [],
  )
  assert.deepEqual(
    pages.filter((status) => status !== 200),
    [],
  )
  assert.ok(gapMs < 20_000)
  assert.deepEqual(defectsIn(), [])
})

const countsOf = ({ acknowledged, refused, unknown }: Writes) => [acknowledged.length, refused.length, unknown.length]

const DEFECTS = /\.defect$/
const defectsIn = (): readonly string[] =>
  readFileSync(join(dataDir, 'lyceum.log'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => DEFECTS.test((JSON.parse(line) as { event: string }).event))

async function writeOn(url: string, people: readonly Person[], writer: number, writes: Writes, signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const title = `会议 ${writer} ${number}`
    const { token } = people[(writer + 4 * number) % people.length]!
    const fields = { section: 'dynamic', kind: 'img', language: 'zh-CN', title }
    const answer = await askAt(url, '/api/content/create', fields, { token }).catch(() => undefined)
    if (answer?.http === 200) writes.acknowledged.push(title)
    // The server cannot know whether a commit without an answer took place.
    else if (answer === undefined || answer.http === 503) writes.unknown.push(title)
    else writes.refused.push(title)
    if (answer?.http !== 200) await sleep(100)
  }
}

async function readOn(url: string, statuses: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${url}/home`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    statuses.push(answer.status)
    await sleep(20)
  }
}

async function startSite(databaseUrl: string) {
  const port = await freePort()
  const env = {
    ...childEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_ACCOUNT_MINUTE: '1000000',
    DEMO: 'off',
    LIVE_ENGINE: 'off',
    WORKERS: '2',
  }
  const server: ChildProcess = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  for (let output = ''; !output.includes('Ctrl-C'); ) output += String((await once(server.stdout!, 'data'))[0])
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      await ended
    },
  }
}
