import assert from 'node:assert/strict'
import test from 'node:test'
import { ACCEPTED, outcomeOf, sender, TEMPORARY, verifier } from '../fake-providers.stand-in.ts'
import type { CheckOutcome, SendOutcome } from '../provider.ts'
import { MESSAGE } from '../samples.stand-in.ts'
import { openSms, SMS_TIMES } from './routing.ts'

/**
 * Uses a stopped clock: a machine that stalls for seconds must not use up the time of a request, and no elapsed time may add digits to its
 * results.
 */
const openStill = (parts: Omit<Parameters<typeof openSms>[0], 'nowMs'>) => openSms({ ...parts, nowMs: () => 0 })

test('the first provider that accepts ends the routing', async () => {
  const [first, second] = [sender('webhook', ACCEPTED, true), sender('tencent')]
  const delivery = await openStill({ providers: [first, second] }).send(MESSAGE)
  assert.equal(outcomeOf(delivery), 'accepted after webhook accepted')
  assert.deepEqual(delivery.by, { provider: 'webhook', contract: 'send', repeatsSafely: true })
  assert.equal(second.asked.length, 0)
})

test('the outcome decides whether another provider gets the same code', async () => {
  for (const [outcome, goesOn] of [
    ['no_route', true],
    ['config', true],
    ['refused', true],
    ['temporary', true],
    ['unknown', false],
    ['bad_number', false],
    ['blocked_number', false],
  ] as const) {
    const [first, second] = [sender('tencent', { outcome, rawCode: 'X' }), sender('webhook')]
    const delivery = await openStill({ providers: [first, second] }).send(MESSAGE)
    assert.equal(
      outcomeOf(delivery),
      goesOn ? `accepted after tencent ${outcome}, webhook accepted` : `${outcome} after tencent ${outcome}`,
    )
    assert.equal(delivery.by?.provider, goesOn ? 'webhook' : outcome === 'unknown' ? 'tencent' : undefined)
    if (goesOn) assert.deepEqual(second.asked[0]?.message, MESSAGE)
  }
  const [first, second] = [sender('tencent', { outcome: 'wait', retryAfterS: 30 }), sender('webhook')]
  const delivery = await openStill({ providers: [first, second] }).send(MESSAGE)
  assert.deepEqual(delivery.result, { outcome: 'wait', retryAfterS: 30 })
  assert.equal(second.asked.length, 0)
})

test('at most two providers are tried, and the most hopeful outcome counts', async () => {
  const answers: readonly SendOutcome[] = [TEMPORARY, { outcome: 'no_route' }, ACCEPTED]
  const providers = ['webhook', 'tencent', 'aliyun-sms'].map((name, n) => sender(name, answers[n]))
  assert.equal(outcomeOf(await openStill({ providers }).send(MESSAGE)), 'temporary after webhook temporary, tencent no_route')
  const others = [sender('webhook', { outcome: 'config' }), sender('tencent', { outcome: 'no_route' })]
  assert.equal(outcomeOf(await openStill({ providers: others }).send(MESSAGE)), 'config after webhook config, tencent no_route')
})

test('a phone without a provider has no route, and counts as shut', async () => {
  const sms = openStill({ providers: [sender('twilio')] })
  assert.deepEqual(await sms.send(MESSAGE), { result: { outcome: 'no_route', rawCode: 'NO_PROVIDER' }, tries: [] })
  assert.equal(sms.shutForMs(MESSAGE.phone) > 0, true)
  assert.equal(sms.shutForMs('+14155550100') > 0, false)
})

test('a provider that checks codes itself never sees our code, and reports that its own counts', async () => {
  const pnvs = verifier('aliyun-pnvs')
  const delivery = await openStill({ providers: [sender('tencent', TEMPORARY), pnvs] }).send(MESSAGE)
  assert.deepEqual(delivery.by, { provider: 'aliyun-pnvs', contract: 'send-and-check', repeatsSafely: false })
  const { code: _ours, ...message } = MESSAGE
  assert.deepEqual(pnvs.asked[0]?.message, message)
})

test('start uses only providers that check codes themselves', async () => {
  const { code: _ours, ...message } = MESSAGE
  const delivery = await openStill({ providers: [sender('tencent'), verifier('aliyun-pnvs')] }).start(message)
  assert.equal(outcomeOf(delivery), 'accepted after aliyun-pnvs accepted')
  assert.equal((await openStill({ providers: [sender('tencent')] }).start(message)).result.outcome, 'no_route')
})

test('a check goes to the provider that started, and an error there does not decide about the code', async () => {
  const challenge = { id: 'c', phone: MESSAGE.phone, code: '1', provider: 'aliyun-pnvs' }
  const times = { ...SMS_TIMES, perProviderMs: 50 }
  const sms = (checks: () => Promise<CheckOutcome>) =>
    openStill({ providers: [sender('tencent'), verifier('aliyun-pnvs', ACCEPTED, checks)], times })
  assert.equal(await sms(async () => 'wrong').check(challenge), 'wrong')
  assert.equal(await sms(() => new Promise(() => {})).check(challenge), 'temporary')
  assert.equal(await sms(() => Promise.reject(new Error('topsecret'))).check(challenge), 'temporary')
  assert.equal(await sms(async () => 'pass').check({ ...challenge, provider: 'tencent' }), 'config')
  assert.equal(await sms(async () => 'pass').check({ ...challenge, provider: 'gone' }), 'config')
})

test('a silent provider is unknown at its time limit, and its signal is aborted', async () => {
  assert.deepEqual(SMS_TIMES, { perProviderMs: 3_000, inAllMs: 6_000 })
  const [first, second] = [sender('webhook', 'never'), sender('tencent')]
  const sms = openStill({ providers: [first, second], times: { perProviderMs: 50, inAllMs: 1_000 } })
  const beganMs = performance.now()
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'unknown after webhook unknown')
  assert.ok(performance.now() - beganMs < 4_000)
  assert.equal(first.asked[0]?.signal.aborted, true)
})

test('the second provider gets only the remaining time, and none is tried when no time is left', async () => {
  let nowMs = 0
  const slow = sender('webhook', () => {
    nowMs += 5_950
    return TEMPORARY
  })
  const second = sender('tencent', 'never')
  const sms = openSms({ providers: [slow, second], nowMs: () => nowMs })
  const beganMs = performance.now()
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'unknown after webhook temporary, tencent unknown')
  assert.ok(performance.now() - beganMs < 4_000)
  nowMs = 100_000
  slow.behaviour = () => {
    nowMs += 6_000
    return TEMPORARY
  }
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'temporary after webhook temporary')
})

test('a caller that aborts stops the attempt', async () => {
  const webhook = sender('webhook', 'never')
  const caller = new AbortController()
  const sms = openStill({ providers: [webhook], times: { perProviderMs: 100, inAllMs: 100 } })
  const delivery = sms.send(MESSAGE, caller.signal)
  caller.abort()
  assert.equal(webhook.asked[0]?.signal.aborted, true)
  assert.equal((await delivery).result.outcome, 'unknown')
  assert.deepEqual((await sms.send(MESSAGE, caller.signal)).tries, [])
})

test('a provider with a defect is unknown, and its error message is not passed on', async () => {
  const broken = sender('webhook', () => {
    throw new TypeError('cannot send topsecret to 13800000000')
  })
  const delivery = await openStill({ providers: [broken] }).send(MESSAGE)
  assert.deepEqual(delivery.result, { outcome: 'unknown', rawCode: 'DEFECT_TypeError' })
})
