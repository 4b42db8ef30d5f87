import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { administer } from '#tests/setup.ts'
import { followAll, openWithTicket, type TestSocket } from '#tests/socket.ts'
import { recheckFollower } from './logs/publish.ts'
import { addPerson, desk, mine, news, openStandIn, type People, room, type StandIn } from './realtime.stand-in.ts'

const limit = { timeout: 60_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())

const connect = async (site: StandIn, token: string): Promise<TestSocket> => openWithTicket(site.url, await site.ticket(token))
/**
 * Allows eight times the limit, because other tests may keep the machine busy. That is still far below the next heartbeat, which would have
 * the same effect.
 */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work
  assert.ok(performance.now() - since < 8 * ms, `it took ${Math.round(performance.now() - since)} ms`)
}
const expelled = (socket: TestSocket, channel: string) =>
  socket.until((frame) => frame.type === 'unfollowed' && frame['channel'] === channel)

test('S34: the end of a session closes its connections, and no others, with 4401 within a second in every process', limit, async () => {
  const people: People = new Map()
  await using here = await openStandIn(fresh.settings, { people })
  await using there = await openStandIn(fresh.settings, { people })
  const one = addPerson(people)
  const sameAccount = addPerson(people, { accountId: one.session.accountId })
  const [near, far, other] = [await connect(here, one.token), await connect(there, one.token), await connect(there, sameAccount.token)]
  await followAll(other, [{ channel: 'mine' }])
  people.delete(one.token)
  await here.publishTopic('people', `${one.session.accountId} ${one.session.id}`)
  await within(1_000, Promise.all([near.closed, far.closed]))
  assert.deepEqual([(await near.closed).code, (await far.closed).code], [4401, 4401])
  await here.publish(mine, one.session.accountId, 'still here')
  await other.until(({ type }) => type === 'event')
  people.delete(sameAccount.token)
  await here.publishTopic('people', one.session.accountId)
  await within(1_000, other.closed)
  assert.equal((await other.closed).code, 4401, 'also when it is not named')
})

test('S38: removing a role ends within a second the channels that it opened, and no others', limit, async () => {
  const people: People = new Map()
  await using here = await openStandIn(fresh.settings, { people })
  await using there = await openStandIn(fresh.settings, { people })
  const { token, session } = addPerson(people, { roles: ['editor', 'user'] })
  const [near, far] = [await connect(here, token), await connect(there, token)]
  for (const socket of [near, far]) await followAll(socket, [{ channel: 'desk' }, { channel: 'news' }])
  people.set(token, { ...session, roles: ['user'] })
  await here.publishTopic('people', session.accountId)
  await within(1_000, Promise.all([near, far].map((socket) => expelled(socket, 'desk'))))
  await here.publish(desk, null, 'not for them')
  await here.publish(news, null, 'for all')
  for (const socket of [near, far]) {
    await socket.until(({ type }) => type === 'event')
    await sleep(20)
    assert.deepEqual(
      socket.frames.filter(({ type }) => type === 'event').map(({ channel }) => channel),
      ['news'],
    )
    socket[Symbol.dispose]()
  }
})

test('S38, S40: connections are checked again when permissions of a role change or a second factor becomes due', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { token, session } = addPerson(people, { roles: ['editor', 'user'] })
  using socket = await connect(site, token)
  await followAll(socket, [{ channel: 'desk' }])
  people.set(token, { ...session, roles: [] })
  await site.publishTopic('permissions', '')
  await expelled(socket, 'desk')
  people.set(token, { ...session, level: 'pending' })
  await site.publishTopic('people', session.accountId)
  assert.equal((await socket.closed).code, 4401)
})

test('S89: an account that is banned from a room loses it within a second in every process and cannot follow it again', limit, async () => {
  const [people, shut]: [People, Set<string>] = [new Map(), new Set()]
  await using here = await openStandIn(fresh.settings, { people, shut })
  await using there = await openStandIn(fresh.settings, { people, shut })
  const { token, session } = addPerson(people)
  const sockets = [await connect(here, token), await connect(there, token)]
  const rooms = ['hall', 'attic'].map((key) => ({ channel: 'room', key }))
  for (const socket of sockets) await followAll(socket, rooms)
  shut.add('hall')
  await here.database.inTransaction((tx) => recheckFollower(tx, room, 'hall', session.accountId))
  await within(1_000, Promise.all(sockets.map((socket) => expelled(socket, 'room'))))
  for (const word of ['hall', 'attic']) await here.publish(room, word, word)
  for (const socket of sockets) {
    await socket.until(({ type, key }) => type === 'event' && key === 'attic')
    assert.ok(!socket.frames.some(({ type, key }) => type === 'event' && key === 'hall'))
    socket.send({ type: 'follow', channel: 'room', key: 'hall', after: 0 })
    await socket.until(({ reason, key }) => reason === 'FORBIDDEN' && key === 'hall')
    socket[Symbol.dispose]()
  }
})

test('S39: the heartbeat finds a session that ended without an announcement', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people, terms: { heartbeatEveryMs: 200 } })
  const { token } = addPerson(people)
  using socket = await connect(site, token)
  await sleep(500)
  assert.equal(socket.ws.readyState, socket.ws.OPEN)
  people.delete(token)
  await within(1_000, socket.closed)
  assert.equal((await socket.closed).code, 4401)
})

test('R37: no event and no end of a session is lost while announcements do not arrive', limit, async () => {
  await using own = await openFreshDatabase()
  const people: People = new Map()
  await using here = await openStandIn(own.settings, { people })
  await using there = await openStandIn(own.settings, { people })
  const [stays, goes] = [addPerson(people), addPerson(people)]
  using staying = await connect(here, stays.token)
  using going = await connect(here, goes.token)
  for (const socket of [staying, going]) await followAll(socket, [{ channel: 'news' }, { channel: 'mine' }])
  await Promise.all([here, there].map(({ database }) => database.pool.query('select pg_sleep(0.01)')))
  const admin = new pg.Client(own.settings)
  await admin.connect()
  // New connections are forbidden, so that the announcements stay down. The pools keep their open connections.
  await administer(`alter database "${own.settings.database}" with allow_connections false`)
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lyceum announcements' and datname = current_database()",
  )
  while (here.announcements.connected()) await sleep(1)
  for (let count = 0; count < 5; count++) await there.publish(news, null, `unheard ${count}`)
  await there.publish(mine, stays.session.accountId, 'unheard too')
  people.delete(goes.token)
  await there.publishTopic('people', `${goes.session.accountId} ${goes.session.id}`)
  await within(5_000, going.closed)
  assert.equal((await going.closed).code, 4401)
  await staying.until(() => staying.numbers().length === 6)
  assert.equal(here.announcements.connected(), false, 'all of this happened while the line was down')
  await administer(`alter database "${own.settings.database}" with allow_connections true`)
  await there.publish(news, null, 'in between')
  while (!here.announcements.connected()) await sleep(5)
  await there.publish(news, null, 'after')
  await staying.until(() => staying.numbers().length === 8)
  const received = staying.frames.filter(({ type, channel }) => type === 'event' && channel === 'news').map(({ number }) => number)
  assert.deepEqual(received, [1, 2, 3, 4, 5, 6, 7])
  await admin.end()
})
