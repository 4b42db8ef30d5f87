import assert from 'node:assert/strict'
import test from 'node:test'
import { ACCEPTED, outcomeOf, sender, TEMPORARY } from '../fake-providers.stand-in.ts'
import { MESSAGE } from '../samples.stand-in.ts'
import { openSms } from './routing.ts'

test('three failures open the circuit for the country, and the provider gets no message until a probe is due (R12)', async () => {
  let nowMs = 0
  const webhook = sender('webhook', TEMPORARY)
  const sms = openSms({ providers: [webhook], nowMs: () => nowMs })
  for (let n = 0; n < 3; n++) {
    assert.equal(sms.shutForMs(MESSAGE.phone) > 0, false)
    await sms.send(MESSAGE)
  }
  assert.equal(sms.shutForMs(MESSAGE.phone) > 0, true)
  assert.equal(sms.shutForMs('+85291234567') > 0, false)
  nowMs = 4_500
  assert.deepEqual(await sms.send(MESSAGE), { result: { outcome: 'unavailable', retryAfterS: 6 }, tries: [] })
  assert.equal(webhook.asked.length, 3)
  assert.deepEqual(sms.troubles(), [{ provider: 'webhook', countryCode: '86', cause: 'failures', probeInMs: 5_500 }])

  nowMs = 10_000
  webhook.behaviour = ACCEPTED
  assert.equal(sms.shutForMs(MESSAGE.phone) > 0, false, 'the next real message is the probe (R13)')
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted after webhook accepted')
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted after webhook accepted')
  assert.deepEqual(sms.troubles(), [])
})

test('one of many messages that wait for the probe is sent', async () => {
  let nowMs = 0
  const webhook = sender('webhook', TEMPORARY)
  const sms = openSms({ providers: [webhook], nowMs: () => nowMs })
  for (let n = 0; n < 3; n++) await sms.send(MESSAGE)
  nowMs = 10_000
  webhook.asked.length = 0
  const all = await Promise.all(Array.from({ length: 50 }, () => sms.send(MESSAGE)))
  assert.equal(webhook.asked.length, 1)
  assert.equal(all.filter(({ result }) => result.outcome === 'unavailable').length, 49)
})

test('a provider that needs an operator is skipped at once, until the operator has fixed it', async () => {
  const [broken, well] = [sender('tencent', { outcome: 'config', rawCode: 'NO_BALANCE' }), sender('webhook')]
  const sms = openSms({ providers: [broken, well], nowMs: () => 0 })
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted after tencent config, webhook accepted')
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted after webhook accepted')
  assert.equal(broken.asked.length, 1)
  broken.behaviour = ACCEPTED
  sms.retest('tencent')
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted after tencent accepted')
})

test('answers that are or may be about the number never open a circuit', async () => {
  const webhook = sender('webhook')
  const sms = openSms({ providers: [webhook] })
  for (const behaviour of [
    { outcome: 'bad_number' },
    { outcome: 'blocked_number' },
    { outcome: 'no_route' },
    { outcome: 'refused', rawCode: 'NEVER_HEARD_OF' },
    { outcome: 'wait', retryAfterS: 9 },
  ] as const)
    for (let n = 0; n < 6; n++) {
      webhook.behaviour = behaviour
      await sms.send(MESSAGE)
    }
  assert.equal(sms.shutForMs(MESSAGE.phone) > 0, false)
  assert.equal(webhook.asked.length, 30)
})

test('the other provider takes over while one circuit is open, and its failure asks for a retry when that circuit is due', async () => {
  const [first, second] = [sender('tencent', { outcome: 'config' }), sender('webhook', { outcome: 'no_route' })]
  const sms = openSms({ providers: [first, second], nowMs: () => 0 })
  await sms.send(MESSAGE)
  const delivery = await sms.send(MESSAGE)
  assert.deepEqual(delivery.result, { outcome: 'unavailable', retryAfterS: 600 })
  assert.equal(delivery.tries.length, 1)
})
