import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brief, MESSAGE, WITHIN } from '../samples.stand-in.ts'
import { ALIYUN_ACCOUNT, openAliyunStandIn } from './aliyun.stand-in.ts'
import { openAliyunSms } from './aliyun-sms.ts'

const TEMPLATES = { byPurpose: new Map([['reset', 'SMS_100000002']]), usual: 'SMS_100000001' }
const SETTINGS = { ...ALIYUN_ACCOUNT, signName: '示例签名', templates: TEMPLATES }

async function openBoth(t: TestContext, settings = SETTINGS) {
  const standIn = await openAliyunStandIn(t)
  return { standIn, provider: openAliyunSms(settings, { address: standIn.address }) }
}
const replyWith = (Code: string, Message = Code, status = 200) => ({ status, json: { Code, Message, RequestId: 'R-1', BizId: 'B-1^0' } })

test('a signed request is accepted and equals the test vector', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('OK')
  assert.deepEqual(await provider.send(MESSAGE, WITHIN()), { outcome: 'accepted', providerRef: 'B-1^0', requestId: 'R-1' })
  const [request] = standIn.requests
  assert.equal(request?.method, 'POST')
  assert.equal(request?.headers['x-acs-action'], 'SendSms')
  assert.equal(
    request?.query,
    'OutId=otp-0001&PhoneNumbers=13800000000&SignName=%E7%A4%BA%E4%BE%8B%E7%AD%BE%E5%90%8D&TemplateCode=SMS_100000001&TemplateParam=%7B%22code%22%3A%22123456%22%7D',
  )
})

test('a wrong secret is refused by the signature alone', async (t) => {
  const { standIn, provider } = await openBoth(t, { ...SETTINGS, accessKeySecret: 'another' })
  standIn.answer = replyWith('OK')
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'config SignatureDoesNotMatch')
})

test('the purpose selects the template, and a purpose without one has no route and sends no request', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('OK')
  await provider.send({ ...MESSAGE, purpose: 'reset' }, WITHIN())
  assert.match(standIn.requests[0]?.query ?? '', /TemplateCode=SMS_100000002/)
  const narrow = openAliyunSms({ ...SETTINGS, templates: { byPurpose: TEMPLATES.byPurpose } }, { address: standIn.address })
  assert.equal(brief(await narrow.send(MESSAGE, WITHIN())), 'no_route NO_TEMPLATE')
  assert.equal(standIn.requests.length, 1)
})

test('a foreign phone is sent with its country code and without the plus', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('OK')
  await provider.send({ ...MESSAGE, phone: '+85291234567' }, WITHIN())
  assert.match(standIn.requests[0]?.query ?? '', /PhoneNumbers=85291234567&/)
})

test('each documented code maps to its outcome', async (t) => {
  const { standIn, provider } = await openBoth(t)
  const outcomes: Record<string, string> = {
    'isv.MOBILE_NUMBER_ILLEGAL': 'bad_number',
    'isv.BLACK_KEY_CONTROL_LIMIT': 'blocked_number',
    'isp.SYSTEM_ERROR': 'temporary',
    'Throttling.User': 'temporary',
    Throttling: 'temporary',
    ServiceUnavailable: 'temporary',
    InternalError: 'temporary',
    // These codes may concern the number.
    'isv.INVALID_PARAMETERS': 'refused',
    'isv.NEVER_HEARD_OF': 'refused',
  }
  const needOperator =
    'isv.DAY_LIMIT_CONTROL isv.MONTH_LIMIT_CONTROL isv.SMS_SIGNATURE_ILLEGAL isv.SMS_SIGN_ILLEGAL isv.SIGN_STATE_ILLEGAL isv.SMS_SIGNATURE_SCENE_ILLEGAL isv.SMS_TEMPLATE_ILLEGAL isv.TEMPLATE_MISSING_PARAMETERS isv.TEMPLATE_PARAMS_ILLEGAL isv.INVALID_JSON_PARAM isv.PARAM_LENGTH_LIMIT isv.PARAM_NOT_SUPPORT_URL isv.SMS_CONTENT_ILLEGAL isv.DOMESTIC_NUMBER_NOT_SUPPORTED isv.DENY_IP_RANGE isv.OUT_OF_SERVICE isv.AMOUNT_NOT_ENOUGH isp.RAM_PERMISSION_DENY isv.PRODUCT_UN_SUBSCRIPT isv.PRODUCT_UNSUBSCRIBE isv.ACCOUNT_ABNORMAL InvalidAccessKeyId.NotFound SignatureDoesNotMatch'
  for (const code of needOperator.split(' ')) outcomes[code] = 'config'
  for (const [code, outcome] of Object.entries(outcomes))
    for (const status of [200, 400]) {
      standIn.answer = replyWith(code, code, status)
      assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `${outcome} ${code}`)
    }
})

test('an unlisted code with a 5xx is temporary, and a status without a body decides alone', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('Whatever', '', 503)
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'temporary Whatever')
  for (const [status, outcome] of [
    [200, 'unknown'],
    [302, 'config'],
    [401, 'config'],
    [403, 'refused'],
    [429, 'temporary'],
    [502, 'temporary'],
  ] as const) {
    standIn.answer = { status, text: '<html>' }
    assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `${outcome} HTTP_${status}`)
  }
})

test('flow control waits for the window that its message names', async (t) => {
  const standIn = await openAliyunStandIn(t)
  // The stopped clock applies to pauses only, because signatures need the real time.
  let isReading = false
  const now = () => (isReading ? new Date('2026-01-02T03:50:00Z') : new Date())
  const provider = openAliyunSms(SETTINGS, { address: standIn.address, now })
  for (const [message, waitS] of [
    ['触发分钟级流控Permits:1', 60],
    ['触发小时级流控Permits:5', 600],
    ['触发天级流控Permits:10', 86_400],
    ['whatever', 60],
  ] as const) {
    isReading = false
    standIn.answer = () => {
      isReading = true
      return replyWith('isv.BUSINESS_LIMIT_CONTROL', message)
    }
    assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `wait ${waitS} isv.BUSINESS_LIMIT_CONTROL`)
  }
})

test('an expired timestamp is retried once with a new nonce, then needs an operator', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const code of ['InvalidTimeStamp.Expired', 'SignatureNonceUsed']) {
    const before = standIn.requests.length
    standIn.answer = () => (standIn.requests.length === before + 1 ? replyWith(code, code, 400) : replyWith('OK'))
    assert.equal((await provider.send(MESSAGE, WITHIN())).outcome, 'accepted')
    const nonces = standIn.requests.slice(before).map((request) => request.headers['x-acs-signature-nonce'])
    assert.equal(new Set(nonces).size, 2)
    standIn.answer = replyWith(code, code, 400)
    assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `config ${code}`)
    assert.equal(standIn.requests.length, before + 4)
  }
})

test('a malformed error code is not repeated', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('failed for 13800000000')
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'refused UNREADABLE')
  standIn.answer = replyWith('x13800000000')
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'refused UNREADABLE')
})
