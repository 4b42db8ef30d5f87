import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { signWebhook } from '../http/standard-webhook.ts'
import { ALIYUN_ACCOUNT, openAliyunStandIn } from './aliyun/aliyun.stand-in.ts'
import { openAliyunPnvs } from './aliyun/aliyun-pnvs.ts'
import { aliyunCallback } from './aliyun/aliyun-receipts.ts'
import { openAliyunSms } from './aliyun/aliyun-sms.ts'
import type { Receipts } from './receipts/receipt.ts'
import { WITHIN } from './samples.stand-in.ts'
import { openTencentStandIn, TENCENT_KEY } from './tencent/tencent.stand-in.ts'
import { openTencent } from './tencent/tencent.ts'
import { tencentCallback } from './tencent/tencent-receipts.ts'
import { openTwilioStandIn, TWILIO_KEY } from './twilio/twilio.stand-in.ts'
import { openTwilio } from './twilio/twilio.ts'
import { WEBHOOK_SECRET } from './webhook/webhook.stand-in.ts'
import { openWebhook } from './webhook/webhook.ts'

const TEMPLATES = { byPurpose: new Map(), usual: '1000001' }
const SENT = { ref: '700^0', phone: '+8613800000000', sentAt: new Date('2026-11-29T16:30:00Z') }
const posted = (body: unknown, headers = {}) => ({ headers, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) })

test('a report of Aliyun names message, phone and state', () => {
  const report = [
    { phone_number: '13800000000', success: true, err_code: 'DELIVERED', err_msg: '用户接收成功', biz_id: '700^0', out_id: 'otp-1' },
    { phone_number: '13900000000', success: false, err_code: 'MK:0001', biz_id: '701^0', sms_size: '1' },
    { phone_number: '13900000000', success: 'yes', biz_id: '702^0' },
    null,
  ]
  assert.deepEqual(aliyunCallback.read(posted(report)), [
    { refs: ['700^0', 'otp-1'], state: 'delivered', code: '', phone: '+8613800000000' },
    { refs: ['701^0'], state: 'failed', code: 'MK:0001', phone: '+8613900000000' },
  ])
})

test('a report of Tencent Cloud names message, phone and state', () => {
  const entry = { nationcode: '86', mobile: '13800000000', report_status: 'FAIL', errmsg: '002', description: '关机', sid: '2028:1' }
  assert.deepEqual(tencentCallback.read(posted([entry])), [{ refs: ['2028:1'], state: 'failed', code: '002', phone: '+8613800000000' }])
})

test('any other body is unreadable, and a code that looks like a phone or a code is not repeated', () => {
  for (const body of ['', '{', '{}', 'null', JSON.stringify(Array.from({ length: 1_001 }, () => ({})))])
    assert.equal(aliyunCallback.read(posted(body)), 'unreadable')
  const report = [{ success: false, err_code: '13800000000', biz_id: '1^0' }]
  assert.deepEqual(aliyunCallback.read(posted(report)), [{ refs: ['1^0'], state: 'failed', code: 'UNREADABLE' }])
  fc.assert(
    fc.property(fc.json(), (text) => {
      for (const callback of [aliyunCallback, tencentCallback]) assert.doesNotThrow(() => callback.read(posted(text)))
    }),
  )
})

