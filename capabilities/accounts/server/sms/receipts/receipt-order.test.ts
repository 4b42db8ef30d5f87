import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { howMany } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { newPhone, openWorld, type World } from '#tests/world.ts'

const ENV = {
  SMS_PROVIDERS: 'webhook,aliyun-sms,tencent',
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN_NAME: '心桥',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
  TENCENT_SECRET_ID: 'a',
  TENCENT_SECRET_KEY: 'b',
  TENCENT_SMS_APP_ID: '1',
  TENCENT_SMS_SIGN_NAME: '心桥',
  TENCENT_SMS_TEMPLATE_ID: '7',
}

/** The report of each provider about one message, as it documents it. */
const REPORTS = {
  'aliyun-sms': (ref: string, phone: string, isDelivered: boolean) => ({
    phone_number: phone,
    success: isDelivered,
    err_code: isDelivered ? 'DELIVERED' : 'MK:0001',
    biz_id: ref,
  }),
  tencent: (ref: string, phone: string, isDelivered: boolean) => ({
    nationcode: '86',
    mobile: phone,
    report_status: isDelivered ? 'SUCCESS' : 'FAIL',
    errmsg: isDelivered ? 'DELIVRD' : '002',
    sid: ref,
  }),
} as const
type Provider = keyof typeof REPORTS
const MESSAGES = 3

let world: World
const addresses = new Map<string, string>()
before(async () => {
  world = await openWorld({ env: ENV })
  const { data } = await world.ask('/api/account/sms-delivery', { days: '1' }, await world.operator(['admin']))
  const { providers } = data as unknown as { providers: readonly { name: string; callbackUrl: string | null }[] }
  for (const { name, callbackUrl } of providers) addresses.set(name, new URL(callbackUrl ?? world.url).pathname)
})
after(() => world[Symbol.asyncDispose]())

/** Sends codes through the gateway, and lets them count as sent by a provider. Returns their phones. */
async function sendBy(provider: Provider): Promise<readonly string[]> {
  await world.sql.query('truncate accounts.sms_message, accounts.sms_count')
  const phones = Array.from({ length: MESSAGES }, newPhone)
  for (const [at, phone] of phones.entries()) {
    await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
    await until(async () => (await world.sql.query('select from accounts.sms_message where ref = own_id')).rows.length > 0)
    await world.sql.query('update accounts.sms_message set provider = $1, ref = $2 where ref = own_id', [provider, `ref-${at}`])
  }
  await world.sql.query('update accounts.sms_count set provider = $1', [provider])
  return phones
}

async function post(provider: Provider, reports: readonly object[]): Promise<void> {
  const response = await fetch(world.url + addresses.get(provider), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reports),
  })
  assert.equal(response.status, 200)
}

const receipt = fc.record({ message: fc.nat(MESSAGES - 1), isDelivered: fc.boolean() })

for (const provider of ['aliyun-sms', 'tencent'] as const)
  test(`receipts of ${provider} that come in any order, together and more than once count once for each message`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(receipt, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (batches) => {
        const phones = await sendBy(provider)
        const toReport = ({ message, isDelivered }: { message: number; isDelivered: boolean }) =>
          REPORTS[provider](`ref-${message}`, (phones[message] ?? '').replace(/^\+86/, ''), isDelivered)
        await Promise.all(batches.map((batch) => post(provider, batch.map(toReport))))
        const { rows } = await world.sql.query<{ ref: string; state: string }>('select ref, state from accounts.sms_message order by ref')
        for (const [at, { state }] of rows.entries()) {
          const received = batches.flat().filter(({ message }) => message === at)
          const possible = received.map(({ isDelivered }) => (isDelivered ? 'delivered' : 'failed'))
          assert.ok(possible.length === 0 ? state === 'accepted' : possible.some((each) => each === state), `${state} of ${possible}`)
        }
        const { rows: counts } = await world.sql.query<{ state: string; messages: number }>(
          'select state, sum(messages)::int as messages from accounts.sms_count group by state having sum(messages) > 0',
        )
        const counted = Object.fromEntries(counts.map(({ state, messages }) => [state, messages]))
        const states = Object.groupBy(rows, ({ state }) => state)
        for (const state of ['delivered', 'failed']) assert.equal(counted[state] ?? 0, states[state]?.length ?? 0, state)
      }),
      { numRuns: howMany(3, 40) },
    )
  })
