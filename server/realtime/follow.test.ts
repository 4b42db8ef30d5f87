import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { testInFull } from '#tests/size.ts'
import { followAll, openWithTicket, type TestSocket } from '#tests/socket.ts'
import { serveChannel } from './channels.ts'
import { publish, replaceMessage } from './logs/publish.ts'
import { addPerson, bulk, desk, lecture, mine, news, openStandIn, type People, type StandIn } from './realtime.stand-in.ts'

const limit = { timeout: 30_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())

const connect = async (site: StandIn, token: string): Promise<TestSocket> => openWithTicket(site.url, await site.ticket(token))
const upTo = (newest: number) => Array.from({ length: newest }, (_, place) => place + 1)
const words = (socket: TestSocket) =>
  socket.frames.filter(({ type }) => type === 'event').map(({ message }) => (message as { word: string }).word)

test('each account has a private log, one log is for all accounts, and each id of a keyed channel has its own', limit, async () => {
  const people: People = new Map()
  await using here = await openStandIn(fresh.settings, { people, shut: new Set(['cellar']) })
  await using there = await openStandIn(fresh.settings, { people })
  const [ann, bob] = [addPerson(people), addPerson(people)]
  using anns = await connect(here, ann.token)
  using bobs = await connect(there, bob.token)
  await followAll(anns, [{ channel: 'mine' }, { channel: 'news' }, { channel: 'room', key: 'hall' }])
  await followAll(bobs, [{ channel: 'mine' }, { channel: 'news' }])
  await here.publish(mine, bob.session.accountId, 'for Bob')
  await there.publish(mine, ann.session.accountId, 'for Ann')
  await there.publish(news, null, 'for all')
  for (const socket of [anns, bobs]) await socket.until(() => words(socket).length === 2)
  await sleep(50)
  assert.deepEqual(words(anns).sort(), ['for Ann', 'for all'])
  assert.deepEqual(words(bobs).sort(), ['for Bob', 'for all'])
  assert.deepEqual(
    anns.frames.find(({ type }) => type === 'event'),
    { type: 'event', channel: 'mine', number: 1, message: { word: 'for Ann' } },
  )
  const refused = [
    [{ channel: 'mine', key: bob.session.accountId }, 'NOT_FOUND'],
    [{ channel: 'news', key: 'a' }, 'NOT_FOUND'],
    [{ channel: 'room' }, 'NOT_FOUND'],
    [{ channel: 'room', key: 'cellar' }, 'FORBIDDEN'],
    [{ channel: 'desk' }, 'FORBIDDEN'],
    [{ channel: 'unknown' }, 'NOT_FOUND'],
  ] as const
  for (const [wanted, reason] of refused) {
    using socket = await connect(here, ann.token)
    await followAll(socket, [wanted])
    assert.equal(socket.frames.at(-1)!['reason'], reason, JSON.stringify(wanted))
  }
  const editor = addPerson(people, { roles: ['editor', 'user'] })
  using editors = await connect(here, editor.token)
  await followAll(editors, [{ channel: 'desk' }])
  await there.publish(desk, null, 'for editors')
  await editors.until(({ type }) => type === 'event')
})

test('a returning client gets what it missed in order and once, while two processes publish more', limit, async () => {
  const people: People = new Map()
  await using here = await openStandIn(fresh.settings, { people })
  await using there = await openStandIn(fresh.settings, { people })
  const { token } = addPerson(people)
  for (let count = 0; count < 300; count++) await here.publish(bulk, null, `${count}`)
  const sockets = await Promise.all([here, there, here, there].map((site) => connect(site, token)))
  const publishing = (async () => {
    for (let count = 0; count < 60; count++) await Promise.all([here, there].map((site) => site.publish(bulk, null, `more ${count}`)))
  })()
  for (const [place, socket] of sockets.entries()) socket.send({ type: 'follow', channel: 'bulk', after: place * 100 })
  await publishing
  for (const [place, socket] of sockets.entries()) {
    await socket.until(({ type, number }) => type === 'event' && number === 420)
    assert.deepEqual(socket.numbers(), upTo(420).slice(place * 100))
    socket[Symbol.dispose]()
  }
})

test('a log that does not reach back far enough sends resync and continues from its newest number', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { token } = addPerson(people)
  const { pool } = site.database
  for (let count = 0; count < 5; count++) await site.publish(news, null, 'early')
  const { rows } = await pool.query<{ newest: number }>(`select newest from platform.channel_log where channel = 'news'`)
  const newest = rows[0]!.newest
  await pool.query(`delete from platform.channel_event where channel = 'news' and number < $1`, [newest - 1])
  const startsWith = async (after: number) => {
    using socket = await connect(site, token)
    await followAll(socket, [{ channel: 'news', after }])
    const { type, number } = socket.frames[1]!
    return [type, number]
  }
  assert.deepEqual(await startsWith(newest - 2), ['following', newest - 2])
  assert.deepEqual(await startsWith(newest + 7), ['resync', newest], 'a number that was never given')
  using gone = await connect(site, token)
  gone.send({ type: 'follow', channel: 'news', after: newest - 3 })
  await gone.until(({ type }) => type === 'resync')
  await site.publish(news, null, 'late')
  await gone.until(({ type }) => type === 'event')
  assert.deepEqual(gone.numbers(), [newest + 1])
  await site.database.inTransaction(async (tx) => {
    for (let count = 0; count < 501; count++) await publish(tx, news, null, { word: 'x' })
  })
  assert.deepEqual(await startsWith(newest + 1), ['resync', newest + 502], 'more than it makes sense to tell')
})