test('Aliyun is asked by phone, day in China and BizId, and answers with the filing of each carrier', async (t) => {
  const standIn = await openAliyunStandIn(t)
  const { receipts } = openAliyunSms({ ...ALIYUN_ACCOUNT, signName: '示例', templates: TEMPLATES }, { address: standIn.address })
  const detail = (SendStatus: number, ErrCode: string) => ({
    status: 200,
    json: { Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [{ SendStatus, ErrCode, PhoneNum: '13800000000', Content: '验证码' }] } },
  })
  standIn.answer = detail(1, '')
  assert.equal(await receipts?.query?.(SENT, WITHIN()), 'waiting')
  const query = new URLSearchParams(standIn.requests[0]?.query)
  assert.deepEqual([query.get('SendDate'), query.get('BizId'), query.get('PhoneNumber')], ['20261130', '700^0', '13800000000'])
  standIn.answer = detail(2, 'SIGN_NOT_REPORT')
  assert.deepEqual(await receipts?.query?.(SENT, WITHIN()), { refs: ['700^0'], state: 'failed', code: 'SIGN_NOT_REPORT' })
  standIn.answer = detail(3, 'DELIVERED')
  assert.deepEqual(await receipts?.query?.(SENT, WITHIN()), { refs: ['700^0'], state: 'delivered', code: '' })
  standIn.answer = { status: 200, json: { Code: 'isp.RAM_PERMISSION_DENY' } }
  assert.equal(await receipts?.query?.(SENT, WITHIN()), 'waiting')
  standIn.answer = ({ headers }) => ({
    status: 200,
    json:
      headers['x-acs-action'] === 'GetSmsSign'
        ? {
            Code: 'OK',
            SignStatus: 1,
            SignIspRegisterDetailList: [
              { OperatorCode: 'mobile', RegisterStatus: 3 },
              { OperatorCode: 'telecom', RegisterStatus: 0, RegisterStatusReasons: [{ ReasonDescList: ['资质不一致'] }] },
            ],
          }
        : { Code: 'OK', TemplateStatus: 2, AuditInfo: { RejectInfo: '模板不规范' } },
  })
  assert.deepEqual(
    (await receipts?.readFilings?.(WITHIN()))?.map(({ subject, carrier, state, reason }) => [subject, carrier, state, reason]),
    [
      ['signature', '', 'filed', ''],
      ['signature', 'mobile', 'filed', ''],
      ['signature', 'unicom', 'unknown', ''],
      ['signature', 'telecom', 'refused', '资质不一致'],
      ['template', '', 'refused', '模板不规范'],
    ],
  )
})

test('Tencent Cloud is asked by phone and time, and says which templates are approved', async (t) => {
  const standIn = await openTencentStandIn(t)
  const settings = { ...TENCENT_KEY, appId: '1400000000', signName: '示例', templates: TEMPLATES, region: 'ap-guangzhou' }
  const { receipts } = openTencent(settings, { address: standIn.address })
  const entry = { SerialNo: '700^0', ReportStatus: 'SUCCESS', Description: '用户短信送达成功' }
  standIn.answer = { status: 200, json: { Response: { PullSmsSendStatusSet: [{ ...entry, SerialNo: 'other' }], RequestId: 'R' } } }
  assert.equal(await receipts?.query?.(SENT, WITHIN()), 'waiting')
  standIn.answer = { status: 200, json: { Response: { PullSmsSendStatusSet: [entry], RequestId: 'R' } } }
  assert.deepEqual(await receipts?.query?.(SENT, WITHIN()), { refs: ['700^0'], state: 'delivered', code: '' })
  assert.match(standIn.requests[0]?.body ?? '', /"PhoneNumber":"\+8613800000000","SmsSdkAppId":"1400000000"/)
  standIn.answer = {
    status: 200,
    json: { Response: { DescribeTemplateStatusSet: [{ TemplateId: 1000001, StatusCode: 0 }], RequestId: 'R' } },
  }
  assert.deepEqual(await receipts?.readFilings?.(WITHIN()), [
    { subject: 'template', name: '1000001', carrier: '', state: 'filed', reason: '' },
  ])
  standIn.answer = { status: 200, json: { Response: { Error: { Code: 'UnauthorizedOperation' }, RequestId: 'R' } } }
  assert.equal(await receipts?.readFilings?.(WITHIN()), undefined)
})

