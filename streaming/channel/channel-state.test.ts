import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LineSignal, WHOLE } from '../line/line-signal.ts'
import {
  type ChannelDecision,
  type ChannelEvent,
  type ChannelRules,
  type ChannelState,
  newChannel,
  nextChannel,
  nextChannelTick,
  SOURCES,
  type SourceName,
} from './channel-state.ts'
import { isUsable } from './ranking.ts'

const rules: ChannelRules = { returnMs: 10_000, recoverMs: 3_000, guardReturns: 3, guardMs: 300_000, fallbackMs: 1_800_000 }

/** Applies events in order, and a tick at each earlier moment that the state machine asks for. */
function run(events: readonly ChannelEvent[], start: ChannelState = newChannel()) {
  let state = start
  const log: (ChannelDecision & { at: number })[] = []
  const apply = (event: ChannelEvent) => {
    const step = nextChannel(state, event, rules)
    state = step.state
    log.push(...step.decisions.map((decision) => ({ ...decision, at: event.at })))
  }
  let now = 0
  for (const event of events) {
    for (let tick = nextChannelTick(state, now, rules); tick !== null && tick < event.at; tick = nextChannelTick(state, now, rules)) {
      now = tick
      apply({ type: 'tick', at: tick })
    }
    now = event.at
    apply(event)
  }
  return { state, log, switches: log.flatMap((each) => (each.type === 'switch' ? [`${each.at} ${each.from}>${each.to} ${each.why}`] : [])) }
}

const up = (source: SourceName, at: number): ChannelEvent => ({ type: 'source', source, isUsable: true, at })
const down = (source: SourceName, at: number): ChannelEvent => ({ type: 'source', source, isUsable: false, at })
const tick = (at: number): ChannelEvent => ({ type: 'tick', at })
const all = [up('slate', 0), up('cold', 0), up('hot', 0), up('main', 0)]

test('a loss switches at once to the next best of main, hot, cold and slate, and a better source returns after it has been good long enough', () => {
  const events = [...all, down('main', 1_000), down('hot', 2_000), down('cold', 3_000), up('main', 10_000), tick(60_000)]
  assert.deepEqual(run(events).switches, ['0 null>hot start', '2000 hot>cold loss', '3000 cold>slate loss', '13000 slate>main return'])
  const back = run([up('slate', 0), up('main', 0), up('hot', 10), down('main', 1_000), up('main', 2_000), tick(60_000)])
  assert.deepEqual(back.switches, ['0 null>main start', '1000 main>hot loss', '12000 hot>main return'])
})

test('the cold file and the slate never start a broadcast', () => {
  assert.deepEqual(run([up('slate', 0), up('cold', 0), tick(60_000)]).state.status, 'offAir')
})

test('a pin keeps a worse or lost source on air unless it ends on loss, and a release applies the rules again', () => {
  const pin = (untilLost: boolean): ChannelEvent => ({ type: 'pin', source: 'hot', untilLost, by: 'op', at: 5_000 })
  const begun = [up('slate', 0), up('main', 0), up('hot', 0)]
  const pinned = run([...begun, pin(false), down('hot', 6_000), tick(50_000), { type: 'release', by: 'op', at: 60_000 }])
  assert.deepEqual(pinned.switches, ['0 null>main start', '5000 main>hot operator', '60000 hot>main loss'])
  const free = run([...begun, pin(true), down('hot', 6_000), tick(50_000)])
  assert.deepEqual(free.switches, ['0 null>main start', '5000 main>hot operator', '6000 hot>main loss'])
  assert.equal(free.state.pin, null)
})

test('a drill takes the line on air away for its duration, whether or not its encoder sends, and records the operator', () => {
  const { log, switches } = run([
    up('slate', 0),
    up('main', 0),
    up('hot', 0),
    { type: 'drill', source: 'main', forMs: 5_000, by: 'op', at: 20_000 },
    tick(60_000),
  ])
  assert.deepEqual(switches, ['0 null>main start', '20000 main>hot drill', '35000 hot>main return'])
  const drilled = log.find((each) => each.type === 'switch' && each.why === 'drill')
  assert.deepEqual(drilled, { type: 'switch', from: 'main', to: 'hot', why: 'drill', by: 'op', at: 20_000 })
})

test('an operator who pins a drilled line ends the drill', () => {
  const drill: ChannelEvent = { type: 'drill', source: 'main', forMs: 60_000, by: 'op', at: 20_000 }
  const pin: ChannelEvent = { type: 'pin', source: 'main', untilLost: true, by: 'op', at: 21_000 }
  const { state, switches } = run([up('slate', 0), up('main', 0), up('hot', 0), drill, pin])
  assert.deepEqual([state.onAir, state.drill, switches.at(-1)], ['main', null, '21000 hot>main operator'])
})

test('a flapping line is not returned to for the fourth time in five minutes, and one event reports it', () => {
  const events: ChannelEvent[] = [up('slate', 0), up('main', 0), up('hot', 0)]
  for (let round = 0; round < 6; round++) events.push(down('main', 20_000 + round * 20_000), up('main', 21_000 + round * 20_000))
  const { log, switches } = run([...events, tick(200_000)])
  assert.equal(switches.filter((each) => each.endsWith('return')).length, 3)
  assert.equal(log.filter(({ type }) => type === 'flapping').length, 1)
})

test('a line that toggles every two seconds causes at most one switch in ten seconds (R29)', () => {
  const events: ChannelEvent[] = [up('slate', 0), up('main', 0), up('hot', 0)]
  for (let at = 2_000; at < 120_000; at += 4_000) events.push(down('main', at), up('main', at + 2_000))
  assert.deepEqual(run(events).switches, ['0 null>main start', '2000 main>hot loss'])
})

