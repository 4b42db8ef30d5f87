import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { brief, MESSAGE, WITHIN } from '../samples.stand-in.ts'
import { openTwilioStandIn, TWILIO_KEY } from './twilio.stand-in.ts'
import { openTwilio } from './twilio.ts'

const SETTINGS = { ...TWILIO_KEY, accountSid: 'ACtest', sender: { from: '+15005550006' } }

async function openBoth(t: TestContext) {
  const standIn = await openTwilioStandIn(t)
  return { standIn, provider: openTwilio(SETTINGS, { address: standIn.address }) }
}
const error = (code: number, status = 400, message = '') => ({ status, json: { code, message, status, more_info: 'about +8613800000000' } })

test('the message is sent with our text and expires with the code', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = { status: 201, json: { sid: 'SM1', status: 'queued', error_code: null } }
  assert.deepEqual(await provider.send(MESSAGE, WITHIN()), { outcome: 'accepted', providerRef: 'SM1' })
  assert.deepEqual(Object.fromEntries(standIn.forms[0] ?? []), {
    To: '+8613800000000',
    Body: MESSAGE.text,
    From: '+15005550006',
    ValidityPeriod: '300',
  })
})

test('a messaging service can replace the sender number', async (t) => {
  const { standIn } = await openBoth(t)
  standIn.answer = { status: 201, json: { sid: 'SM1' } }
  const provider = openTwilio({ ...SETTINGS, sender: { messagingServiceSid: 'MGtest' } }, { address: standIn.address })
  await provider.send(MESSAGE, WITHIN())
  assert.equal(standIn.forms[0]?.get('MessagingServiceSid'), 'MGtest')
  assert.equal(standIn.forms[0]?.has('From'), false)
})

test('a wrong key needs an operator', async (t) => {
  const { standIn } = await openBoth(t)
  const provider = openTwilio({ ...SETTINGS, apiSecret: 'another' }, { address: standIn.address })
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'config 20003')
})

test('each documented error code maps to its outcome', async (t) => {
  const { standIn, provider } = await openBoth(t)
  for (const [outcome, codes] of Object.entries({
    bad_number: [21211, 21614, 21635, 60205],
    blocked_number: [21610, 30004, 60410],
    no_route: [21408, 60605, 21612, 60220, 60226, 60238],
    temporary: [20429, 60207],
    config: [20003, 21606, 21212, 60200],
    refused: [21608, 29999],
    'wait 10': [60212],
    'wait 600': [60203],
  }))
    for (const code of codes) {
      standIn.answer = error(code)
      assert.equal(brief(await provider.send(MESSAGE, WITHIN())), `${outcome} ${code}`)
    }
  standIn.answer = error(60200, 400, 'Invalid parameter `To`: +8613800000000')
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'bad_number 60200')
  standIn.answer = error(29999, 503)
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'temporary 29999')
  standIn.answer = { status: 429, text: '' }
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'temporary HTTP_429')
})

test('a message that fails at once is not accepted, and a success without a message id is unknown', async (t) => {
  const { standIn, provider } = await openBoth(t)
  standIn.answer = { status: 201, json: { sid: 'SM1', status: 'failed', error_code: 21610 } }
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'blocked_number 21610')
  standIn.answer = { status: 201, json: {} }
  assert.equal(brief(await provider.send(MESSAGE, WITHIN())), 'unknown HTTP_201')
})
