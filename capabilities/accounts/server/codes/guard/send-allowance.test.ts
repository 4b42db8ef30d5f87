import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doneBy } from '#server/observe/recorder.ts'
import type { Provider } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { sendCode } from '../code-calls.ts'
import { caller, openCodeParts } from '../code-parts.stand-in.ts'

const provider: Provider = { contract: 'send', name: 'webhook', send: async () => ({ outcome: 'accepted' }) }
const phoneAt = (at: number): string => `+86139${String(at * 10_007).padStart(8, '0')}`

test('operators are notified once when 80 % of a cap, or of the registration share of it, is used (S7)', async () => {
  await using fresh = await openFreshDatabase()
  await using parts = await openCodeParts(fresh.settings, provider)
  const context = { ...parts.context, settings: { ...parts.context.settings, smsHourlyCap: 10 } }
  const waitAfter = async (at: number) => {
    await sendCode(context, { phone: phoneAt(at), purpose: 'register' }, caller)
    return parts.auditEvents.filter(({ action }) => action === 'sms.cap-near').length
  }
  const received: number[] = []
  for (let at = 0; at < 10; at++) received.push(await waitAfter(at))
  assert.deepEqual(received, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  assert.deepEqual(
    parts.auditEvents.filter(({ action }) => action === 'limit.tripped'),
    Array.from({ length: 3 }, () => ({ action: 'limit.tripped', outcome: 'refused', ...doneBy(caller), target: 'limit:sms-newcomers' })),
  )
})

test('operators are notified once when too few codes are entered (S9)', async () => {
  await using fresh = await openFreshDatabase()
  await using parts = await openCodeParts(fresh.settings, provider)
  for (let at = 0; at < 53; at++) await parts.send(phoneAt(at))
  assert.equal(parts.auditEvents.filter(({ action }) => action === 'sms.conversion-low').length, 1)
})

test('a refused request uses no limit (S6)', async () => {
  await using fresh = await openFreshDatabase()
  await using parts = await openCodeParts(fresh.settings, provider)
  await parts.send(phoneAt(1))
  const hitsOf = () => parts.query('select key, cardinality(hits) as hits from platform.bucket order by key')
  const before = await hitsOf()
  for (let at = 0; at < 5; at++) assert.ok('refused' in (await parts.send(phoneAt(1))))
  assert.deepEqual(await hitsOf(), before)
})
