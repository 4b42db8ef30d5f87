import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { admits, type Circuit, type Ended, HEALTHY, next, openHealth } from './health.ts'

const SECOND = 1_000
const after = (hows: readonly Ended[], everyMs = 1_000, from: Circuit = HEALTHY): Circuit =>
  hows.reduce((circuit, how, n) => next(circuit, { type: 'ended', probe: false, how }, n * everyMs), from)

test('it opens after three failures in a row', () => {
  assert.equal(after(['failure', 'failure']).is, 'closed')
  assert.equal(after(['failure', 'failure', 'failure']).is, 'open')
  assert.equal(after(['failure', 'neutral', 'failure', 'neutral', 'failure']).is, 'open')
  assert.equal(after(['failure', 'failure', 'success', 'failure']).is, 'closed')
})

test('it opens after five failures within 30 seconds, however many successes lie between (R12)', () => {
  const mixed: readonly Ended[] = ['failure', 'success', 'failure', 'success', 'failure', 'success', 'failure', 'success', 'failure']
  assert.equal(after(mixed, 3_000).is, 'open')
  assert.equal(after(mixed, 4_000).is, 'closed')
})

test('it opens at once when an operator is needed, and rests ten minutes unless told that all is well', () => {
  const open = after(['success', 'config'], 0)
  assert.equal(admits(open, 600 * SECOND - 1), false)
  assert.equal(admits(open, 600 * SECOND), true)
  assert.equal(admits(next(open, { type: 'retest' }, 5_000), 5_000), true)
  assert.equal(next(HEALTHY, { type: 'retest' }, 0), HEALTHY)
})

test('open, it lets one probe through every ten seconds, and two that succeed close it', () => {
  let circuit = after(['failure', 'failure', 'failure'], 0)
  assert.equal(admits(circuit, 9_999), false)
  assert.equal(admits(circuit, 10_000), true)
  circuit = next(circuit, { type: 'began' }, 10_000)
  assert.equal(admits(circuit, 10_001), false)
  const failed = next(circuit, { type: 'ended', probe: true, how: 'failure' }, 13_000)
  assert.equal(admits(failed, 19_999), false, 'counted from the start of the probe')
  assert.equal(admits(failed, 20_000), true)
  circuit = next(circuit, { type: 'ended', probe: true, how: 'success' }, 11_000)
  assert.equal(circuit.is, 'open')
  assert.equal(admits(circuit, 11_000), true, 'the second probe need not wait')
  circuit = next(next(circuit, { type: 'began' }, 11_000), { type: 'ended', probe: true, how: 'success' }, 12_000)
  assert.deepEqual(circuit, HEALTHY)
})

test('an answer about the number is no proof of health, but the next may try at once', () => {
  const probing = next(after(['failure', 'failure', 'failure'], 0), { type: 'began' }, 10_000)
  const circuit = next(probing, { type: 'ended', probe: true, how: 'neutral' }, 11_000)
  assert.deepEqual(circuit, { is: 'open', cause: 'failures', probeAtMs: 11_000, successes: 0 })
})

test('a probe that never ends blocks nobody for longer than ten seconds', () => {
  const lost = next(after(['failure', 'failure', 'failure'], 0), { type: 'began' }, 10_000)
  assert.equal(admits(lost, 19_999), false)
  assert.equal(admits(lost, 20_000), true)
})

test('what left before the circuit opened says nothing of now', () => {
  const open = after(['failure', 'failure', 'failure'], 0)
  for (const how of ['success', 'failure', 'neutral'] as const) {
    assert.equal(next(open, { type: 'ended', probe: false, how }, 10), open)
    const probing = next(open, { type: 'began' }, 10_000)
    assert.equal(next(probing, { type: 'ended', probe: false, how }, 10_001), probing)
  }
})

/** A provider under random traffic: messages begin when they are admitted and end later, in any order and any way. */
type Step = { readonly passMs: number } & (
  | { readonly do: 'ask' }
  | { readonly do: 'end'; readonly which: number; readonly how: Ended }
  | { readonly do: 'retest' }
)
const passMs = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 700_000 }))
const how = fc.constantFrom<Ended>('success', 'failure', 'failure', 'neutral', 'config')
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('ask' as const), passMs }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat(), how, passMs }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('retest' as const), passMs }) },
  ),
  { maxLength: 120 },
)
type Seen = {
  readonly nowMs: number
  readonly before: Circuit
  readonly circuit: Circuit
  readonly step: Step
  readonly began: boolean
  readonly probe: boolean
}

