import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { findDuty } from '#tests/world/launch-check.ts'
import { until } from '#tests/world/until.ts'
import { newPhone, openWorld, type Person, type World } from '#tests/world.ts'

const ALIYUN = {
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN_NAME: '心桥',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const TENCENT = {
  TENCENT_SECRET_ID: 'a',
  TENCENT_SECRET_KEY: 'b',
  TENCENT_SMS_APP_ID: '1',
  TENCENT_SMS_SIGN_NAME: '心桥',
  TENCENT_SMS_TEMPLATE_ID: '7',
}

let world: World
let admin: Person
before(async () => {
  world = await openWorld({ env: { SMS_PROVIDERS: 'webhook,aliyun-sms,tencent', ...ALIYUN, ...TENCENT } })
})
beforeEach(async () => {
  admin = await world.operator(['admin'])
  await world.sql.query('truncate accounts.sms_message, accounts.sms_count, accounts.sms_filing')
})
after(() => world[Symbol.asyncDispose]())

type Delivery = {
  carriers: { carrier: string; sent: number; delivered: number; failed: number; unknown: number; isPoor: boolean }[]
  purposes: { purpose: string; sent: number }[]
  errors: { code: string; carrier: string; messages: number; advice: string }[]
  providers: { name: string; callbackUrl: string | null }[]
  filings: { provider: string; subject: string; name: string; carrier: string; state: string; isByOwner: boolean }[]
}
const delivery = async () => (await world.ask('/api/account/sms-delivery', { days: '1' }, admin)).data as unknown as Delivery
const figures = async () =>
  (await delivery()).carriers.map(({ carrier, sent, delivered, failed, unknown }) => [carrier, sent, delivered, failed, unknown])

/** Sends a code through the gateway, and lets it count as sent by another provider. */
async function sendBy(provider: string, ref: string, phone = newPhone()): Promise<string> {
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  await until(async () => (await world.sql.query('select from accounts.sms_message where ref = own_id')).rows.length > 0)
  await world.sql.query('update accounts.sms_message set provider = $1, ref = $2 where ref = own_id', [provider, ref])
  await world.sql.query('update accounts.sms_count set provider = $1', [provider])
  return phone
}
const addressOf = async (provider: string) => (await delivery()).providers.find(({ name }) => name === provider)?.callbackUrl ?? ''
async function post(url: string, body: unknown): Promise<{ status: number; text: string }> {
  const path = new URL(url).pathname
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await fetch(world.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
  return { status: reply.status, text: await reply.text() }
}
const report = (phone: string, success: boolean, code = 'DELIVERED') => [
  { phone_number: phone.replace(/^\+86/, ''), success, err_code: code, biz_id: '700^0' },
]
const rowOf = async () => (await world.sql.query('select state, phone, sealed_phone, check_at, checks from accounts.sms_message')).rows[0]

test('a receipt gives a message its state once, and the phone is deleted', async () => {
  const phone = await sendBy('aliyun-sms', '700^0')
  assert.deepEqual(await figures(), [['mobile', 1, 0, 0, 0]])
  assert.notEqual((await rowOf()).phone, null)
  const url = await addressOf('aliyun-sms')
  const failed = report(phone, false, 'SIGN_NOT_REPORT')
  assert.deepEqual(await post(url, failed), { status: 200, text: '{"code":0,"msg":"OK"}' })
  assert.deepEqual(await rowOf(), { state: 'failed', phone: null, sealed_phone: null, check_at: null, checks: 0 })
  // A repeated receipt, and one that contradicts it, change nothing.
  for (const later of [failed, report(phone, true)]) assert.equal((await post(url, later)).status, 200)
  assert.deepEqual(
    (await figures()).map((row) => row.slice(1)),
    [[1, 0, 1, 0]],
  )
  assert.deepEqual(
    (await delivery()).errors.map(({ code, messages, advice }) => [code, messages, advice]),
    [['SIGN_NOT_REPORT', 1, 'signature']],
  )
})

test('a receipt needs the secret of its address, the phone of its message and a small body', async () => {
  const phone = await sendBy('aliyun-sms', '700^0')
  const url = await addressOf('aliyun-sms')
  assert.match(url, /\/api\/account\/sms-receipts\/aliyun-sms\/[\w-]{43}$/)
  const other = await addressOf('tencent')
  const wrong = [
    url.replace(/.$/, url.endsWith('A') ? 'B' : 'A'),
    other.replace('/tencent/', '/aliyun-sms/'),
    url.replace('aliyun-sms', 'inbox'),
  ]
  for (const address of wrong) assert.equal((await post(address, report(phone, true))).status, 404)
  assert.equal((await post(url, report(newPhone(), true))).status, 200)
  assert.equal((await post(url, 'x'.repeat(300_000))).status, 413)
  assert.equal((await post(url, '{"not":"a list"}')).status, 400)
  assert.equal((await rowOf()).state, 'accepted')
  assert.equal((await post(url, report(phone, true))).status, 200)
  assert.equal((await rowOf()).state, 'delivered')
})

test('a receipt that comes before its message is asked for again, and one of another program is taken', async () => {
  world.sms.answerWith('hang')
  const phone = newPhone()
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
  const { rows } = await world.sql.query<{ code_id: string }>('select code_id from accounts.dispatch')
  const url = await addressOf('aliyun-sms')
  const early = [{ ...report(phone, true)[0], out_id: rows[0]!.code_id }]
  assert.equal((await post(url, early)).status, 503)
  assert.equal((await post(url, report(phone, true))).status, 200)
  world.sms.answerWith(200)
  await until(async () => (await world.sql.query('select from accounts.dispatch')).rows.length === 0)
})

test('a message without a receipt becomes unknown after a day, and a late receipt still counts', async () => {
  await sendBy('webhook', 'm-1')
  for (let checks = 1; checks <= 5; checks++) {
    assert.equal((await rowOf()).state, 'accepted')
    await world.sql.query('update accounts.sms_message set check_at = platform.now()')
    await world.runScheduledTasks()
    // The process of the test works, too, and may have taken the check.
    await until(async () => (await rowOf()).checks === checks)
  }
  await until(async () => (await rowOf()).state === 'unknown')
  assert.deepEqual(
    (await figures()).map((row) => row.slice(1)),
    [[1, 0, 0, 1]],
  )
  await world.sql.query(`update accounts.sms_message set provider = 'tencent', ref = '2028:1'`)
  await world.sql.query(`update accounts.sms_count set provider = 'tencent'`)
  const late = [{ nationcode: '86', mobile: '13800000000', report_status: 'SUCCESS', errmsg: 'DELIVRD', sid: '2028:1' }]
  assert.deepEqual(await post(await addressOf('tencent'), late), { status: 200, text: '{"result":0,"errmsg":"OK"}' })
  assert.deepEqual(
    (await figures()).map((row) => row.slice(1)),
    [[1, 1, 0, 0]],
  )
})

test('a login code for a phone without an account counts nothing', async () => {
  await world.ask('/system/auth/user/sendsmsvcode', { phone: newPhone(), purpose: 'login' })
  await until(async () => (await world.sql.query('select from accounts.dispatch')).rows.length === 0)
  assert.deepEqual(await figures(), [])
})

const count = (carrier: string, state: string, messages: number) =>
  world.sql.query(
    `insert into accounts.sms_count (hour, provider, carrier, purpose, state, code, messages)
     values (date_trunc('hour', platform.now()), 'aliyun-sms', $1, 'login', $2, $3, $4)`,
    [carrier, state, state === 'failed' ? 'MK:0009' : '', messages],
  )

test('falling delivery of a carrier is in the launch check and on the page of the code, from twenty receipts on', async () => {
  const hint = async (phone: string) => (await world.ask('/api/account/code-delivery', { phone })).data
  await count('mobile', 'delivered', 11)
  await count('mobile', 'failed', 8)
  assert.equal((await findDuty(world, admin, 'sms-delivery')).state, 'good')
  await count('unicom', 'delivered', 11)
  await count('unicom', 'failed', 9)
  const line = await findDuty(world, admin, 'sms-delivery')
  assert.deepEqual([line.state, /China Unicom/.test(line.why['en-US']), /Mobile/.test(line.why['en-US'])], ['bad', true, false])
  // The answer depends on the segment: a phone with an account and one without have the same.
  const person = await world.register({ phone: '+8613000138001' })
  assert.deepEqual(await hint(person.phone), { carrier: 'unicom', isPoor: true })
  assert.deepEqual(await hint('13000138002'), { carrier: 'unicom', isPoor: true })
  assert.deepEqual(await hint('13800138002'), { carrier: 'mobile', isPoor: false })
})

test('the owner notes the filing that a provider does not report, and no other', async () => {
  const duty = async () => (await findDuty(world, admin, 'sms-filing')).state
  assert.equal(await duty(), 'warning')
  const save = async (fields: object) =>
    (await world.ask('/api/account/sms-filings/save', { name: '心桥', subject: 'signature', state: 'filed', ...fields }, admin)).code
  assert.equal(await save({ provider: 'tencent', carrier: 'unicom' }), 200)
  assert.equal(await save({ provider: 'aliyun-sms', carrier: 'unicom' }), 404)
  assert.equal(await save({ provider: 'tencent', carrier: 'unicom', name: 'another' }), 404)
  const noted = (await delivery()).filings.filter(({ state }) => state === 'filed')
  assert.deepEqual(
    noted.map(({ provider, carrier, isByOwner }) => [provider, carrier, isByOwner]),
    [['tencent', 'unicom', true]],
  )
  assert.equal(await save({ provider: 'tencent', carrier: 'mobile', state: 'refused' }), 200)
  assert.equal(await duty(), 'bad')
})

test('only administrators see the delivery', async () => {
  for (const role of ['editor', 'developer']) {
    const { code } = await world.ask('/api/account/sms-delivery', { days: '1' }, await world.operator([role]))
    assert.equal(code, 403)
  }
})
