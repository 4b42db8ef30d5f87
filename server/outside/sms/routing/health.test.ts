import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { admits, type Circuit, type Ended, HEALTHY, next, openHealth } from './health.ts'

const SECOND = 1_000
const after = (hows: readonly Ended[], everyMs = 1_000, from: Circuit = HEALTHY): Circuit =>
  hows.reduce((circuit, how, n) => next(circuit, { type: 'ended', probe: false, how }, n * everyMs), from)

test('the circuit opens after three failures in a row', () => {
  assert.equal(after(['failure', 'failure']).is, 'closed')
  assert.equal(after(['failure', 'failure', 'failure']).is, 'open')
  assert.equal(after(['failure', 'neutral', 'failure', 'neutral', 'failure']).is, 'open')
  assert.equal(after(['failure', 'failure', 'success', 'failure']).is, 'closed')
})

test('the circuit opens after five failures within 30 seconds, with any number of successes between (R12)', () => {
  const mixed: readonly Ended[] = ['failure', 'success', 'failure', 'success', 'failure', 'success', 'failure', 'success', 'failure']
  assert.equal(after(mixed, 3_000).is, 'open')
  assert.equal(after(mixed, 4_000).is, 'closed')
})

test('the circuit opens at once when an operator is needed, and rests ten minutes unless a retest is requested', () => {
  const open = after(['success', 'config'], 0)
  assert.equal(admits(open, 600 * SECOND - 1), false)
  assert.equal(admits(open, 600 * SECOND), true)
  assert.equal(admits(next(open, { type: 'retest' }, 5_000), 5_000), true)
  assert.equal(next(HEALTHY, { type: 'retest' }, 0), HEALTHY)
})

test('an open circuit admits one probe every ten seconds, and two successful probes close it', () => {
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

test('an answer about the number does not prove health, but the next probe may start at once', () => {
  const probing = next(after(['failure', 'failure', 'failure'], 0), { type: 'began' }, 10_000)
  const circuit = next(probing, { type: 'ended', probe: true, how: 'neutral' }, 11_000)
  assert.deepEqual(circuit, { is: 'open', cause: 'failures', probeAtMs: 11_000, successes: 0 })
})

test('a probe that never ends blocks others for at most ten seconds', () => {
  const lost = next(after(['failure', 'failure', 'failure'], 0), { type: 'began' }, 10_000)
  assert.equal(admits(lost, 19_999), false)
  assert.equal(admits(lost, 20_000), true)
})

test('a result of a message sent before the circuit opened is ignored', () => {
  const open = after(['failure', 'failure', 'failure'], 0)
  for (const how of ['success', 'failure', 'neutral'] as const) {
    assert.equal(next(open, { type: 'ended', probe: false, how }, 10), open)
    const probing = next(open, { type: 'began' }, 10_000)
    assert.equal(next(probing, { type: 'ended', probe: false, how }, 10_001), probing)
  }
})

/** Generates random traffic for a provider. Messages begin when admitted and end later, in any order and with any outcome. */
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

test('property: the circuit never mutates its input, and is deterministic', () =>
  always((seen) => assert.ok(seen.every(({ before }) => Object.isFrozen(before)))))

test('property: a closed circuit remembers fewer than five failures, none of them too old, and fewer than three in a row', () =>
  always((seen) => {
    for (const { circuit, nowMs } of seen)
      if (circuit.is === 'closed') {
        assert.ok(circuit.failedAtMs.length < 5 && circuit.inARow < 3)
        assert.ok(circuit.failedAtMs.every((atMs) => atMs <= nowMs))
      }
  }))

test('property: the circuit closes only by a successful probe after another success in the same outage', () =>
  always((seen) => {
    for (const { before, circuit, step, probe } of seen)
      if (before.is !== 'closed' && circuit.is === 'closed') {
        assert.ok(step.do === 'end' && step.how === 'success' && probe)
        assert.ok(before.is === 'probing' && before.successes === 1)
      }
  }))

test('property: needing an operator always opens the circuit for ten minutes', () =>
  always((seen) => {
    for (const { before, circuit, step, nowMs } of seen)
      if (step.do === 'end' && step.how === 'config' && circuit !== before) {
        assert.ok(circuit.is === 'open' && circuit.cause === 'config')
        assert.ok(!admits(circuit, nowMs + 600_000 - 1))
      }
  }))

test('property: two probes of an unclosed circuit start within ten seconds only after one ended well or a retest was requested', () =>
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

test('property: the circuit is never shut forever, and admits a message after ten quiet minutes', () =>
  always((seen) => {
    const last = seen.at(-1)
    if (last) assert.ok(admits(last.circuit, last.nowMs + 600_000))
  }))

test('circuits are separate by provider and country', () => {
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