function run(all: readonly Step[]): readonly Seen[] {
  let nowMs = 0
  let circuit: Circuit = HEALTHY
  const underWay: boolean[] = []
  return all.map((step) => {
    nowMs += step.passMs
    const before = deepFreeze(circuit)
    let began = false
    let probe = before.is !== 'closed'
    if (step.do === 'ask') {
      began = admits(circuit, nowMs)
      if (began) underWay.push(probe)
      circuit = began ? next(circuit, { type: 'began' }, nowMs) : circuit
    } else if (step.do === 'retest') {
      circuit = next(circuit, { type: 'retest' }, nowMs)
    } else if (underWay.length > 0) {
      probe = underWay.splice(step.which % underWay.length, 1)[0] ?? false
      circuit = next(circuit, { type: 'ended', probe, how: step.how }, nowMs)
    }
    return { nowMs, before, circuit, step, began, probe }
  })
}
function deepFreeze(circuit: Circuit): Circuit {
  if (circuit.is === 'closed') Object.freeze(circuit.failedAtMs)
  return Object.freeze(circuit)
}
const always = (check: (seen: readonly Seen[]) => void) =>
  fc.assert(
    fc.property(steps, (all) => check(run(all))),
    { numRuns: 2_000 },
  )

test('property: it never changes what it was given, and repeats itself', () =>
  always((seen) => assert.ok(seen.every(({ before }) => Object.isFrozen(before)))))

test('property: closed, it remembers fewer than five failures, none of them too old, and fewer than three in a row', () =>
  always((seen) => {
    for (const { circuit, nowMs } of seen)
      if (circuit.is === 'closed') {
        assert.ok(circuit.failedAtMs.length < 5 && circuit.inARow < 3)
        assert.ok(circuit.failedAtMs.every((atMs) => atMs <= nowMs))
      }
  }))

test('property: it closes only by a probe that succeeds, and only with another success of the same outage before', () =>
  always((seen) => {
    for (const { before, circuit, step, probe } of seen)
      if (before.is !== 'closed' && circuit.is === 'closed') {
        assert.ok(step.do === 'end' && step.how === 'success' && probe)
        assert.ok(before.is === 'probing' && before.successes === 1)
      }
  }))

test('property: needing an operator always opens it for ten minutes', () =>
  always((seen) => {
    for (const { before, circuit, step, nowMs } of seen)
      if (step.do === 'end' && step.how === 'config' && circuit !== before) {
        assert.ok(circuit.is === 'open' && circuit.cause === 'config')
        assert.ok(!admits(circuit, nowMs + 600_000 - 1))
      }
  }))

test('property: while it is not closed, two probes begin within ten seconds only after one has ended well or an operator has spoken', () =>
  always((seen) => {
    let lastProbeMs = Number.NEGATIVE_INFINITY
    let isFree = true
    for (const { began, probe, nowMs, step, before } of seen) {
      if (before.is === 'closed' || step.do === 'retest' || (step.do === 'end' && (step.how === 'success' || step.how === 'neutral')))
        isFree = true
      if (!began || !probe) continue
      assert.ok(isFree || nowMs - lastProbeMs >= 10_000, `${nowMs - lastProbeMs}`)
      lastProbeMs = nowMs
      isFree = false
    }
  }))

test('property: it is never shut for good: ten quiet minutes later it admits a message', () =>
  always((seen) => {
    const last = seen.at(-1)
    if (last) assert.ok(admits(last.circuit, last.nowMs + 600_000))
  }))

test('circuits are kept apart by provider and country', () => {
  let nowMs = 0
  const health = openHealth(() => nowMs)
  const fail = (provider: string, country: string) => {
    const pass = health.begin(provider, country)
    if (pass.admitted) pass.end('failure')
    return pass
  }
  for (let n = 0; n < 3; n++) fail('tencent', '86')
  assert.equal(health.waitMs('tencent', '86'), 10_000)
  assert.equal(health.waitMs('tencent', '852'), 0)
  assert.equal(health.waitMs('webhook', '86'), 0)
  assert.deepEqual(health.troubles(), [{ provider: 'tencent', countryCode: '86', cause: 'failures', probeInMs: 10_000 }])
  nowMs = 4_000
  assert.deepEqual(health.begin('tencent', '86'), { admitted: false, waitMs: 6_000 })
  health.retest('tencent')
  assert.equal(health.waitMs('tencent', '86'), 0)
})