const signal = (more: Partial<LineSignal> = {}): LineSignal => ({ ...WHOLE, ...more })
const POOR = signal({ isPoor: true })
const SOUND = { video: false, audio: true }
const PICTURE = { video: true, audio: false }
const SOUND_ALONE = signal({ carries: SOUND })
const WITHOUT_VIDEO = signal({ carries: SOUND, lost: PICTURE })
const WITHOUT_AUDIO = signal({ carries: PICTURE, lost: SOUND })
const carry = (source: SourceName, given: LineSignal, at: number): ChannelEvent => ({
  type: 'source',
  source,
  isUsable: true,
  signal: given,
  at,
})

test('the healthier of two lines is on air, and the line of higher rank returns after it has been healthy long enough', () => {
  const begun = [up('slate', 0), up('main', 0), up('hot', 0)]
  for (const ill of [POOR, WITHOUT_VIDEO, WITHOUT_AUDIO])
    assert.deepEqual(run([...begun, carry('main', ill, 20_000), up('main', 30_000), tick(60_000)]).switches, [
      '0 null>main start',
      '20000 main>hot health',
      '40000 hot>main return',
    ])
  const both = run([...begun, carry('hot', POOR, 10_000), carry('main', POOR, 20_000), tick(60_000)])
  assert.deepEqual(both.switches, ['0 null>main start'])
  const worse = run([...begun, carry('hot', POOR, 10_000), carry('main', WITHOUT_VIDEO, 20_000), tick(60_000)])
  assert.deepEqual(worse.switches, ['0 null>main start', '20000 main>hot health'])
})

test('an impaired line beats one that also lacks the lost track and the slate, and a poor line beats the cold file', () => {
  const alone = run([up('slate', 0), up('main', 0), carry('main', WITHOUT_VIDEO, 20_000), tick(60_000)])
  assert.deepEqual(alone.switches, ['0 null>main start'])
  const silent = run([
    up('slate', 0),
    up('main', 0),
    carry('hot', signal({ carries: PICTURE }), 0),
    carry('main', WITHOUT_AUDIO, 20_000),
    tick(60_000),
  ])
  assert.deepEqual(silent.switches, ['0 null>main start'])
  const poor = run([up('slate', 0), up('cold', 0), up('main', 0), carry('main', POOR, 20_000), tick(60_000)])
  assert.deepEqual(poor.switches, ['0 null>main start'])
  const blind = run([up('slate', 0), up('cold', 0), up('main', 0), carry('main', WITHOUT_VIDEO, 20_000), tick(60_000)])
  assert.deepEqual(blind.switches, ['0 null>main start', '20000 main>cold health'])
})

test('the channel never returns from a picture to sound alone, whether or not the line announced a picture', () => {
  for (const back of [SOUND_ALONE, WITHOUT_VIDEO]) {
    const events = [up('slate', 0), up('main', 0), up('hot', 0), down('main', 5_000), carry('main', back, 20_000), tick(900_000)]
    assert.deepEqual(run(events).switches, ['0 null>main start', '5000 main>hot loss'])
  }
})

test('half an hour without main and hot ends the broadcast, and a manual end records the operator', () => {
  const lost = run([...all, down('main', 1_000), down('hot', 1_000), tick(3_000_000)])
  assert.deepEqual(lost.log.at(-1), { type: 'ended', why: 'no-line', by: null, at: 1_801_000 })
  const ended = run([...all, { type: 'end', by: 'op', at: 5_000 }, down('main', 6_000)])
  assert.deepEqual([ended.state.status, ended.log.at(-1)], ['ended', { type: 'ended', why: 'operator', by: 'op', at: 5_000 }])
})

test('property: the source on air is usable when any is usable and no pin is set, and no event follows the end', () => {
  const source = fc.constantFrom(...SOURCES)
  const event = fc.oneof(
    fc.record({
      type: fc.constant('source' as const),
      source,
      isUsable: fc.boolean(),
      signal: fc.constantFrom(WHOLE, POOR, SOUND_ALONE, WITHOUT_VIDEO, WITHOUT_AUDIO),
    }),
    fc.record({ type: fc.constant('pin' as const), source, untilLost: fc.boolean(), by: fc.constant('op') }),
    fc.record({ type: fc.constant('drill' as const), source, forMs: fc.nat({ max: 20_000 }), by: fc.constant('op') }),
    fc.record({ type: fc.constant('release' as const), by: fc.constant('op') }),
    fc.record({ type: fc.constant('tick' as const) }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat({ max: 15_000 })), { maxLength: 60 }), (steps) => {
      let state = newChannel()
      let at = 0
      for (const [given, afterMs] of steps) {
        at += afterMs
        const before = state
        const { state: next, decisions } = nextChannel(before, { ...given, at } as ChannelEvent, rules)
        state = next
        const switches = decisions.filter(({ type }) => type === 'switch')
        assert.ok(switches.length <= 1)
        if (before.status === 'ended') assert.equal(decisions.length, 0)
        for (const decision of switches)
          assert.ok(decision.type === 'switch' && isUsable(state, decision.to) && decision.from === before.onAir)
        for (const decision of switches)
          if (decision.type === 'switch' && decision.why === 'return' && before.onAir === 'hot')
            assert.ok(state.signals[decision.to].carries.video || !state.signals.hot.carries.video)
        const couldShow = SOURCES.some((each) => isUsable(state, each))
        if (state.status === 'onAir' && !state.pin && couldShow) assert.ok(isUsable(state, state.onAir!))
      }
    }),
    { numRuns: 2_000 },
  )
})
