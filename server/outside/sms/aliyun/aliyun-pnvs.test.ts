import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brief, MESSAGE, WITHIN } from '../samples.stand-in.ts'
import { ALIYUN_ACCOUNT, openAliyunStandIn } from './aliyun.stand-in.ts'
import { openAliyunPnvs } from './aliyun-pnvs.ts'

const SETTINGS = { ...ALIYUN_ACCOUNT, signName: '示例签名', templates: { byPurpose: new Map<string, string>(), usual: '100001' } }
const CHALLENGE = { id: MESSAGE.id, phone: MESSAGE.phone, code: MESSAGE.code }

async function openBoth(t: TestContext) {
  const standIn = await openAliyunStandIn(t)
  return { standIn, provider: openAliyunPnvs(SETTINGS, { address: standIn.address }) }
}
const replyWith = (Code: string, status = 200, more: object = {}) => ({
  status,
  json: { Code, Message: Code, RequestId: 'R-1', Success: true, ...more },
})

test('start sends the request of the test vector, whose six digits the provider creates and never returns', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('OK', 200, { Model: { BizId: 'B-1', OutId: 'otp-0001', RequestId: 'R-1' } })
  assert.deepEqual(await provider.start(MESSAGE, WITHIN()), { outcome: 'accepted', providerRef: 'B-1', requestId: 'R-1' })
  assert.equal(standIn.requests[0]?.headers['x-acs-action'], 'SendSmsVerifyCode')
  assert.equal(
    standIn.requests[0]?.query,
    'CodeLength=6&CountryCode=86&DuplicatePolicy=1&Interval=60&OutId=otp-0001&PhoneNumber=13800000000&ReturnVerifyCode=false&SignName=%E7%A4%BA%E4%BE%8B%E7%AD%BE%E5%90%8D&TemplateCode=100001&TemplateParam=%7B%22code%22%3A%22%23%23code%23%23%22%2C%22min%22%3A%225%22%7D&ValidTime=300',
  )
})

test('a phone outside the mainland has no route, and no request is sent', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const phone of ['+85291234567', '+8610', '+15005550006']) {
    assert.equal(brief(await provider.start({ ...MESSAGE, phone }, WITHIN())), 'no_route MAINLAND_ONLY')
    assert.equal(await provider.check({ ...CHALLENGE, phone }, WITHIN()), 'wrong')
  }
  assert.equal(standIn.requests.length, 0)
})

test('each documented code of start maps to its outcome', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const [code, outcome] of [
    ['biz.FREQUENCY', 'wait 60'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'wait 86400'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'bad_number'],
    ['isv.INVALID_PARAMETERS', 'refused'],
    ['FUNCTION_NOT_OPENED', 'config'],
    ['isv.VERIFY_SCHEME_NOT_EXIST', 'config'],
    ['isv.RAM_PERMISSION_DENY', 'config'],
    ['isv.PRODUCT_UNSUBSCRIBE', 'config'],
    ['isv.OUT_OF_SERVICE', 'config'],
    ['isp.SYSTEM_ERROR', 'temporary'],
  ] as const) {
    standIn.answer = replyWith(code)
    assert.equal(brief(await provider.start(MESSAGE, WITHIN())), `${outcome} ${code}`)
  }
})

test('check sends the request of the test vector', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = replyWith('OK', 200, { Model: { OutId: 'otp-0001', VerifyResult: 'PASS' } })
  assert.equal(await provider.check(CHALLENGE, WITHIN()), 'pass')
  assert.equal(standIn.requests[0]?.headers['x-acs-action'], 'CheckSmsVerifyCode')
  assert.equal(standIn.requests[0]?.query, 'CountryCode=86&OutId=otp-0001&PhoneNumber=13800000000&VerifyCode=123456')
})

test('a check passes only on PASS', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const [answer, verdict] of [
    [replyWith('OK', 200, { Model: { VerifyResult: 'UNKNOWN' } }), 'wrong'],
    [replyWith('OK', 200, { Model: { VerifyResult: 'pass' } }), 'wrong'],
    [replyWith('OK', 200, { Success: false, Model: { VerifyResult: 'PASS' } }), 'wrong'],
    [replyWith('isv.ValidateFail', 400), 'wrong'],
    [replyWith('isv.ValidateFail', 400, { Model: { VerifyResult: 'PASS' } }), 'wrong'],
    [replyWith('OK'), 'temporary'],
    [replyWith('OK', 200, { Model: 'PASS' }), 'temporary'],
    [replyWith('biz.FREQUENCY'), 'temporary'],
    [replyWith('isp.SYSTEM_ERROR', 500), 'temporary'],
    [replyWith('FUNCTION_NOT_OPENED'), 'config'],
    [replyWith('SignatureDoesNotMatch', 400), 'config'],
    [{ status: 502, text: '<html>' }, 'temporary'],
    [{ status: 200, text: '"PASS"' }, 'temporary'],
    ['silent', 'temporary'],
    ['cut-off', 'temporary'],
  ] as const) {
    standIn.answer = answer
    assert.equal(await provider.check(CHALLENGE, WITHIN(300)), verdict, JSON.stringify(answer))
  }
})
