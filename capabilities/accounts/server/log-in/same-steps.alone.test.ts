import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashSync } from 'bcryptjs'
import pg from 'pg'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Provider } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { sendCode, verifyCode } from '../codes/code-calls.ts'
import { caller, openPartsOn } from '../codes/code-parts.stand-in.ts'
import { sealImportedPassword } from '../credentials/imported-password.ts'
import { openThrottle } from '../credentials/log-in-throttle.ts'
import { resetPassword } from '../password/password-calls.ts'
import { checkUnique } from '../registration/registration-calls.ts'
import { openDispatcher } from '../sms/dispatch.ts'
import { logIn } from './log-in-calls.ts'

// Requests that take the same steps take the same time. benchmarks/timing.bench.ts measures the time itself for S11, without other load.

const PASSWORD = 'Quiet-River-27'
const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const provider: Provider = { contract: 'send', name: 'webhook', send: async () => ({ outcome: 'accepted' }) }
const PHONES = { known: '+8613800000001', disabled: '+8613800000002', 'without a password': '+8613800000003', unknown: '+8613800000004' }

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Returns every database query and hash operation during `work`; queries come first. */
async function stepsOf(hashed: string[], work: () => Promise<unknown>): Promise<string[]> {
  const honest = pg.Client.prototype.query as unknown as Query
  const steps: string[] = []
  const noting: Query = function (...args) {
    const [query] = args as [string | { text?: string; name?: string }]
    steps.push(typeof query === 'string' ? query : (query.text ?? query.name ?? ''))
    return Reflect.apply(honest, this, args)
  }
  pg.Client.prototype.query = noting as unknown as typeof pg.Client.prototype.query
  const before = hashed.length
  try {
    await work()
  } finally {
    pg.Client.prototype.query = honest as unknown as typeof pg.Client.prototype.query
  }
  return [...steps, ...hashed.slice(before)]
}

async function openStand() {
  await using open = new AsyncDisposableStack()
  const parts = open.use(await openPartsOn(openFreshDatabase(), provider))
  const hashed: string[] = []
  const hashing: Hashing = {
    hash: async () => HASH,
    // Accepts the password of the disabled account: even then the steps must not differ.
    async verify(stored) {
      if (typeof stored !== 'string') {
        hashed.push('verify both')
        return false
      }
      hashed.push(`verify ${stored.split('$').slice(0, 4).join('$')}`)
      return stored === HASH
    },
    async [Symbol.asyncDispose]() {},
  }
  const context = {
    ...parts.context,
    hashing,
    throttle: openThrottle({ pool: parts.context.database.pool, phones: parts.context.phones }, { perAddress: 100, perAccount: 10 }),
  }
  await parts.query(
    `insert into accounts.account (phone, status, password_hash, agreement_version, agreed_at) values
     ('${PHONES.known}', 'active', '${HASH.replace(/.$/, 'B')}', '1', platform.now()), ('${PHONES.disabled}', 'disabled', '${HASH}', '1', platform.now()),
     ('${PHONES['without a password']}', 'active', null, '1', platform.now())`,
  )
  const opened = open.move()
  return { parts, context, hashed, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

type Stand = Awaited<ReturnType<typeof openStand>>
const CALLS: readonly (readonly [name: string, least: number, ask: (stand: Stand, phone: string) => Promise<unknown>])[] = [
  ['sendsmsvcode login', 8, ({ context }, phone) => sendCode(context, { phone, purpose: 'login' }, caller)],
  ['verifycode login', 2, ({ context }, phone) => verifyCode(context, { phone, purpose: 'login', code: '00000x' }, caller)],
  ['userlogin by code', 2, ({ context }, phone) => logIn(context, { phone, code: '00000x' }, caller)],
  ['userlogin by password', 3, ({ context }, phone) => logIn(context, { username: phone, password: PASSWORD }, caller)],
  ['sendsmsvcode reset', 8, ({ context }, phone) => sendCode(context, { phone, purpose: 'reset' }, caller)],
  ['forgetpwd', 2, ({ context }, phone) => resetPassword(context, { phone, code: '00000x', password: 'Calm-Harbour-93' }, caller)],
  ['sendsmsvcode register', 8, ({ context }, phone) => sendCode(context, { phone, purpose: 'register' }, caller)],
  ['checkunique', 0, ({ context }, phone) => checkUnique(context, { field: 'phone', value: phone })],
]

test('every call takes the same steps for a phone with an account, a disabled account or no account (S10, S11, S12)', async () => {
  await using stand = await openStand()
  for (const [name, least, ask] of CALLS) {
    await stand.parts.move(61)
    // Opens connections and prepares statements before the comparison.
    await ask(stand, '+8613900000000')
    const all: Record<string, readonly unknown[]> = {}
    for (const [who, phone] of Object.entries(PHONES)) {
      let reported: unknown
      const steps = await stepsOf(stand.hashed, async () => (reported = await ask(stand, phone)))
      all[who] = [steps, reported]
    }
    const [steps] = all['unknown'] as [string[]]
    assert.ok(steps.length >= least, `${name}: ${steps.length} steps`)
    for (const who of Object.keys(PHONES)) assert.deepEqual(all[who], all['unknown'], `${name}, ${who}`)
  }
})

test('while an account has an imported password, a wrong one takes the same steps for it as for others (S11)', async () => {
  await using stand = await openStand()
  const { parts, context, hashed } = stand
  const [account] = await parts.query<{ id: string }>(`select id from accounts.account where phone = '${PHONES['without a password']}'`)
  assert.ok(account)
  const sealed = sealImportedPassword(context.keyring, account.id, hashSync('another', 10))
  await parts.query(`insert into accounts.imported_password (account_id, sealed) values ('${account.id}', '\\x${sealed.toString('hex')}')`)
  await logIn(context, { username: '+8613800000000', password: PASSWORD }, caller)
  const all: unknown[] = []
  for (const phone of [PHONES.unknown, PHONES.known, PHONES['without a password']]) {
    await parts.move(61)
    let reported: unknown
    const steps = await stepsOf(hashed, async () => (reported = await logIn(context, { username: phone, password: PASSWORD }, caller)))
    all.push([steps, reported])
  }
  assert.ok((all[0] as [string[]])[0].includes('verify both'))
  for (const one of all) assert.deepEqual(one, all[0])
})

test('the dispatcher takes the same steps for known and unknown phones, except for the message itself (S10, S11)', async () => {
  await using stand = await openStand()
  const { parts } = stand
  const all: string[][] = []
  for (const phone of [PHONES.known, PHONES.unknown]) {
    await sendCode(stand.context, { phone, purpose: 'login' }, caller)
    const steps = await stepsOf([], async () => {
      await using _dispatcher = openDispatcher(parts.context)
      while ((await parts.left()) > 0) await sleep(5)
    })
    // The number of polls before the message is due reveals nothing about the account.
    const looks = (step: string) => /^\s*(select from accounts.dispatch|with due as)/.test(step)
    assert.ok(steps.some((step) => looks(step) && step.includes('with due as')))
    all.push(steps.filter((step) => !looks(step)))
  }
  assert.ok(all[0]!.length > 0)
  assert.deepEqual(all[0], all[1])
})
