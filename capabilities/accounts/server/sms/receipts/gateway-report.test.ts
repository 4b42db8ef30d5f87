import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { signWebhook } from '#server/outside/http/standard-webhook.ts'
import { until } from '#tests/world/until.ts'
import { newPhone, openWorld, type World } from '#tests/world.ts'

// Reports of the own gateway at the front door. It is the only provider that signs; the others prove themselves by a secret address.

const KEY = Buffer.alloc(32, 5)
let world: World
before(async () => {
  world = await openWorld({ env: { SMS_PROVIDERS: 'webhook', SMS_GATEWAY_SECRET: `whsec_${KEY.toString('base64')}` } })
})
after(() => world[Symbol.asyncDispose]())

const nowS = () => Math.floor(Date.now() / 1_000)
const rowOf = async () =>
  (await world.sql.query<{ ref: string; state: string }>('select ref, state from accounts.sms_message')).rows[0] ?? { ref: '', state: '' }

async function openPost() {
  const admin = await world.operator(['admin'])
  const { data } = await world.ask('/api/account/sms-delivery', { days: '1' }, admin)
  const [provider] = data['providers'] as unknown as readonly { readonly name: string; readonly callbackUrl: string }[]
  assert.equal(provider?.name, 'webhook')
  const address = world.url + new URL(provider.callbackUrl).pathname
  return async (body: string, { timestampS = nowS(), key = KEY, signed = body } = {}) => {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'report-1',
      'webhook-timestamp': String(timestampS),
      'webhook-signature': signWebhook(key, { id: 'report-1', timestampS, body: signed }),
    }
    return (await fetch(address, { method: 'POST', headers, body })).status
  }
}

test('a report of the own gateway counts once, with a fresh signature over exactly its bytes', async () => {
  const post = await openPost()
  await world.ask('/system/auth/user/sendsmsvcode', { phone: newPhone(), purpose: 'register' })
  await until(async () => (await rowOf()).ref !== '')
  const { ref: id } = await rowOf()
  const failed = JSON.stringify([{ id, delivered: false, code: 'MK:0001' }])
  const delivered = failed.replace('false', 'true')
  for (const forged of [
    { key: Buffer.alloc(32, 6) },
    { signed: delivered },
    { timestampS: nowS() - 600 },
    { timestampS: nowS() + 600 },
    { timestampS: Number.NaN },
  ])
    assert.equal(await post(failed, forged), 401)
  assert.equal(await post('{"id": 1}'), 400)
  assert.equal((await rowOf()).state, 'accepted')
  assert.equal(await post(failed), 200)
  assert.equal((await rowOf()).state, 'failed')
  for (const replayed of [failed, delivered]) assert.equal(await post(replayed), 200)
  assert.equal((await rowOf()).state, 'failed')
  const { rows } = await world.sql.query<{ messages: number }>(
    `select sum(messages)::int as messages from accounts.sms_count where state = 'failed'`,
  )
  assert.equal(rows[0]!.messages, 1)
})
