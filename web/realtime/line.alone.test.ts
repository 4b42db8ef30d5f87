import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { CLOSES, type ServerFrame } from '#contract/realtime.ts'
import { openBackoff } from './backoff.ts'
import { type LineSocket, openLine, type RealtimeLine } from './line.ts'
import type { LogListener } from './logs.ts'

/** A connection whose server end is the test. */
type FakeWire = LineSocket & { readonly sent: unknown[]; isClosed: boolean }
let nowMs: number
let wires: FakeWire[]
let tickets: ('gone' | 'later' | 'slow' | string)[]
let asked: number[]
let session: string | null
let random: number
let line: RealtimeLine

beforeEach(() => {
  ;[nowMs, wires, tickets, asked, session, random] = [0, [], [], [], 'token', 0.5]
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  line = openLine({
    async askTicket() {
      asked.push(nowMs)
      const next = tickets.shift() ?? 'ticket'
      if (next === 'slow') return new Promise(() => {})
      return next === 'gone' || next === 'later' ? next : { ticket: next }
    },
    connect() {
      const wire: FakeWire = {
        sent: [],
        isClosed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => void wire.sent.push(JSON.parse(String(text))),
        close: () => (wire.isClosed = true),
      }
      wires.push(wire)
      return wire
    },
    hasSession: () => session !== null,
    nowMs: () => nowMs,
    random: () => random,
  })
})
afterEach(() => mock.timers.reset())

async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 500) {
    await turn()
    const step = Math.min(left, 500)
    nowMs += step
    mock.timers.tick(step)
    await turn()
    if (left === 0) return
  }
}
const wire = () => wires.at(-1)!
const receive = (frame: ServerFrame) => wire().onmessage?.call(wire() as never, { data: JSON.stringify(frame) } as MessageEvent)
const close = (code: number, reason = '') => wire().onclose?.call(wire() as never, { code, reason } as CloseEvent)
const event = (number: number) => receive({ type: 'event', channel: 'news', number, message: { number } })
const following = (number: number) => receive({ type: 'following', channel: 'news', number })
function listen(after?: number, key: string | null = null) {
  const received: (number | string)[] = []
  const hearing: LogListener = {
    onMessage: (_, number) => void received.push(number),
    onResync: () => void received.push('resync'),
    onRefused: (reason) => void received.push(reason),
  }
  return { received, stop: line.follow('news', key, { ...hearing, after }) }
}
async function open(): Promise<void> {
  await pass(0)
  wire().onopen?.call(wire() as never, {} as Event)
  receive({ type: 'opened' })
}

test('no connection opens before the first follow, and then one serves all', async () => {
  await pass(10_000)
  assert.equal(asked.length, 0)
  const [first, second, third] = [listen(), listen(7), listen(3, 'a')]
  await open()
  assert.equal(wires.length, 1)
  assert.deepEqual(wire().sent, [
    { type: 'open', ticket: 'ticket' },
    { type: 'follow', channel: 'news' },
    { type: 'follow', channel: 'news', key: 'a', after: 3 },
  ])
  following(9)
  receive({ type: 'following', channel: 'news', key: 'a', number: 3 })
  event(10)
  assert.deepEqual([first.received, second.received, third.received], [['resync', 10], ['resync', 10], []])
})

test('a listener that names its last number gets only newer messages', async () => {
  const { received: heard } = listen(7)
  await open()
  assert.deepEqual(wire().sent[1], { type: 'follow', channel: 'news', after: 7 })
  following(7)
  for (const number of [8, 8, 7, 9]) event(number)
  receive({ type: 'events', channel: 'news', number: 9, messages: ['known', 'new', 'newer'] })
  assert.deepEqual(heard, [8, 9, 10, 11])
  const late = listen(8)
  const timely = listen(11)
  await pass(0)
  assert.deepEqual([late.received, timely.received], [['resync'], []], 'what was told before is not told again')
})

test('following resumes after a break from the last number, and resync is passed on', async () => {
  const { received: heard } = listen()
  await open()
  following(4)
  event(5)
  close(1006)
  await pass(2_500)
  await open()
  assert.equal(wires.length, 2)
  assert.deepEqual(wire().sent[1], { type: 'follow', channel: 'news', after: 5 })
  following(5)
  event(6)
  assert.deepEqual(heard, ['resync', 5, 6])
  receive({ type: 'resync', channel: 'news', number: 900 })
  event(901)
  assert.deepEqual(heard.slice(3), ['resync', 901])
})

test('R32: retries back off with jitter from one second to thirty', async () => {
  listen()
  tickets = Array(8).fill('later')
  await pass(200_000)
  const waits = asked.slice(1, 8).map((at, place) => at - asked[place]!)
  assert.deepEqual(waits, [2_500, 4_500, 8_500, 15_500, 15_500, 15_500, 15_500])
})

