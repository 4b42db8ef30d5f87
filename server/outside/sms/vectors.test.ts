import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test from 'node:test'
import { readWebhookSecret, signWebhook } from '../http/standard-webhook.ts'
import { encodePart, encodeQuery, signAcs3 } from './aliyun/acs3.ts'
import { signTc3 } from './tencent/tc3.ts'
import { basicAuthorization, signTwilioCallback } from './twilio/twilio-signature.ts'

/** The expected values were computed with the providers' own libraries, or accepted by the providers. */
const now = new Date('2026-01-02T03:04:05Z')
const aliyun = {
  version: '2017-05-25',
  accessKeyId: 'testAccessKeyId',
  accessKeySecret: 'testAccessKeySecret',
  now,
  nonce: '0123456789abcdef0123456789abcdef',
}
const SEND_SMS = {
  PhoneNumbers: '13800000000',
  SignName: '示例签名',
  TemplateCode: 'SMS_100000001',
  TemplateParam: '{"code":"123456"}',
  OutId: 'otp-0001',
}
const signatureIn = (authorization: string | undefined) => authorization?.split('Signature=')[1]

test('TV1: ACS3 SendSms', () => {
  const { path, headers, digest } = signAcs3({ ...aliyun, host: 'dysmsapi.aliyuncs.com', action: 'SendSms', query: SEND_SMS })
  assert.equal(
    path,
    '/?OutId=otp-0001&PhoneNumbers=13800000000&SignName=%E7%A4%BA%E4%BE%8B%E7%AD%BE%E5%90%8D&TemplateCode=SMS_100000001&TemplateParam=%7B%22code%22%3A%22123456%22%7D',
  )
  assert.equal(digest, '4f467d0469ca222752a194cef7e4d2f6b5e6654f0b9e546c8759214b027a6538')
  assert.equal(
    headers['authorization'],
    'ACS3-HMAC-SHA256 Credential=testAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=3d4485f475b746f26ba7b123c1affc3cd159907e4bab67c554dca9c8ea54105d',
  )
})

test('TV2: ACS3 SendSmsVerifyCode', () => {
  const query = {
    CodeLength: '6',
    CountryCode: '86',
    DuplicatePolicy: '1',
    Interval: '60',
    OutId: 'otp-0001',
    PhoneNumber: '13800000000',
    ReturnVerifyCode: 'false',
    SignName: '示例签名',
    TemplateCode: '100001',
    TemplateParam: '{"code":"##code##","min":"5"}',
    ValidTime: '300',
  }
  const { headers, digest } = signAcs3({ ...aliyun, host: 'dypnsapi.aliyuncs.com', action: 'SendSmsVerifyCode', query })
  assert.equal(digest, '6705d3964fdf72469b00754ec95febe5e794d49361a712eb9afa1690229bce43')
  assert.equal(signatureIn(headers['authorization']), '3eefc99a82224761a2fafc9acf5ff6a732ef6b0276b3a33cbce7e0c5efb77818')
})

test('TV3: ACS3 CheckSmsVerifyCode', () => {
  const query = { CountryCode: '86', OutId: 'otp-0001', PhoneNumber: '13800000000', VerifyCode: '123456' }
  const { headers, digest } = signAcs3({ ...aliyun, host: 'dypnsapi.aliyuncs.com', action: 'CheckSmsVerifyCode', query })
  assert.equal(digest, 'e901f77090b02ac8427ca781825112e72599648c634fe4352b81a4a2c4de4e9d')
  assert.equal(signatureIn(headers['authorization']), '0e37b387b5de3f738c4495ca1b317f7ab7374b160d0322eb2839fe8de664af0b')
})

