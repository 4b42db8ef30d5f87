import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brief, MESSAGE, WITHIN } from '../samples.stand-in.ts'
import { openTwilioStandIn, TWILIO_KEY } from './twilio.stand-in.ts'
import { openTwilioVerify } from './twilio-verify.ts'

const SETTINGS = { ...TWILIO_KEY, serviceSid: 'VAtest' }
const CHALLENGE = { id: MESSAGE.id, phone: MESSAGE.phone, code: MESSAGE.code, providerRef: 'VE1' }

async function openBoth(t: TestContext) {
  const standIn = await openTwilioStandIn(t)
  return { standIn, provider: openTwilioVerify(SETTINGS, { address: standIn.address }) }
}
const error = (code: number, status: number, message = '') => ({ status, json: { code, message, status } })

test('start sends the phone and a locale that Twilio surely supports', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = { status: 201, json: { sid: 'VE1', status: 'pending' } }
  assert.deepEqual(await provider.start(MESSAGE, WITHIN()), { outcome: 'accepted', providerRef: 'VE1' })
  assert.equal(standIn.requests[0]?.path, '/v2/Services/VAtest/Verifications')
  assert.deepEqual(Object.fromEntries(standIn.forms[0] ?? []), { To: '+8613800000000', Channel: 'sms', Locale: 'zh' })
  await provider.start({ ...MESSAGE, locale: 'en-US' }, WITHIN())
  assert.equal(standIn.forms[1]?.get('Locale'), 'en')
})

test('each error of start maps to its outcome', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const [answer, outcome] of [
    [error(60200, 400, 'Invalid parameter: To'), 'bad_number 60200'],
    [error(60205, 403), 'bad_number 60205'],
    [error(60605, 403), 'no_route 60605'],
    [error(60203, 429), 'wait 600 60203'],
    [error(60410, 403), 'blocked_number 60410'],
    [error(20404, 404), 'config 20404'],
    [error(20003, 401), 'config 20003'],
    [{ status: 201, json: { status: 'pending' } }, 'unknown HTTP_201'],
    [{ status: 500, text: '' }, 'temporary HTTP_500'],
  ] as const) {
    standIn.answer = answer
    assert.equal(brief(await provider.start(MESSAGE, WITHIN())), outcome)
  }
})

test('check asks by the verification id, or by phone when the id is lost', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = { status: 200, json: { status: 'approved' } }
  assert.equal(await provider.check(CHALLENGE, WITHIN()), 'pass')
  assert.equal(standIn.requests[0]?.path, '/v2/Services/VAtest/VerificationCheck')
  assert.deepEqual(Object.fromEntries(standIn.forms[0] ?? []), { VerificationSid: 'VE1', Code: '123456' })
  const { providerRef: _lost, ...withoutRef } = CHALLENGE
  await provider.check(withoutRef, WITHIN())
  assert.deepEqual(Object.fromEntries(standIn.forms[1] ?? []), { To: '+8613800000000', Code: '123456' })
})

test('a check passes only when the status is approved', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const [answer, verdict] of [
    [{ status: 200, json: { status: 'pending' } }, 'wrong'],
    [{ status: 200, json: { status: 'canceled' } }, 'gone'],
    [{ status: 200, json: { status: 'expired' } }, 'gone'],
    [{ status: 200, json: { status: 'deleted' } }, 'gone'],
    [{ status: 200, json: { status: 'failed' } }, 'gone'],
    [{ status: 200, json: { status: 'max_attempts_reached' } }, 'too_many'],
    [{ status: 200, json: { valid: true } }, 'temporary'],
    [{ status: 200, text: 'approved' }, 'temporary'],
    [{ status: 400, json: { status: 'approved', code: 60200 } }, 'wrong'],
    [error(20404, 404), 'gone'],
    [error(60202, 429), 'too_many'],
    [error(20429, 429), 'temporary'],
    [error(20003, 401), 'config'],
    [{ status: 404, text: '<html>' }, 'temporary'],
    [{ status: 503, text: '' }, 'temporary'],
    ['silent', 'temporary'],
    ['cut-off', 'temporary'],
  ] as const) {
    standIn.answer = answer
    assert.equal(await provider.check(CHALLENGE, WITHIN(300)), verdict, JSON.stringify(answer))
  }
})
