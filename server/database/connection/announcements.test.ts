import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { type DatabaseSettings, openDatabase } from '../database.ts'
import { type Announcements, openAnnouncements } from './announcements.ts'
import { isUnavailable } from './unavailable.ts'

const limit = { timeout: 30_000 }

test('a committed announcement reaches all subscribers once, and one that is rolled back reaches none', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using here = await openAnnouncements(fresh.settings)
  await using there = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 2 }, here)
  const received: string[] = []
  here.subscribe('topic', (payload) => received.push(`here ${payload}`))
  there.subscribe('topic', (payload) => received.push(`there ${payload}`))
  there.subscribe('other', () => received.push('wrong topic'))
  await assert.rejects(
    database.inTransaction(async (tx) => {
      await tx.publish('topic', 'rolled back')
      throw new Error('no')
    }),
  )
  await database.inTransaction((tx) => tx.publish('topic', '价值 one'))
  assert.ok(received.includes('here 价值 one'))
  await until(() => received.length === 2)
  await database.inTransaction((tx) => tx.publish('topic', 'two'))
  await until(() => received.length === 4)
  assert.deepEqual(received.sort(), ['here two', 'here 价值 one', 'there two', 'there 价值 one'])
})

test('an announcement too large for PostgreSQL is a defect, and is not sent', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using here = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 1 }, here)
  here.subscribe('topic', () => assert.fail('told'))
  await assert.rejects(
    database.inTransaction((tx) => tx.publish('topic', '长'.repeat(2_700))),
    /exceeds 7900 bytes/,
  )
})

test('subscribers are notified of a gap when the connection is lost and again when it is restored', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using ear = await openAnnouncements(fresh.settings)
  const doubts = noteDoubts(ear)
  const received: string[] = []
  ear.subscribe('topic', (payload) => received.push(payload))
  assert.equal(ear.connected(), true)
  await query(
    fresh.settings,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lyceum announcements' and datname = current_database()",
  )
  await until(() => doubts.length === 2)
  assert.deepEqual(doubts, [false, true])
  await query(fresh.settings, `select pg_notify('lyceum', '["else","topic","later"]'), pg_notify('lyceum', 'nonsense')`)
  await until(() => received.length === 1 && doubts.length === 3)
})

test('a silent connection is detected within three seconds', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using line = await openLine(`${fresh.settings.host}/.s.PGSQL.5432`)
  const through = { ...fresh.settings, host: '127.0.0.1', port: line.port }
  await using ear = await openAnnouncements(through)
  const doubts = noteDoubts(ear)
  line.setSilent(true)
  const since = performance.now()
  await until(() => doubts.length === 1)
  assert.ok(performance.now() - since < 12_000)
  assert.equal(ear.connected(), false)
  line.setSilent(false)
  await until(() => ear.connected())
  assert.deepEqual(doubts, [false, true])
})

test(
  'where the line has become a black hole nobody waits: what is under way is cut, and what comes is refused at once',
  limit,
  async () => {
    await using fresh = await openFreshDatabase()
    await using line = await openLine(`${fresh.settings.host}/.s.PGSQL.5432`)
    const through = { ...fresh.settings, host: '127.0.0.1', port: line.port }
    await using ear = await openAnnouncements(through)
    await using database = openDatabase({ ...through, max: 1 }, ear)
    await database.pool.query('select')
    line.setSilent(true)
    const fails = (asked: Promise<unknown>) =>
      asked.then(
        () => assert.fail('answered'),
        (defect: unknown) => isUnavailable(defect),
      )
    assert.deepEqual(await Promise.all([fails(database.pool.query('select')), fails(database.pool.query('select'))]), [true, true])
    assert.equal(ear.isSilent(), true)
    let isRefused = false
    void database.pool.query('select').catch(() => (isRefused = true))
    await new Promise(setImmediate)
    assert.equal(isRefused, true, 'at once')
    line.setSilent(false)
    await until(() => ear.connected())
    await database.pool.query('select')
  },
)

function noteDoubts(ear: Announcements): boolean[] {
  const doubts: boolean[] = []
  ear.onGap(() => doubts.push(ear.connected()))
  return doubts
}

/** Opens a connection to the database that can be cut without either end noticing. */
async function openLine(socket: string) {
  let isSilent = false
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(socket)
    const pairs = [
      [near, far],
      [far, near],
    ] as const
    for (const [from, to] of pairs) {
      ends.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes)).on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    setSilent(silent: boolean) {
      isSilent = silent
    },
    async [Symbol.asyncDispose]() {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function query(settings: DatabaseSettings, text: string): Promise<void> {
  const client = new pg.Client(settings)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await sleep(10)
}