test('Twilio is asked for the resource of the message', async (t) => {
  const standIn = await openTwilioStandIn(t)
  const settings = { ...TWILIO_KEY, accountSid: 'ACtest', sender: { from: '+15005550006' } }
  const { receipts } = openTwilio(settings, { address: standIn.address })
  const ask = () => receipts?.query?.({ ...SENT, ref: 'SM1' }, WITHIN())
  standIn.answer = { status: 200, json: { status: 'sent' } }
  assert.equal(await ask(), 'waiting')
  standIn.answer = { status: 200, json: { status: 'undelivered', error_code: 30003 } }
  assert.deepEqual(await ask(), { refs: ['SM1'], state: 'failed', code: '30003' })
  for (const status of ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'receiving', 'unheard of']) {
    standIn.answer = { status: 200, json: { status } }
    assert.equal(await ask(), 'waiting', status)
  }
  for (const [status, state] of [
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const) {
    standIn.answer = { status: 200, json: { status, error_code: null } }
    assert.deepEqual(await ask(), { refs: ['SM1'], state, code: state === 'failed' ? 'UNREADABLE' : '' }, status)
  }
  for (const answer of [
    { status: 401, json: { status: 'delivered' } },
    { status: 404, json: { code: 20404 } },
    { status: 200, json: [] },
  ]) {
    standIn.answer = answer
    assert.equal(await ask(), 'waiting', `an answer ${answer.status}`)
  }
})

test('each provider reports by a callback, by an answer, or both, as it documents', () => {
  const waysOf = ({ callback, query, readFilings }: Receipts) => [callback, query, readFilings].map((way) => way !== undefined)
  const templates = { signName: '示例', templates: TEMPLATES }
  const aliyun = openAliyunSms({ ...ALIYUN_ACCOUNT, ...templates })
  const pnvs = openAliyunPnvs({ ...ALIYUN_ACCOUNT, ...templates })
  const tencent = openTencent({ ...TENCENT_KEY, ...templates, appId: '1400000000', region: 'ap-guangzhou' })
  const twilio = openTwilio({ ...TWILIO_KEY, accountSid: 'ACtest', sender: { from: '+15005550006' } })
  assert.deepEqual(waysOf(aliyun.receipts ?? {}), [true, true, true])
  assert.deepEqual(waysOf(pnvs.receipts ?? {}), [true, false, false])
  assert.deepEqual(waysOf(tencent.receipts ?? {}), [true, true, true])
  assert.deepEqual(waysOf(twilio.receipts ?? {}), [false, true, false])
  const report = [{ phone_number: '13800000000', success: true, err_code: 'DELIVERED', biz_id: '700^0' }]
  assert.deepEqual(pnvs.receipts?.callback?.read(posted(report)), aliyunCallback.read(posted(report)))
})

test('a report of the own gateway counts only with a fresh signature over its bytes', () => {
  const now = new Date()
  const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
  const { receipts } = openWebhook({ url: 'https://gateway.example', secret: WEBHOOK_SECRET }, () => now)
  const body = JSON.stringify([{ id: 'otp-1', delivered: false, code: 'X1' }])
  const signed = (timestampS: number, by = key) => ({
    'webhook-id': 'm',
    'webhook-timestamp': String(timestampS),
    'webhook-signature': `v1,AAAA ${signWebhook(by, { id: 'm', timestampS, body })}`,
  })
  const nowS = Math.floor(now.getTime() / 1_000)
  const read = (headers: object, text = body) => receipts?.callback?.read(posted(text, headers))
  assert.deepEqual(read(signed(nowS)), [{ refs: ['otp-1'], state: 'failed', code: 'X1' }])
  for (const forged of [{}, signed(nowS - 301), signed(nowS + 301), signed(nowS, Buffer.alloc(32, 9))])
    assert.equal(read(forged), 'unsigned')
  assert.equal(read(signed(nowS), body.replace('false', 'true')), 'unsigned')
  assert.deepEqual(openWebhook({ url: 'https://gateway.example' }).receipts, {})
})