test('R32: clients that lose a connection at the same moment reconnect over several seconds', async () => {
  const waits: number[] = []
  for (const share of [0, 0.25, 0.99]) {
    random = share
    const backoff = openBackoff({ nowMs: () => nowMs, random: () => random })
    waits.push(Math.round(backoff.nextMs(1006)))
  }
  assert.deepEqual(waits, [1_000, 1_750, 3_970])
})

test('R21: a restarting server says when to reconnect', async () => {
  listen()
  await open()
  close(CLOSES.restart, 'retry-after-ms=3210')
  await pass(3_000)
  assert.equal(asked.length, 1)
  await pass(500)
  assert.equal(asked.length, 2)
})

test('an ended session requests no more tickets and logs no account out, and the next session starts from scratch', async () => {
  const { received: heard } = listen()
  await open()
  following(5)
  close(CLOSES.session)
  tickets = ['gone']
  await pass(120_000)
  line.wake()
  await pass(1_000)
  assert.equal(asked.length, 2)
  line.restart()
  await open()
  assert.deepEqual(wire().sent[1], { type: 'follow', channel: 'news' }, 'numbers were those of somebody else')
  following(2)
  assert.deepEqual(heard, ['resync', 'resync'])
})

test('logging out ends the connection at once, and without a session there is none', async () => {
  listen()
  await open()
  session = null
  line.restart()
  assert.equal(wires[0]!.isClosed, true)
  await pass(60_000)
  assert.equal(asked.length, 1)
})

test('a connection attempt of an earlier session is dropped', async () => {
  listen()
  tickets = ['slow', 'fresh']
  await pass(0)
  line.restart()
  await open()
  assert.deepEqual(
    wires.map(({ sent }) => sent[0]),
    [{ type: 'open', ticket: 'fresh' }],
  )
})

test('a wake retries at once, and finds a connection that died during sleep', async () => {
  listen()
  await open()
  following(1)
  nowMs += 29_000
  line.wake()
  await pass(500)
  assert.equal(asked.length, 1, 'a beat may be on its way')
  nowMs += 60_000
  line.wake()
  assert.equal(wires[0]!.isClosed, true)
  await pass(500)
  assert.equal(asked.length, 2)
  tickets = ['later']
  close(1006)
  await pass(500)
  line.wake()
  await pass(500)
  assert.equal(asked.length, 3)
})

test('a connection that is silent for a minute is closed, and beats keep it open', async () => {
  listen()
  await open()
  for (let beat = 0; beat < 5; beat++) {
    await pass(25_000)
    receive({ type: 'beat' })
  }
  assert.equal(wires.length, 1)
  await pass(75_000)
  assert.equal(wires[0]!.isClosed, true)
  assert.equal(wires.length, 2)
})

test('a hidden page closes its connection, and reconnects when it is shown', async () => {
  listen()
  await open()
  line.sleep()
  assert.equal(wires[0]!.isClosed, true)
  await pass(60_000)
  assert.equal(wires.length, 1)
  line.wake()
  await pass(500)
  assert.equal(wires.length, 2)
})

test('a channel without listeners is unfollowed a little later, and the last one closes the connection', async () => {
  const [first, second] = [listen(), listen(0, 'a')]
  await open()
  following(1)
  receive({ type: 'following', channel: 'news', key: 'a', number: 0 })
  first.stop()
  await pass(4_000)
  const again = listen(1)
  await pass(4_000)
  assert.equal(wire().sent.length, 3, 'it was entered again')
  again.stop()
  await pass(5_500)
  assert.deepEqual(wire().sent[3], { type: 'unfollow', channel: 'news' })
  second.stop()
  await pass(5_500)
  assert.equal(wire().isClosed, true)
})

test('a forbidden channel is reported, and a busy or dropped follow is retried', async () => {
  const { received: heard } = listen()
  await open()
  const asks = () => wire().sent.filter((frame) => (frame as { type: string }).type === 'follow').length
  receive({ type: 'unfollowed', channel: 'news', reason: 'BUSY' })
  await pass(5_500)
  assert.equal(asks(), 2)
  receive({ type: 'dropped', retryAfter: 7 })
  await pass(7_500)
  assert.equal(asks(), 3)
  following(1)
  receive({ type: 'unfollowed', channel: 'news', reason: 'FORBIDDEN' })
  assert.deepEqual(heard, ['resync', 'FORBIDDEN'])
  close(1006)
  await pass(3_000)
  await open()
  assert.equal(wires.length, 2)
})

test('a listener that throws does not stop the others', async () => {
  const reported: unknown[] = []
  Object.assign(globalThis, { reportError: (failure: unknown) => reported.push(failure) })
  const failure = new Error('mine')
  line.follow('news', null, {
    onMessage() {
      throw failure
    },
    onResync() {},
  })
  const { received: heard } = listen()
  await open()
  following(1)
  event(2)
  assert.deepEqual([heard, reported], [['resync', 2], [failure]])
})
