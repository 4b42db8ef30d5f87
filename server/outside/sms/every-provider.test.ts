import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { closedAddress, openLoopback, type WireReply } from '../http/loopback.stand-in.ts'
import { ALIYUN_ACCOUNT } from './aliyun/aliyun.stand-in.ts'
import { openAliyunPnvs } from './aliyun/aliyun-pnvs.ts'
import { openAliyunSms } from './aliyun/aliyun-sms.ts'
import type { Provider } from './provider.ts'
import { assertHidesAll, brief, MESSAGE, WITHIN } from './samples.stand-in.ts'
import { TENCENT_KEY } from './tencent/tencent.stand-in.ts'
import { openTencent } from './tencent/tencent.ts'
import { TWILIO_KEY } from './twilio/twilio.stand-in.ts'
import { openTwilio } from './twilio/twilio.ts'
import { openTwilioVerify } from './twilio/twilio-verify.ts'
import { WEBHOOK_SECRET } from './webhook/webhook.stand-in.ts'
import { openWebhook } from './webhook/webhook.ts'

const templates = { byPurpose: new Map<string, string>(), usual: '1' }
const aliyun = { ...ALIYUN_ACCOUNT, signName: '示例签名', templates }
const PROVIDERS: Record<string, (address: string) => Provider> = {
  webhook: (address) => openWebhook({ url: address, secret: WEBHOOK_SECRET }),
  'aliyun-sms': (address) => openAliyunSms(aliyun, { address }),
  'aliyun-pnvs': (address) => openAliyunPnvs(aliyun, { address }),
  tencent: (address) => openTencent({ ...TENCENT_KEY, appId: '1', signName: '示例签名', templates, region: 'ap-guangzhou' }, { address }),
  twilio: (address) => openTwilio({ ...TWILIO_KEY, accountSid: 'AC', sender: { from: '+15005550006' } }, { address }),
  'twilio-verify': (address) => openTwilioVerify({ ...TWILIO_KEY, serviceSid: 'VA' }, { address }),
}
const ask = (provider: Provider, signal: AbortSignal) =>
  provider.contract === 'send' ? provider.send(MESSAGE, signal) : provider.start(MESSAGE, signal)
const check = (provider: Provider, signal: AbortSignal) =>
  provider.contract === 'send-and-check'
    ? provider.check({ id: MESSAGE.id, phone: MESSAGE.phone, code: MESSAGE.code }, signal)
    : 'temporary'

const BAD_REPLIES: readonly (readonly [what: string, answer: WireReply, outcome: string])[] = [
  ['no answer', 'silent', 'unknown TIMED_OUT'],
  ['a connection closed before the answer', 'hung-up', 'unknown ECONNRESET'],
  ['a body that stalls', 'stalled', 'unknown HTTP_200'],
  ['a body cut off', 'cut-off', 'unknown HTTP_200'],
  ['a huge body', { status: 200, text: `{"Code":"OK","pad":"${'x'.repeat(70_000)}"}` }, 'unknown HTTP_200'],
  ['a body that is not JSON', { status: 200, text: 'OK' }, 'unknown HTTP_200'],
  ['JSON of another shape', { status: 200, json: [[{ Code: 'OK', sid: 'x' }]] }, 'unknown HTTP_200'],
  ['JSON that fakes its prototype', { status: 200, text: '{"__proto__":{"Code":"OK","sid":"x"}}' }, 'unknown HTTP_200'],
  ['a broken server', { status: 500, text: '<html>' }, 'temporary HTTP_500'],
  ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'config HTTP_307'],
  ['a refusal that repeats all it was told', { status: 400, text: '13800000000 123456 testAccessKeySecret' }, 'refused HTTP_400'],
]

for (const [name, open] of Object.entries(PROVIDERS)) {
  for (const [what, answer, outcome] of BAD_REPLIES)
    test(`${name}: ${what}`, async (t: TestContext) => {
      const { address, requests, timeout } = await openLoopback(t, () => answer)
      const provider = open(address)
      assert.equal(provider.name, name)
      const result = await ask(provider, timeout())
      // The contract of the webhook uses only the status line.
      const isTakenByStatus = name === 'webhook' && outcome === 'unknown HTTP_200'
      assert.equal(brief(result), isTakenByStatus ? 'accepted' : outcome)
      assert.equal(requests.length, 1)
      assert.notEqual(await check(provider, timeout()), 'pass')
    })

  test(`${name}: an unreachable or untrusted server is temporary`, async (t) => {
    assert.equal(brief(await ask(open(await closedAddress()), WITHIN())), 'temporary ECONNREFUSED')
    const { address, requests } = await openLoopback(t, () => ({ status: 200 }))
    assert.match(brief(await ask(open(address.replace('http:', 'https:')), WITHIN())), /^temporary /)
    assert.equal(requests.length, 0)
    assert.equal(await check(open(await closedAddress()), WITHIN()), 'temporary')
  })

  test(`${name}: a header that HTTP cannot carry is a defect that reveals no value`, async (t) => {
    const { address } = await openLoopback(t, () => ({ status: 200 }))
    const message = { ...MESSAGE, id: 'topsecret\r\nx: 13800000000' }
    const provider = open(address)
    const asked = provider.contract === 'send' ? provider.send(message, WITHIN()) : provider.start(message, WITHIN())
    await asked.then(assertHidesAll, (error: Error) => assertHidesAll(error.message))
  })

  test(`${name}: its official address is https`, () => {
    if (name !== 'webhook') assert.throws(() => PROVIDERS[name]?.('http://example.com'), /https, or http to loopback/)
  })
}
