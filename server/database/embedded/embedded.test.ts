import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { testInFull } from '#tests/size.ts'
import { startEmbedded, stopAbandoned } from './embedded.ts'

const limit = { timeout: 150_000 }
const LONGEST_WAIT_MS = 40_000
// The path has spaces, non-Latin letters and list delimiters, and exceeds the length of a socket name.
const home = mkdtempSync(join(tmpdir(), 'lyceum '))
const long = join(home, '数据, "目录" 甲乙丙丁'.repeat(4))
after(() => rmSync(home, { recursive: true, force: true }))

test('the server outlives its owner, is adopted by the next one, and keeps committed data', limit, async (t) => {
  const owner = await openOwner(long)
  t.diagnostic(`first start ${owner.tookMs} ms`)
  assert.equal(owner.startedAs, 'first')
  await query(owner.settings, 'create table kept as select 1 as one')
  await owner.kill()
  await using database = await timed(t, 'adopted', () => startEmbedded(long))
  assert.equal(database.startedAs, 'adopted')
  assert.deepEqual(await query(database.settings, 'select one from kept'), [{ one: 1 }])
  assert.ok(Buffer.byteLength(`${database.settings.host}/.s.PGSQL.5432`) <= 107)
  assert.equal(statSync(database.settings.host!).mode & 0o777, 0o700)
})

testInFull('the server starts cleanly, and also after everything was killed', limit, async (t) => {
  const owner = await openOwner(long)
  t.diagnostic(`later start ${owner.tookMs} ms`)
  assert.equal(owner.startedAs, 'later')
  const postmaster = postmasterOf(long)
  await owner.kill()
  process.kill(postmaster, 'SIGKILL')
  await using database = await timed(t, 'after SIGKILL of both', () => startEmbedded(long))
  assert.equal(database.startedAs, 'later')
  assert.deepEqual(await query(database.settings, 'select one from kept'), [{ one: 1 }])
})

testInFull('a server that dies is restarted', limit, async (t) => {
  const events: string[] = []
  await using database = await startEmbedded(long, (event) => events.push(event))
  // An attempt while processes of the dead server still exit is reported, too, and repeated.
  const outages = () => events.filter((event) => !event.startsWith('database does not start'))
  const outage = ['database gone', 'database started again']
  for (const [before, signal] of (['SIGKILL', 'SIGQUIT'] as const).entries()) {
    const dead = postmasterOf(long)
    process.kill(dead, signal)
    const since = performance.now()
    await untilPasses(() => query(database.settings, 'select'))
    t.diagnostic(`serves again after ${Math.round(performance.now() - since)} ms`) // R2 requires five seconds; this machine may be busy
    await untilPasses(async () =>
      assert.deepEqual(
        outages(),
        Array(before + 1)
          .fill(outage)
          .flat(),
      ),
    )
    assert.notEqual(postmasterOf(long), dead)
  }
})

test('a second owner is refused, in this process and in another, and an owned server is not stopped', limit, async () => {
  await using database = await startEmbedded(long)
  await stopAbandoned(long)
  await assert.rejects(startEmbedded(long), isRefusal(/in use by another running Lyceum/))
  await assert.rejects(openOwner(long), /in use by another running Lyceum/)
  assert.deepEqual(await query(database.settings, 'select 1 as one'), [{ one: 1 }])
})

testInFull(
  'one of two simultaneous starts serves and the other is refused, and a server left by a killed owner is stopped',
  limit,
  async () => {
    const dir = join(home, 'together')
    const both = await Promise.allSettled([openOwner(dir), openOwner(dir)])
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    for (const one of both) if (one.status === 'fulfilled') await one.value.kill()
    await stopAbandoned(dir)
    assert.equal(existsSync(join(dir, 'postgres/postmaster.pid')), false)
  },
)

test('a folder of another program is left unchanged', limit, async () => {
  const cases: [name: string, sentence: RegExp, make: (dir: string) => void][] = [
    [
      'of another version',
      /created by PostgreSQL 15, but this Lyceum includes PostgreSQL 18/,
      (dir) => writeFileSync(join(dir, 'postgres/PG_VERSION'), '15\n'),
    ],
    ['of something else', /neither empty nor a database/, (dir) => writeFileSync(join(dir, 'postgres/thesis.doc'), '')],
  ]
  if (process.getuid!() === 0)
    cases.push(['of somebody else', /belongs to user 4321/, (dir) => chownSync(join(dir, 'postgres'), 4321, 4321)])
  for (const [name, sentence, make] of cases) {
    const dir = join(home, name)
    mkdirSync(join(dir, 'postgres'), { recursive: true })
    make(dir)
    const before = listingOf(dir)
    await assert.rejects(startEmbedded(dir), isRefusal(sentence))
    assert.deepEqual(listingOf(dir), before)
  }
  writeFileSync(join(home, 'file'), '')
  await assert.rejects(startEmbedded(join(home, 'file')), isRefusal(/DATA_DIR.*is a file/))
})

const isRefusal = (sentence: RegExp) => (defect: unknown) =>
  defect instanceof StartRefusal && sentence.test(defect.message) && !defect.message.includes('\n')
const listingOf = (dir: string) =>
  globSync('**', { cwd: dir }).map((path) => [path, statSync(join(dir, path)).mtimeMs, statSync(join(dir, path)).uid])
const postmasterOf = (dir: string) => Number(readFileSync(join(realpathSync(dir), 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function query(settings: pg.ClientConfig, text: string): Promise<unknown[]> {
  // A dying server may leave a query unanswered.
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    void client.end().catch(() => {}) // a severed client may never report its end
  }
}

async function untilPasses(check: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  for (;;) {
    const failure = await check().then(
      () => undefined,
      (defect: unknown) => ({ defect }),
    )
    if (!failure) return
    if (performance.now() - since > LONGEST_WAIT_MS) throw failure.defect
    await sleep(25)
  }
}

async function timed<T>(t: { diagnostic(text: string): void }, name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  t.diagnostic(`${name} ${Math.round(performance.now() - since)} ms`)
  return result
}

type Reply = { refused?: string; startedAs?: string; settings: pg.ClientConfig; tookMs: number }

async function openOwner(dir: string) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'owner-process.ts'), [dir], { execArgv: [] })
  const reply = await new Promise<Reply>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Reply))
    child.once('exit', (code) => reject(new Error(`owner ended with ${code}`)))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (reply.refused !== undefined) {
    await ended
    throw new Error(reply.refused)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { ...reply, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