test('TV4: our encoding also matches the older RPC signature, which this server never sends', () => {
  const query = encodeQuery({
    ...SEND_SMS,
    AccessKeyId: 'testAccessKeyId',
    Action: 'SendSms',
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: aliyun.nonce,
    SignatureVersion: '1.0',
    Timestamp: '2026-01-02T03:04:05Z',
    Version: '2017-05-25',
  })
  const text = `POST&%2F&${encodePart(query)}`
  assert.equal(
    text,
    'POST&%2F&AccessKeyId%3DtestAccessKeyId%26Action%3DSendSms%26Format%3DJSON%26OutId%3Dotp-0001%26PhoneNumbers%3D13800000000%26SignName%3D%25E7%25A4%25BA%25E4%25BE%258B%25E7%25AD%25BE%25E5%2590%258D%26SignatureMethod%3DHMAC-SHA1%26SignatureNonce%3D0123456789abcdef0123456789abcdef%26SignatureVersion%3D1.0%26TemplateCode%3DSMS_100000001%26TemplateParam%3D%257B%2522code%2522%253A%2522123456%2522%257D%26Timestamp%3D2026-01-02T03%253A04%253A05Z%26Version%3D2017-05-25',
  )
  assert.equal(createHmac('sha1', 'testAccessKeySecret&').update(text).digest('base64'), 'TA9XmUNYf4ii3hHmh5t2/sob4M8=')
})

test('the RFC 3986 encoding also escapes the characters that encodeURIComponent leaves', () => {
  assert.equal(encodePart("a-_.~!'()* +中"), 'a-_.~%21%27%28%29%2A%20%2B%E4%B8%AD')
})

for (const [contentType, signature] of [
  ['application/json; charset=utf-8', '4ee2bc70afd193b80e7d3b3524ddc78cc7742ef81473f730845674b850ec7c28'],
  ['application/json', '7209e93febbb3ff06e984c4fb54a9dd47295342b116af417b4b40deba1c32c25'],
] as const)
  test(`TV5: TC3 SendSms with ${contentType}`, () => {
    const { authorization, timestampS, digest } = signTc3({
      host: 'sms.tencentcloudapi.com',
      service: 'sms',
      secretId: 'AKIDtestSecretId',
      secretKey: 'testSecretKey',
      now,
      contentType,
      body: '{"PhoneNumberSet":["+8613800000000"],"SmsSdkAppId":"1400000000","SignName":"示例签名","TemplateId":"1000001","TemplateParamSet":["123456","5"],"SessionContext":"otp-0001"}',
    })
    assert.equal(timestampS, '1767323045')
    assert.equal(
      authorization,
      `TC3-HMAC-SHA256 Credential=AKIDtestSecretId/2026-01-02/sms/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
    )
    if (contentType.includes('utf-8')) assert.equal(digest, '192749dd196e779a3cb3f8cba11e1e9cf6fd495ba1eca1b900fee5e48919b805')
  })

test('TV6: Twilio', () => {
  assert.equal(basicAuthorization('ACtest', 'testAuthToken'), 'Basic QUN0ZXN0OnRlc3RBdXRoVG9rZW4=')
  const fields = {
    To: '+15005550009',
    AccountSid: 'ACtest',
    ApiVersion: '2010-04-01',
    ErrorCode: '30003',
    From: '+15005550006',
    MessageSid: 'SMtest',
    MessageStatus: 'undelivered',
    SmsSid: 'SMtest',
    SmsStatus: 'undelivered',
  }
  assert.equal(signTwilioCallback('testAuthToken', 'https://example.com/hooks/twilio?k=1', fields), 'XWLvh7z1zYO99c5ZxVXFCfmOZB8=')
})

test('TV7: Standard Webhooks', () => {
  const key = readWebhookSecret('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=')
  assert.ok(key)
  const body = '{"type":"otp.send","to":"+8613800000000","code":"123456","ttl":300}'
  const signature = signWebhook(key, { id: 'msg_0001', timestampS: 1_767_323_045, body })
  assert.equal(signature, 'v1,HgJB6QTKEhF5rjyuWO4OIU77dcr19UxgPRj0tGS0i3w=')
})

test('a webhook secret is whsec_ followed by 24 to 64 bytes in base64', () => {
  for (const secret of [
    '',
    'whsec_',
    'whsec_c2hvcnQ=',
    'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    'whsec_MDEy MzQ1',
    `whsec_${'A'.repeat(100)}`,
  ])
    assert.equal(readWebhookSecret(secret), undefined)
})
