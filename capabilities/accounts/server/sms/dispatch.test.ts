import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CodeMessage, Provider, SendOutcome } from '#server/outside/sms/provider.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { verifyCode } from '../codes/code-calls.ts'
import { caller, openPartsOn, phone, until } from '../codes/code-parts.stand-in.ts'
import { accountsRetention } from '../retention.ts'
import { openDispatcher } from './dispatch.ts'

type Sent = CodeMessage & { readonly code?: string }
type Outcomes = (message: Sent, at: number) => SendOutcome | Promise<SendOutcome>

function openSender(outcomeOf: Outcomes = () => ({ outcome: 'accepted' }), repeatsSafely = true) {
  const sent: Sent[] = []
  const provider: Provider = {
    contract: 'send',
    name: 'webhook',
    repeatsSafely,
    send: async (message) => outcomeOf(message, sent.push(message)),
  }
  return { sent, provider }
}

test('a code is sent at once, and its sealed copy is then deleted (S18)', async () => {
  const { provider, sent } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  assert.deepEqual(await parts.send(), { ok: { retryAfter: 60 } })
  await until(() => sent.length === 1)
  await until(async () => (await parts.left()) === 0)
  assert.match(sent[0]?.code ?? '', /^[0-9]{6}$/)
  assert.deepEqual(parts.auditEvents.map(({ action }) => action).toSorted(), ['code.asked', 'code.sent'])
  assert.ok(!JSON.stringify(parts.auditEvents).includes(sent[0]!.code!) && !JSON.stringify(parts.auditEvents).includes('13800138000'))
  assert.ok(JSON.stringify(parts.auditEvents).includes('138****8000'))
})

test('a crash after the commit loses no code: the same code is sent under the same id (R13)', async () => {
  const { provider, sent } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await parts.send()
  const [row] = await parts.query<{ id: string }>('select id from accounts.code')
  {
    await using _later = openDispatcher(parts.context)
    await until(() => sent.length === 1)
  }
  assert.equal(sent[0]?.id, row?.id)
  assert.ok('ok' in (await verifyCode(parts.context, { phone, purpose: 'register', code: sent[0]!.code! }, caller)))
})

test('a code leased by a dead process is sent again after the lease expires (R13)', async () => {
  const { provider, sent } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await parts.send()
  await parts.query(`update accounts.dispatch set attempts = 1, due_at = platform.now() + interval '10 seconds'`)
  await using _dispatcher = openDispatcher(parts.context)
  await sleep(300)
  assert.equal(sent.length, 0)
  await parts.move(11)
  await until(() => sent.length === 1)
})

test('a database that fails after a code was sent is no defect, and the code is sent again under the same id (R8, R13)', async () => {
  const { provider, sent } = openSender(async () => {
    if (sent.length === 1) await lock.query('begin; select from accounts.dispatch for update')
    return { outcome: 'accepted' }
  })
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  const lock = await parts.context.database.pool.connect()
  const warnings: string[] = []
  const log = { ...parts.context.log, warn: (event: string) => void warnings.push(event) }
  await using _dispatcher = openDispatcher({ ...parts.context, log })
  await parts.send()
  await until(async () => {
    await parts.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    return warnings.includes('dispatch.unavailable')
  })
  await lock.query('rollback')
  lock.release()
  await parts.move(60)
  await until(async () => sent.length === 2 && (await parts.left()) === 0)
  assert.equal(sent[1]!.id, sent[0]!.id)
})

test('two processes send each code once', async () => {
  const { provider, sent } = openSender(async () => {
    await sleep(20)
    return { outcome: 'accepted' }
  })
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  for (let at = 0; at < 30; at++) await parts.send(`+86139${String(at * 10_007).padStart(8, '0')}`)
  await using _one = openDispatcher(parts.context)
  await using _other = openDispatcher(parts.context)
  await until(async () => (await parts.left()) === 0)
  assert.equal(new Set(sent.map(({ id }) => id)).size, 30)
  assert.equal(sent.length, 30)
})

test('a failed code is retried after 1, 4 and 15 s; then the code is invalid and the quota is returned (R12)', async () => {
  const { provider, sent } = openSender(() => ({ outcome: 'temporary' }))
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await parts.send()
  await using _dispatcher = openDispatcher(parts.context)
  for (const [at, pauseS] of [1, 4, 15].entries()) {
    await until(() => sent.length === at + 1)
    await until(
      async () =>
        (
          await parts.query(
            `select from accounts.dispatch where due_at > platform.now() and due_at < platform.now() + interval '${pauseS + 0.1} s'`,
          )
        ).length === 1,
    )
    await parts.move(pauseS - 0.9)
    await sleep(20)
    assert.equal(sent.length, at + 1, 'not before its time')
    // The circuit of the only provider opens on three failures; the provider is tried again when the pause is over.
    await parts.move(at === 2 ? 15 : 1)
  }
  await until(async () => (await parts.left()) === 0)
  assert.equal(new Set(sent.map(({ id, code }) => `${id} ${code}`)).size, 1)
  assert.deepEqual(await parts.statesOf(), ['dropped'])
  assert.deepEqual(await verifyCode(parts.context, { phone, purpose: 'register', code: sent[0]!.code! }, caller), {
    refused: 'OTP_INVALID',
  })
  const taken = `select from platform.bucket where key ~ '^sms-((phone|address|prefix) |everybody)' and hits <> '{}'`
  await until(async () => (await parts.query(taken)).length === 0)
  await until(() => parts.context.outages.countShut() === 1) // an announcement that arrives when the clock has moved would shut the country for longer
  await parts.move(11)
  const early = await parts.send()
  assert.equal('refused' in early && early.refused, 'SMS_TOO_SOON', 'as after a decoy (S10)')
  await parts.move(60)
  assert.deepEqual(await parts.send(), { ok: { retryAfter: 60 } })
})