test('a message of any size arrives, and an unfollowed channel sends none', limit, async () => {
  const people: People = new Map()
  await using here = await openStandIn(fresh.settings, { people })
  await using there = await openStandIn(fresh.settings, { people })
  using socket = await connect(there, addPerson(people).token)
  await followAll(socket, [{ channel: 'bulk' }])
  const long = ['"\\'.repeat(2_000), '价'.repeat(3_000), 'x'.repeat(65_520), 'short']
  for (const word of long) await here.publish(bulk, null, word)
  await socket.until(({ message }) => (message as { word?: string } | undefined)?.word === 'short')
  assert.deepEqual(words(socket), long)
  socket.send({ type: 'unfollow', channel: 'bulk' })
  await followAll(socket, [{ channel: 'news' }])
  await here.publish(bulk, null, 'unheard')
  await here.publish(news, null, 'heard')
  await socket.until(({ message }) => (message as { word?: string } | undefined)?.word === 'heard')
  assert.ok(!words(socket).includes('unheard'))
})

test('messages of a shared channel that are published together arrive in one frame and in order', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { token } = addPerson(people)
  using early = await connect(site, token)
  await followAll(early, [{ channel: 'lecture' }])
  const frames: string[] = []
  early.ws.on('message', (data) => frames.push((JSON.parse(String(data)) as { type: string }).type))
  await site.database.inTransaction(async (tx) => {
    for (let count = 0; count < 20; count++) await publish(tx, lecture, null, { word: `${count}` })
  })
  using late = await connect(site, token)
  await followAll(late, [{ channel: 'lecture', after: 10 }])
  await Promise.all([early, late].map((socket) => socket.until(({ type, number }) => type === 'event' && number === 20)))
  assert.deepEqual(frames, ['event', 'events'], 'the first at once, the others together')
  assert.deepEqual([early.numbers(), late.numbers()], [upTo(20), upTo(20).slice(10)], 'who joins in the middle hears its part')
  assert.deepEqual(words(early)[19], '19')
})

test('S89: a message that is replaced while it waits in a batch is sent to no client', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  using socket = await connect(site, addPerson(people).token)
  await followAll(socket, [{ channel: 'lecture' }])
  const { number: before } = socket.frames.at(-1) as unknown as { number: number }
  await site.database.inTransaction(async (tx) => {
    await publish(tx, lecture, null, { word: 'hello' })
    const number = await publish(tx, lecture, null, { word: 'an insult' })
    await replaceMessage(tx, lecture, null, number, { word: '' })
    await publish(tx, lecture, null, { word: 'peace' })
  })
  await socket.until(({ number }) => number === before + 3)
  assert.deepEqual(words(socket), ['hello', '', 'peace'])
})

testInFull('S88: a slow reader of a shared channel is not cut off, and gets the rest later or reloads the state', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { token } = addPerson(people)
  const publishMany = (times: number, word: string) =>
    site.database.inTransaction(async (tx) => {
      for (let count = 0; count < times; count++) await publish(tx, lecture, null, { word })
    })
  /** Pauses a client during many long messages, more than all buffers hold; returns the number before them. */
  const sleepThrough = async (slow: TestSocket) => {
    using quick = await connect(site, token)
    for (const socket of [slow, quick]) await followAll(socket, [{ channel: 'lecture' }])
    slow.ws.pause()
    const before = quick.frames.at(-1)!['number'] as number
    await publishMany(400, 'x'.repeat(60_000))
    await quick.until(({ type, number }) => type === 'event' && number === before + 400)
    assert.deepEqual([quick.numbers(), site.reported], [upTo(before + 400).slice(before), []])
    return before
  }
  using slow = await connect(site, token)
  const before = await sleepThrough(slow)
  slow.ws.resume()
  await slow.until(({ type, number }) => type === 'event' && number === before + 400)
  assert.deepEqual(slow.numbers(), upTo(before + 400).slice(before))
  using late = await connect(site, token)
  await sleepThrough(late)
  await publishMany(501, 'short')
  late.ws.resume()
  await late.until(({ type }) => type === 'resync')
})

test('a connection follows at most sixteen logs, and following one again restarts it', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  using socket = await connect(site, addPerson(people).token)
  const rooms = Array.from({ length: 17 }, (_, place) => ({ channel: 'room', key: `r${place}` }))
  await followAll(socket, rooms)
  assert.deepEqual(
    socket.frames.filter(({ type }) => type === 'unfollowed').map(({ key, reason }) => [key, reason]),
    [['r16', 'TOO_MANY']],
  )
  socket.send({ type: 'follow', channel: 'room', key: 'r0', after: 0 })
  await socket.until(() => socket.frames.filter(({ type, key }) => type === 'following' && key === 'r0').length === 2)
})

test('a channel cannot allow messages larger than a connection carries', () => {
  assert.throws(() => serveChannel({ ...news, maxBytes: 65_537 }), /beyond 65536/)
})
