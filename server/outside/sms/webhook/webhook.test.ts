import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brief, MESSAGE, WITHIN } from '../samples.stand-in.ts'
import { openWebhookStandIn, WEBHOOK_SECRET } from './webhook.stand-in.ts'
import { openWebhook } from './webhook.ts'

async function openBoth(t: TestContext, secret?: string) {
  const standIn = await openWebhookStandIn(t, secret)
  return { standIn, provider: openWebhook({ url: `${standIn.address}/sms/send?tenant=1`, ...(secret ? { secret } : {}) }) }
}

test('the message is posted as JSON to the configured address, with its id as the idempotency key', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = { status: 202, json: { messageId: 'M-1' } }
  assert.deepEqual(await provider.send(MESSAGE, WITHIN()), { outcome: 'accepted', providerRef: 'M-1' })
  const [request] = standIn.requests
  assert.deepEqual([request?.method, request?.path, request?.query], ['POST', '/sms/send', 'tenant=1'])
  assert.equal(request?.headers['webhook-id'], 'otp-0001')
  assert.equal(request?.headers['webhook-signature'], undefined)
  const { id, phone, purpose, code, text, locale } = MESSAGE
  assert.deepEqual(JSON.parse(request?.body ?? ''), { id, phone, purpose, code, text, locale })
})

test('a message with a secret is signed by Standard Webhooks, and another secret does not verify it', async (t) => {
  const { standIn, provider } = await openBoth(t, WEBHOOK_SECRET)
  assert.equal((await provider.send(MESSAGE, WITHIN())).outcome, 'accepted')
  const other = openWebhook({ url: standIn.address, secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` })
  assert.equal(brief(await other.send(MESSAGE, WITHIN())), 'config HTTP_401')
  assert.equal(brief(await openWebhook({ url: standIn.address }).send(MESSAGE, WITHIN())), 'config HTTP_401')
})

test('a bad address or secret is a defect whose message does not repeat it', () => {
  assert.throws(() => openWebhook({ url: 'http://topsecret.example.com' }), /^TypeError: [^:]*https, or http to loopback$/)
  assert.throws(
    () => openWebhook({ url: 'https://example.com', secret: 'topsecret' }),
    /^TypeError: A webhook secret must be whsec_ and base64$/,
  )
})

test('any 2xx is accepted, with any body', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const answer of [
    { status: 200, text: '' },
    { status: 204 },
    { status: 200, text: '<html>' },
    { status: 299, json: [] },
    { status: 200, text: 'x'.repeat(70_000) },
  ]) {
    standIn.answer = answer
    assert.deepEqual(await provider.send(MESSAGE, WITHIN()), { outcome: 'accepted' })
  }
})

test('each HTTP status maps to its outcome', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const [answer, outcome] of [
    [{ status: 422, json: { error: 'bad_number' } }, 'bad_number bad_number'],
    [{ status: 422, json: { error: 'blocked_number' } }, 'blocked_number blocked_number'],
    [{ status: 422, json: { error: 'no_route' } }, 'no_route no_route'],
    [{ status: 422, json: { error: 'config' } }, 'refused HTTP_422'],
    [{ status: 422, text: '' }, 'refused HTTP_422'],
    [{ status: 400, json: { error: 'bad_number' } }, 'refused HTTP_400'],
    [{ status: 401 }, 'config HTTP_401'],
    [{ status: 403 }, 'refused HTTP_403'],
    [{ status: 404 }, 'refused HTTP_404'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'config HTTP_302'],
    [{ status: 500 }, 'temporary HTTP_500'],
    [{ status: 503, text: 'x'.repeat(70_000) }, 'temporary HTTP_503'],
  ] as const) {
    standIn.answer = answer
    assert.equal(brief(await provider.send(MESSAGE, WITHIN())), outcome)
  }
})

test('a 429 waits as long as its response says, at most a day', async (t) => {
  const standIn = await openWebhookStandIn(t)
  const provider = openWebhook({ url: standIn.address }, () => new Date('2026-01-02T03:04:05Z'))
  for (const [retryAfter, waitS] of [
    ['17', 17],
    ['0', 1],
    ['99999999', 86_400],
    ['Fri, 02 Jan 2026 03:05:00 GMT', 55],
    ['Fri, 02 Jan 2015 03:05:00 GMT', 1],
    ['soon', 60],
  ] as const) {
    standIn.answer = { status: 429, headers: { 'retry-after': retryAfter } }
    assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `wait ${waitS} HTTP_429`)
  }
  standIn.answer = { status: 429 }
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'wait 60 HTTP_429')
})
