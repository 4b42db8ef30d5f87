import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brief, MESSAGE, WITHIN } from '../samples.stand-in.ts'
import { openTencentStandIn, TENCENT_KEY } from './tencent.stand-in.ts'
import { openTencent } from './tencent.ts'
import { outcomeOfTencent } from './tencent-codes.ts'

const TEMPLATES = { byPurpose: new Map([['reset', '1000002']]), usual: '1000001' }
const SETTINGS = { ...TENCENT_KEY, appId: '1400000000', signName: '示例签名', templates: TEMPLATES, region: 'ap-guangzhou' }

async function openBoth(t: TestContext, settings = SETTINGS) {
  const standIn = await openTencentStandIn(t)
  return { standIn, provider: openTencent(settings, { address: standIn.address }) }
}
const taken = (Code: string) => ({
  status: 200,
  json: { Response: { SendStatusSet: [{ SerialNo: 'S-1', Code, Message: Code, PhoneNumber: '+8613800000000' }], RequestId: 'R-1' } },
})
const refused = (Code: string) => ({
  status: 200,
  json: { Response: { Error: { Code, Message: 'about +8613800000000' }, RequestId: 'R-1' } },
})

test('a signed request is accepted and its body equals the test vector', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = taken('Ok')
  assert.deepEqual(await provider.send(MESSAGE, WITHIN()), { outcome: 'accepted', providerRef: 'S-1', requestId: 'R-1' })
  assert.equal(
    standIn.requests[0]?.body,
    '{"PhoneNumberSet":["+8613800000000"],"SmsSdkAppId":"1400000000","SignName":"示例签名","TemplateId":"1000001","TemplateParamSet":["123456","5"],"SessionContext":"otp-0001"}',
  )
  assert.equal(standIn.requests[0]?.headers['x-tc-region'], 'ap-guangzhou')
})

test('a wrong key is refused by the signature alone, and a purpose may have its own template', async (t) => {
  const { standIn, provider } = await openBoth(t, { ...SETTINGS, secretKey: 'another' })
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'config AuthFailure.SignatureFailure')
  await provider.send({ ...MESSAGE, purpose: 'reset' }, WITHIN())
  assert.match(standIn.requests[1]?.body ?? '', /"TemplateId":"1000002"/)
})

test('each documented error code maps to its outcome, both for the call and for the message in it', async (t) => {
  const { standIn, provider } = await openBoth(t)
  const outcomes: Record<string, string> = {
    'LimitExceeded.PhoneNumberThirtySecondLimit': 'wait 30',
    'LimitExceeded.PhoneNumberOneHourLimit': 'wait 3600',
    'LimitExceeded.DeliveryFrequencyLimit': 'wait 60',
    'LimitExceeded.AppDailyLimit': 'config',
    'LimitExceeded.DailyLimit': 'config',
    'InvalidParameterValue.IncorrectPhoneNumber': 'bad_number',
    'FailedOperation.PhoneNumberInBlacklist': 'blocked_number',
    'UnsupportedOperation.UnsuportedRegion': 'no_route',
    'UnsupportedOperation.UnsupportedRegion': 'no_route',
    InternalError: 'temporary',
    'InternalError.OtherError': 'temporary',
    RequestLimitExceeded: 'temporary',
    'RequestLimitExceeded.UinLimitExceeded': 'temporary',
    'InternalError.Timeout': 'unknown',
    // These codes may concern the number.
    'Never.HeardOf': 'refused',
    ok: 'refused',
    OK: 'refused',
    'InternalError.SendAndRecvFail': 'unknown',
  }
  const needOperator =
    'FailedOperation.SignatureIncorrectOrUnapproved FailedOperation.TemplateIncorrectOrUnapproved FailedOperation.ContainSensitiveWord InvalidParameterValue.TemplateParameterFormatError InvalidParameterValue.TemplateParameterLengthLimit InvalidParameterValue.ContentLengthLimit InvalidParameterValue.SdkAppIdNotExist MissingParameter MissingParameter.EmptyPhoneNumberSet FailedOperation.InsufficientBalanceInSmsPackage UnauthorizedOperation.SerivceSuspendDueToArrears UnauthorizedOperation.ServiceSuspendDueToArrears AuthFailure.SignatureExpire AuthFailure.SecretIdNotFound'
  for (const code of needOperator.split(' ')) outcomes[code] = 'config'
  for (const [code, outcome] of Object.entries(outcomes))
    for (const answer of [taken(code), refused(code)]) {
      standIn.answer = answer
      assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `${outcome} ${code}`)
    }
})

test('a daily limit asks the caller to wait until midnight in China', () => {
  for (const code of ['LimitExceeded.PhoneNumberDailyLimit', 'LimitExceeded.PhoneNumberSameContentDailyLimit'])
    for (const [now, waitS] of [
      ['2026-01-02T15:00:00Z', 3_600],
      ['2026-01-02T16:00:00Z', 86_400],
    ] as const)
      assert.equal(brief(outcomeOfTencent(code, { status: 200, requestId: undefined }, new Date(now))), `wait ${waitS} ${code}`)
})

test('a response without a message status is unknown, and a 5xx is temporary', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const json of [{}, { Response: {} }, { Response: { SendStatusSet: [] } }, { Response: null }, [], null]) {
    standIn.answer = { status: 200, json }
    assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'unknown HTTP_200')
  }
  standIn.answer = { status: 503, text: '<html>' }
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'temporary HTTP_503')
})
