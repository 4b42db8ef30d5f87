import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testInFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { type DatabaseSettings, openDatabase } from '../database.ts'
import { openAnnouncements } from './announcements.ts'
import { openOutbox } from './outbox.ts'

const limit = { timeout: 60_000 }

test('many transactions announce at once, and every announcement arrives once', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using here = await openAnnouncements(fresh.settings)
  await using there = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 8 }, here)
  const received = new Set<string>()
  let count = 0
  there.subscribe('topic', (payload) => {
    received.add(payload)
    count++
  })
  await Promise.all(Array.from({ length: 300 }, (_, number) => database.inTransaction((tx) => tx.publish('topic', String(number)))))
  await until(() => received.size === 300)
  assert.equal(count, 300)
})

test('messages that could not be sent are replaced by a gap, once', limit, async () => {
  await using fresh = await openFreshDatabase()
  const client = new pg.Client(fresh.settings)
  await client.connect()
  const received: string[] = []
  client.on('notification', ({ payload = '' }) => received.push(payload))
  await client.query('listen lyceum')
  let connection: pg.Client | undefined = client
  const { send } = openOutbox({ channel: 'lyceum', connection: () => connection, gap: 'gap' })
  await send(['one'])
  connection = undefined
  await Promise.all([send(['lost']), send(['lost too'])])
  connection = client
  await send(['two'])
  await send(['three'])
  await until(() => received.length === 3)
  assert.deepEqual(received, ['one', 'gap', 'three'])
  await client.end()
})

testInFull('a process that is killed leaves a gap, and one that ends regularly leaves none', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using there = await openAnnouncements(fresh.settings)
  let gaps = 0
  let received = 0
  there.onGap(() => gaps++)
  there.subscribe('topic', () => received++)
  for (const [signal, expected] of [
    ['SIGTERM', 0],
    ['SIGKILL', 1],
  ] as const) {
    const child = fork('server/database/connection/announcing-process.stand-in.ts', [JSON.stringify(fresh.settings)])
    received = 0
    await until(() => received > 0)
    child.kill(signal)
    await once(child, 'exit')
    await beatsOf(fresh.settings, 12)
    assert.equal(gaps, expected, signal)
  }
})

/** Waits for some signs of life of another process. They last longer than the others wait for a killed one. */
async function beatsOf(settings: DatabaseSettings, count: number): Promise<void> {
  await using here = await openAnnouncements(settings)
  await using _there = await openAnnouncements(settings)
  let beats = 0
  here.subscribe('platform:beat', () => beats++)
  await until(() => beats >= count)
}