test('a code that is entered before its provider has answered proves that its messages arrive, too', async () => {
  const answer = Promise.withResolvers<SendOutcome>()
  const { provider, sent } = openSender(() => answer.promise)
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  const proven = () => parts.query('select provider from accounts.proven_sms')
  await parts.send()
  await until(() => sent.length === 1)
  assert.ok('ok' in (await verifyCode(parts.context, { phone, purpose: 'register', code: sent[0]!.code! }, caller)))
  assert.deepEqual(await proven(), [])
  answer.resolve({ outcome: 'accepted' })
  await until(async () => (await proven()).length === 1)
  assert.deepEqual(await proven(), [{ provider: 'webhook' }])
})

test('no request waits for a provider (R12)', async () => {
  const { provider } = openSender(() => new Promise(() => {}))
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  const dispatcher = openDispatcher(parts.context)
  // The provider never answers, so a request that waited for it would not return either.
  for (let at = 0; at < 10; at++) assert.ok('ok' in (await parts.send(`+86139${String(at * 10_007).padStart(8, '0')}`)))
  await dispatcher[Symbol.asyncDispose]()
})

test('a message with an unknown outcome is not sent twice, unless the provider drops repeats', async () => {
  for (const repeatsSafely of [false, true]) {
    const { provider, sent } = openSender((_, at) => (at === 1 ? { outcome: 'unknown' } : { outcome: 'accepted' }), repeatsSafely)
    await using parts = await openPartsOn(openFreshDatabase(), provider)
    await using _dispatcher = openDispatcher(parts.context)
    await parts.send()
    await until(() => sent.length === 1)
    await sleep(50)
    await parts.move(2)
    await until(async () => (await parts.left()) === 0)
    assert.equal(sent.length, repeatsSafely ? 2 : 1)
    assert.equal(new Set(sent.map(({ id }) => id)).size, 1)
    assert.ok('ok' in (await verifyCode(parts.context, { phone, purpose: 'register', code: sent[0]!.code! }, caller)))
  }
})

test('an unreachable number is dropped at once and its quota stays used', async () => {
  const { provider, sent } = openSender(() => ({ outcome: 'bad_number' }))
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  await parts.send()
  await until(async () => (await parts.left()) === 0)
  assert.equal(sent.length, 1)
  assert.deepEqual(await parts.statesOf(), ['dropped'])
  assert.ok('refused' in (await parts.send()))
})

test('a decoy takes every step except the sending (S10)', async () => {
  const { provider, sent } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await using _dispatcher = openDispatcher(parts.context)
  assert.deepEqual(await parts.send(phone, 'login'), { ok: { retryAfter: 60 } })
  assert.equal((await parts.query('select from accounts.code where is_decoy')).length, 1)
  await until(async () => (await parts.left()) === 0)
  assert.equal(sent.length, 0)
})

test('a replaced or expired code is not sent', async () => {
  const { provider, sent } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await parts.send()
  await parts.move(61)
  await parts.send()
  assert.equal(await parts.left(), 1)
  await parts.send('+8613800138001')
  await parts.move(301)
  await parts.send('+8613800138002')
  await using _dispatcher = openDispatcher(parts.context)
  await until(async () => (await parts.left()) === 0)
  assert.deepEqual(
    sent.map((each) => each.phone),
    ['+8613800138002'],
  )
})

test('codes are deleted after a day (S143)', async () => {
  const { provider } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await parts.send()
  await parts.move(23 * 3_600)
  await parts.query(`insert into accounts.spent_challenge values ('\\x00', platform.now() + interval '5 minutes')`)
  assert.equal(await removeExpired(parts.context.database.pool, accountsRetention.rules), 0)
  await parts.move(3_700)
  assert.equal(await removeExpired(parts.context.database.pool, accountsRetention.rules), 2)
  assert.deepEqual(await parts.statesOf(), [])
})

test('a failed transaction returns the quota (R39)', async () => {
  const { provider } = openSender()
  await using parts = await openPartsOn(openFreshDatabase(), provider)
  await parts.query('alter table accounts.dispatch rename to away')
  await assert.rejects(parts.send())
  await parts.query('alter table accounts.away rename to dispatch')
  assert.deepEqual(await parts.statesOf(), [])
  assert.deepEqual(await parts.send(), { ok: { retryAfter: 60 } })
})
