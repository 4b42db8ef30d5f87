import assert from 'node:assert/strict'
import test from 'node:test'
import { assertHidesAll, MESSAGE } from '../samples.stand-in.ts'
import { openTencentStandIn, TENCENT_KEY } from '../tencent/tencent.stand-in.ts'
import { openTencent } from '../tencent/tencent.ts'
import { openWebhookStandIn } from '../webhook/webhook.stand-in.ts'
import { openWebhook } from '../webhook/webhook.ts'
import type { Delivery } from './routing.ts'
import { openSms } from './routing.ts'

const TENCENT = {
  ...TENCENT_KEY,
  appId: '1400000000',
  signName: '示例签名',
  templates: { byPurpose: new Map<string, string>(), usual: '1000001' },
  region: 'ap-guangzhou',
}
const outcomeOf = ({ result, tries }: Delivery) => {
  assertHidesAll([result, tries])
  return result.outcome
}

test('over the wire: the next provider sends the same code when the gateway breaks', async (t) => {
  const gateway = await openWebhookStandIn(t)
  const tencent = await openTencentStandIn(t)
  gateway.answer = { status: 500 }
  tencent.answer = { status: 200, json: { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: 'S-1' }], RequestId: 'R-1' } } }
  const sms = openSms({ providers: [openWebhook({ url: gateway.address }), openTencent(TENCENT, { address: tencent.address })] })
  const delivery = await sms.send(MESSAGE)
  assert.equal(outcomeOf(delivery), 'accepted')
  assert.equal(delivery.by?.provider, 'tencent')
  assert.equal(JSON.parse(gateway.requests[0]?.body ?? '').code, MESSAGE.code)
  assert.equal(JSON.parse(tencent.requests[0]?.body ?? '').TemplateParamSet[0], MESSAGE.code)
})

test('over the wire: a failing gateway is avoided, and used again within ten seconds of its return (R12, R13)', async (t) => {
  const gateway = await openWebhookStandIn(t)
  let nowMs = 0
  const times = { perProviderMs: 500, inAllMs: 1_000 } // a busy machine connects slowly
  const sms = openSms({ providers: [openWebhook({ url: gateway.address })], nowMs: () => nowMs, times })
  for (const [answer, outcome] of [
    [{ status: 500 }, 'temporary'],
    ['silent', 'unknown'],
    ['hung-up', 'unknown'],
  ] as const) {
    gateway.answer = answer
    assert.equal(outcomeOf(await sms.send(MESSAGE)), outcome)
  }
  for (let second = 0; second < 10; second++) {
    nowMs = second * 1_000
    assert.equal(sms.shutForMs(MESSAGE.phone) > 0, true)
    assert.equal(outcomeOf(await sms.send(MESSAGE)), 'unavailable')
  }
  assert.equal(gateway.requests.length, 3)
  gateway.answer = { status: 200 }
  nowMs = 10_000
  assert.equal(sms.shutForMs(MESSAGE.phone) > 0, false)
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted')
  assert.equal(outcomeOf(await sms.send(MESSAGE)), 'accepted')
  assert.deepEqual(sms.troubles(), [])
})

test('over the wire: an unreachable gateway counts as not sent and opens the circuit too', async (t) => {
  const gateway = await openWebhookStandIn(t)
  const sms = openSms({ providers: [openWebhook({ url: gateway.address.replace('http:', 'https:') })] })
  for (let n = 0; n < 3; n++) assert.equal(outcomeOf(await sms.send(MESSAGE)), 'temporary')
  assert.equal(sms.shutForMs(MESSAGE.phone) > 0, true)
  assert.equal(gateway.requests.length, 0)
})
