import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doneBy } from '#server/observe/recorder.ts'
import type { CheckedCode, CheckOutcome, CodeMessage, Provider } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openDispatcher } from '../sms/dispatch.ts'
import { verifyCode } from './code-calls.ts'
import { caller, openPartsOn, phone, until } from './code-parts.stand-in.ts'
import { tryProof } from './proof.ts'

function openVerifier(outcomeOf: (challenge: CheckedCode) => CheckOutcome) {
  const checked: CheckedCode[] = []
  const started: CodeMessage[] = []
  const provider: Provider = {
    contract: 'send-and-check',
    name: 'aliyun-pnvs',
    start: async (message) => ({ outcome: 'accepted', providerRef: `ref ${started.push(message)}` }),
    check: async (challenge) => {
      checked.push(challenge)
      return outcomeOf(challenge)
    },
  }
  return { provider, checked, started }
}

test('a provider that makes its own codes also checks them, and tries are counted before it is asked', async () => {
  const { provider, checked, started } = openVerifier(({ code }) => (code === '424242' ? 'pass' : 'wrong'))
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  await parts.send()
  await until(async () => (await parts.left()) === 0)
  assert.ok(started[0] && !('code' in started[0]), 'the provider is not told a code')
  const verify = (code: string) => verifyCode(parts.context, { phone, purpose: 'register', code }, caller)
  for (let at = 0; at < 4; at++) assert.deepEqual(await verify('111111'), { refused: 'OTP_INVALID' })
  assert.deepEqual(checked[0], { id: started[0]?.id, phone, providerRef: 'ref 1', code: '111111' })
  assert.ok('ok' in (await verify('424242')))
  // The provider forgets a code that has passed; later comparisons happen here.
  const again = await tryProof(parts.context, { phone, purpose: 'register', code: '424242', by: doneBy(caller) })
  assert.ok('ok' in again)
  assert.equal(checked.length, 5)
})

test('at most five of many parallel codes reach the provider (S17)', async () => {
  const { provider, checked } = openVerifier(() => 'wrong')
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  await parts.send()
  await until(async () => (await parts.left()) === 0)
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => verifyCode(parts.context, { phone, purpose: 'register', code: String(100_000 + at) }, caller)),
  )
  assert.equal(checked.length, 5)
})

test('an unreachable provider costs the caller no try', async () => {
  let outcome: CheckOutcome = 'temporary'
  const { provider } = openVerifier(() => outcome)
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  await parts.send()
  await until(async () => (await parts.left()) === 0)
  const verify = () => verifyCode(parts.context, { phone, purpose: 'register', code: '424242' }, caller)
  for (let at = 0; at < 7; at++) assert.deepEqual(await verify(), { refused: 'BUSY', retryAfter: 5 })
  outcome = 'pass'
  assert.ok('ok' in (await verify()))
})

test('a decoy is sent to the provider for a check like any code, and never passes (S10)', async () => {
  const { provider, checked } = openVerifier(() => 'pass')
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  await parts.send(phone, 'login')
  await until(async () => (await parts.left()) === 0)
  assert.deepEqual(await verifyCode(parts.context, { phone, purpose: 'login', code: '424242' }, caller), { refused: 'OTP_INVALID' })
  assert.equal(checked.length, 1)
})
