import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasPicture, type LineEvent, type LineState, type LineStatus, nextLine, nextLineTick, offLine } from './line-state.ts'

const rules = { stallMs: 1_500, degradeMs: 5_000 }
const MAY_FOLLOW: Readonly<Record<LineStatus, readonly LineStatus[]>> = {
  off: ['idle'],
  idle: ['off', 'connecting'],
  connecting: ['off', 'idle', 'live', 'connecting'],
  live: ['off', 'idle', 'connecting', 'degraded', 'stalled'],
  degraded: ['off', 'idle', 'connecting', 'live', 'stalled'],
  stalled: ['off', 'idle', 'connecting', 'live'],
}
type Step = readonly [type: LineEvent['type'], afterMs: number, isPoor: boolean]
const step = fc.tuple(
  fc.constantFrom<LineEvent['type']>('enabled', 'disabled', 'connected', 'disconnected', 'tick', 'ready', 'frame', 'second'),
  fc.nat({ max: 3_000 }),
  fc.boolean(),
)
const eventOf = ([type, , isPoor]: Step, at: number): LineEvent => (type === 'second' ? { type, isPoor, at } : { type, at })

test('property: a line changes only by allowed transitions, and since is the time of the last one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state: LineState = offLine(0)
      let at = 0
      for (const each of steps) {
        at += each[1]
        const next = nextLine(state, eventOf(each, at), rules)
        if (next.status !== state.status) {
          assert.ok(MAY_FOLLOW[state.status].includes(next.status), `${state.status} to ${next.status}`)
          assert.equal(next.since, at)
        }
        state = next
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a line with a picture stalls exactly after 1.5 s without frames, and its next tick is due then', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 5_000 }), (frameAt, later) => {
      const events: LineEvent[] = [
        { type: 'enabled', at: 0 },
        { type: 'connected', at: 0 },
        { type: 'ready', at: frameAt },
      ]
      const live = events.reduce((state, event) => nextLine(state, event, rules), offLine(0))
      assert.equal(nextLineTick(live, rules), frameAt + 1_500)
      const after = nextLine(live, { type: 'tick', at: frameAt + later }, rules)
      assert.equal(after.status, later >= 1_500 ? 'stalled' : 'live')
      assert.ok(hasPicture(nextLine(after, { type: 'frame', at: frameAt + later + 1 }, rules).status))
    }),
  )
})

test('five poor seconds degrade a line, five good ones restore it, and a different second restarts the count', () => {
  const run = (seconds: string) => {
    let state = nextLine({ ...offLine(0), status: 'connecting' }, { type: 'ready', at: 0 }, rules)
    for (const [at, second] of [...seconds].entries())
      state = nextLine(state, { type: 'second', isPoor: second === '-', at: at * 1_000 }, rules)
    return state.status
  }
  assert.equal(run('-----'), 'live')
  assert.equal(run('------'), 'degraded')
  assert.equal(run('---+------'), 'degraded')
  assert.equal(run('---+-----'), 'live')
  assert.equal(run('------++++++'), 'live')
  assert.equal(run('------+++-+++'), 'degraded')
})
