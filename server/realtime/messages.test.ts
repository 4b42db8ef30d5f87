import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openWithTicket, type TestSocket } from '#tests/socket.ts'
import { addPerson, openStandIn, type People, type StandIn } from './realtime.stand-in.ts'

const limit = { timeout: 30_000 }
const fresh = await openFreshDatabase()
after(() => fresh[Symbol.asyncDispose]())

const connect = async (site: StandIn, token: string): Promise<TestSocket> => openWithTicket(site.url, await site.ticket(token))
const count = (socket: TestSocket, type: string) => socket.frames.filter((frame) => frame.type === type).length

test('S86: an oversized message ends the connection with 1009', limit, async () => {
  const people: People = new Map()
  await using site = await openStandIn(fresh.settings, { people })
  const { token } = addPerson(people)
  const padded = (channel: string, bytes: number) => JSON.stringify({ type: 'follow', channel }).padEnd(bytes, ' ')
  const fits = [padded('news', 4_096), padded('unknown', 4_096), padded('bulk', 65_536), '"'.padEnd(65_535, 'x').concat('"')]
  using good = await connect(site, token)
  for (const [place, text] of fits.entries()) {
    good.send(text)
    await good.until(() => good.frames.length === place + 2)
  }
  assert.deepEqual(
    good.frames.slice(1).map(({ type }) => type),
    ['following', 'unfollowed', 'following', 'error'],
  )
  for (const text of [padded('news', 4_097), padded('unknown', 4_097), padded('bulk', 65_537), ' '.repeat(65_537), Buffer.alloc(65_537)]) {
    using socket = await connect(site, token)
    socket.send(text)
    assert.equal((await socket.closed).code, 1009, `${text.length} bytes`)
  }
})

test('S86, S97: a malformed message gets an error, and the third within ten seconds ends the connection', limit, async () => {
  const people: People = new Map()
  let ms = 0
  await using site = await openStandIn(fresh.settings, { people, nowMs: () => ms })
  const { token } = addPerson(people)
  const wrong = [
    'not JSON',
    '[]',
    'null',
    '7',
    Buffer.from('{"type":"follow","channel":"news"}'),
    { type: 'shout', channel: 'news' },
    { type: 'follow' },
    { type: 'follow', channel: 'News; drop table' },
    { type: 'follow', channel: 'room', key: '../cellar' },
    { type: 'follow', channel: 'news', after: -1 },
    { type: 'follow', channel: 'news', after: 1.5 },
    { type: 'follow', channel: 'news', after: 2 ** 60 },
    { type: 'follow', channel: 'news', more: 1 },
    { type: 'open', ticket: await site.ticket(token) },
    '{"type":"follow","channel":"news","__proto__":{"polluted":1}}',
    '{"type":"follow","channel":"news","constructor":{"prototype":{"polluted":1}}}',
    '['.repeat(5_000),
  ]
  for (const [place, message] of wrong.entries()) {
    using socket = await connect(site, token)
    socket.send(message)
    await socket.until(({ type, reason }) => type === 'error' && reason === 'BAD_MESSAGE')
    socket.send({ type: 'follow', channel: 'news' })
    await socket.until(({ type }) => type === 'following')
    for (const again of [wrong[(place + 1) % wrong.length], wrong[(place + 2) % wrong.length]]) socket.send(again)
    assert.equal((await socket.closed).code, 1008, JSON.stringify(message))
    assert.equal(count(socket, 'error'), 3)
  }
  assert.equal(({} as { polluted?: number }).polluted, undefined)
  using patient = await connect(site, token)
  for (let time = 1; time <= 4; time++) {
    patient.send('not JSON')
    await patient.until(() => count(patient, 'error') === time)
    ms += 5_001
  }
  assert.equal(patient.ws.readyState, patient.ws.OPEN)
})

test('S86: messages beyond twenty in thirty seconds are dropped with a notice', limit, async () => {
  const people: People = new Map()
  let ms = 0
  await using site = await openStandIn(fresh.settings, { people, nowMs: () => ms })
  using socket = await connect(site, addPerson(people).token)
  const follow = (key: string) => ({ type: 'follow', channel: 'room', key })
  for (let turn = 0; turn < 30; turn++) socket.send(follow('hall'))
  await socket.until(({ type }) => type === 'dropped')
  await socket.until(() => count(socket, 'following') === 19)
  await sleep(50)
  assert.equal(count(socket, 'following'), 19, 'the first was the ticket')
  assert.deepEqual(
    socket.frames.filter(({ type }) => type === 'dropped'),
    [{ type: 'dropped', retryAfter: 30 }],
  )
  ms += 29_000
  socket.send(follow('early'))
  await socket.until(({ retryAfter }) => retryAfter === 1)
  ms += 1_001
  socket.send(follow('late'))
  await socket.until(({ key }) => key === 'late')
  assert.equal(socket.frames.filter(({ key }) => key === 'early').length, 0)
  for (let turn = 0; turn < 1_030; turn++) socket.send(follow('flood'))
  assert.equal((await socket.closed).code, 1008)
})
