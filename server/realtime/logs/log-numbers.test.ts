import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { followAll, openWithTicket } from '#tests/socket.ts'
import { addPerson, news, openStandIn, type People, room } from '../realtime.stand-in.ts'
import { sweepChannelLogs } from './event-store.ts'
import { forgetLogs, newestNumber, publish, replaceMessage } from './publish.ts'

const limit = { timeout: 60_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())

const upTo = (newest: number) => Array.from({ length: newest }, (_, place) => place + 1)

test(
  'numbers of a log are committed in order and without gaps, in spite of rollbacks, and followers get exactly these',
  limit,
  async () => {
    const people: People = new Map()
    await using here = await openStandIn(fresh.settings, { people })
    await using there = await openStandIn(fresh.settings, { people })
    await using ear = await openAnnouncements(fresh.settings)
    await using database = openDatabase({ ...fresh.settings, max: 50, connectionTimeoutMillis: 20_000 }, ear)
    const { token } = addPerson(people)
    const action = fc.record({ rooms: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }), fails: fc.boolean() })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 50, maxLength: 50 }), async (actions) => {
        run++
        const rooms = ['a', 'b', 'c'].map((name) => `${name}${run}`)
        const wanted = rooms.map((key) => ({ channel: 'room', key, after: 0 }))
        using near = await openWithTicket(here.url, await here.ticket(token))
        using far = await openWithTicket(there.url, await there.ticket(token))
        await Promise.all([followAll(near, wanted), followAll(far, wanted)])
        const expected = new Map(rooms.map((key) => [key, 0]))
        await Promise.all(
          actions.map(({ rooms, fails }, place) =>
            database
              .inTransaction(async (tx) => {
                for (const name of rooms.toSorted()) await publish(tx, room, `${name}${run}`, { word: `${place}` })
                if (fails) throw new Error('rolled back')
                for (const name of rooms) expected.set(`${name}${run}`, expected.get(`${name}${run}`)! + 1)
              })
              .catch((defect: Error) => assert.equal(defect.message, 'rolled back')),
          ),
        )
        for (const key of rooms) {
          const { rows } = await database.pool.query<{ number: number }>(
            `select number from platform.channel_event where channel = 'room' and key = $1 order by number`,
            [key],
          )
          const newest = await newestNumber(database.pool, room, key)
          assert.deepEqual(
            rows.map(({ number }) => number),
            upTo(newest),
          )
          for (const socket of [near, far]) {
            const received = () =>
              socket.frames.filter((frame) => frame.type === 'event' && frame['key'] === key).map(({ number }) => number)
            while (received().length < newest) await sleep(5)
            assert.deepEqual(received(), upTo(newest))
          }
        }
      }),
      { numRuns: 8 },
    )
  },
)

test('a published message keeps only the fields of its contract and respects the size limit of the channel', limit, async () => {
  await using site = await openStandIn(fresh.settings, { people: new Map() })
  await site.database.inTransaction((tx) => publish(tx, room, 'terms', { word: '价', secret: 1 } as { word: string }))
  const { rows } = await site.database.pool.query(`select message::text as kept from platform.channel_event where key = 'terms'`)
  assert.deepEqual(rows, [{ kept: '{"word":"价"}' }])
  await assert.rejects(site.publish(room, 'terms', '价'.repeat(1_363)), /more than 4096/)
  await site.publish(room, 'terms', '价'.repeat(1_361))
  await assert.rejects(site.publish(room, 'terms', 7 as never))
  assert.equal(await newestNumber(site.database.pool, room, 'terms'), 2)
})

test('S89: a replaced or deleted message is sent to no client', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const number = await site.publish(room, 'sorry', 'an insult')
  await site.publish(room, 'sorry', 'peace')
  assert.ok(await site.database.inTransaction((tx) => replaceMessage(tx, room, 'sorry', number, { word: '' })))
  using late = await openWithTicket(site.url, await site.ticket(addPerson(people).token))
  await followAll(late, [{ channel: 'room', key: 'sorry', after: 0 }])
  await late.until((frame) => frame['number'] === 2 && frame.type === 'event')
  assert.deepEqual(
    late.frames.filter(({ type }) => type === 'event').map(({ message }) => message),
    [{ word: '' }, { word: 'peace' }],
  )
  await site.database.inTransaction((tx) => forgetLogs(tx, room, ['sorry']))
  const { rows } = await site.database.pool.query(`select key from platform.channel_event where key = 'sorry'
    union all select key from platform.channel_log where key = 'sorry'`)
  assert.deepEqual(rows, [])
  assert.equal(await site.database.inTransaction((tx) => replaceMessage(tx, room, 'sorry', number, { word: '' })), false)
})

test('events are kept for three days and tickets for half a minute', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { pool } = site.database
  for (const word of ['old', 'older', 'new']) await site.publish(news, null, word)
  await pool.query(`update platform.channel_event set at = platform.now() - interval '73 hours' where channel = 'news' and number < 3`)
  await pool.query(`update platform.channel_event set at = platform.now() - interval '71 hours' where channel = 'news' and number = 3`)
  await site.ticket(addPerson(people).token)
  await site.ticket(addPerson(people).token)
  await pool.query(
    `update platform.socket_ticket set expires_at = platform.now() - interval '1 s' where hash = (select min(hash) from platform.socket_ticket)`,
  )
  assert.equal(await sweepChannelLogs(site.database), 3)
  const { rows } = await pool.query(`select number from platform.channel_event where channel = 'news'`)
  assert.deepEqual(rows, [{ number: 3 }])
  assert.equal(await newestNumber(pool, news, null), 3, 'the count goes on')
})
