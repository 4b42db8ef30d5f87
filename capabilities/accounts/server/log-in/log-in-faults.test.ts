import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Provider } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { claimAdministration } from '../administration/administration-calls.ts'
import { makeAdministratorLink } from '../administration/administrator-link.ts'
import { caller, openPartsOn, phone } from '../codes/code-parts.stand-in.ts'
import { openThrottle } from '../credentials/log-in-throttle.ts'
import { sweepFaults } from '../fail-query.stand-in.ts'
import { resetPassword } from '../password/password-calls.ts'
import { changePhone } from '../registration/registration-calls.ts'
import { beginSecondFactor, confirmSecondFactor, verifySecondFactor } from '../second-factor/second-factor-calls.ts'
import { openLocalLogin } from './local-login.ts'
import { logIn } from './log-in-calls.ts'

// R39: every query of a flow fails once, with an error and with a cut connection; the outcome is either complete or refused, never half
// done.

const PASSWORD = 'Quiet-River-27'
const NEW = 'Calm-Harbour-93-North'
const limit = { timeout: 120_000 }
const hashOf = (password: string) => `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.from(password).toString('base64')}`
const hashing: Hashing = {
  hash: async (password) => hashOf(password),
  verify: async (stored, password) => stored === hashOf(password),
  async [Symbol.asyncDispose]() {},
}
const provider: Provider = { contract: 'send', name: 'webhook', send: async () => ({ outcome: 'accepted' }) }

async function openFlows() {
  await using open = new AsyncDisposableStack()
  const parts = open.use(await openPartsOn(openFreshDatabase(), provider))
  const context = {
    ...parts.context,
    hashing,
    throttle: openThrottle({ pool: parts.context.database.pool, phones: parts.context.phones }, { perAddress: 30, perAccount: 10 }),
  }
  const accountId = randomUUID()
  const session = { id: randomUUID(), accountId, roles: ['user'], granted: ['user'], level: 'full', steppedUp: true } as const
  const me: SignedInCaller = { ...caller, session }
  const prepare = async () => {
    await parts.query(`
      delete from accounts.account;
      delete from accounts.code;
      delete from accounts.administrator_link;
      delete from accounts.login_bucket;
      delete from platform.bucket;
      insert into accounts.account (id, phone, password_hash, agreement_version, agreed_at)
      values ('${accountId}', '${phone}', '${hashOf(PASSWORD)}', '1', platform.now());
      insert into accounts.session (id, account_id, token_hash, level, idle_limit, expires_at, address)
      values ('${session.id}', '${accountId}', '\\x00', 'full', '7 days', platform.now() + interval '30 days', '10.0.0.1')`)
  }
  const one = async <Row>(text: string) => (await parts.query<Row>(text))[0]!
  const opened = open.move()
  return { parts, context, me, prepare, one, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
const live = `(select count(*) from accounts.session where ended_at is null)`
const state = `(select state from accounts.code order by created_at desc limit 1)`

const DUE_RESET = `
  update accounts.account set last_seen_at = platform.now() - interval '80 days', pending_password_hash = '${hashOf(NEW)}',
    pending_until = platform.now() - interval '1 minute'`

test(
  'a provider that becomes required during a login by password prevents the session, and the account stays as it is',
  limit,
  async () => {
    await using flows = await openFlows()
    await flows.prepare()
    await flows.parts.query(DUE_RESET)
    const before = await flows.one(`select * from accounts.account`)
    const asked: string[] = []
    const localLogin = openLocalLogin()
    localLogin.restrict(async (_sql, { id }) => {
      asked.push(id)
      return asked.length > 1 ? 'Society ID' : null
    })
    assert.deepEqual(await logIn({ ...flows.context, localLogin }, { username: phone, password: NEW }, caller), {
      refused: 'LOGIN_BY_PROVIDER',
      by: 'Society ID',
    })
    assert.equal(asked.length, 3)
    assert.equal((await flows.one<{ sessions: number }>(`select ${live}::int as sessions`)).sessions, 1)
    assert.deepEqual(await flows.one(`select * from accounts.account`), before)
  },
)

test('a number that is blocked during a login by password prevents the session, and the account stays as it is', limit, async () => {
  await using flows = await openFlows()
  const { query, context } = flows.parts
  const mac = `'\\x${context.phones.macsOf(phone)[0]!.mac.toString('hex')}'`
  const seal = `
    update accounts.account set sealed_phone = '\\x00';
    insert into accounts.phone_index (mac, key_id, account_id) select ${mac}, 'a', id from accounts.account`
  const localLogin = openLocalLogin()
  localLogin.restrict(async () => {
    await query(`
      with blocked as (insert into accounts.blocked_phone (reason, blocked_by) values ('spam', gen_random_uuid()) returning id)
      insert into accounts.blocked_phone_mac (mac, key_id, blocked_id) select ${mac}, 'a', id from blocked`)
    return null
  })
  for (const prepareMore of ['', seal]) {
    await flows.prepare()
    await query(`delete from accounts.blocked_phone; ${DUE_RESET}; ${prepareMore}`)
    const before = await flows.one(`select * from accounts.account`)
    const reply = await logIn({ ...flows.context, localLogin }, { username: phone, password: NEW }, caller)
    assert.deepEqual(reply, { refused: 'PHONE_BLOCKED' }, prepareMore)
    assert.deepEqual(await flows.one(`select * from accounts.account`), before)
    assert.equal((await flows.one<{ sessions: number }>(`select ${live}::int as sessions`)).sessions, 1)
  }
})

test('login by password creates a session or none, and the next try succeeds (R39)', limit, async () => {
  await using flows = await openFlows()
  const flow = () => logIn(flows.context, { username: phone, password: PASSWORD }, caller)
  const queries = await sweepFaults({
    prepare: flows.prepare,
    flow,
    async check() {
      const { sessions, failures } = await flows.one<{ sessions: number; failures: number }>(
        `select ${live} as sessions, (select coalesce(sum(cardinality(failed_at)), 0) from accounts.login_bucket)::int as failures`,
      )
      assert.ok(sessions === 1 || sessions === 2)
      assert.equal(failures, 0)
      assert.ok('ok' in (await flow()))
    },
  })
  assert.ok(queries >= 2, `only ${queries}`)
})

test('login by code creates a session and uses the code, or does neither (R39, S16)', limit, async () => {
  await using flows = await openFlows()
  let code = ''
  const flow = () => logIn(flows.context, { phone, code }, caller)
  const queries = await sweepFaults({
    async prepare() {
      await flows.prepare()
      code = await flows.parts.issue('login')
    },
    flow,
    async check() {
      const now = await flows.one<{ state: string; sessions: number }>(`select ${state} as state, ${live} as sessions`)
      assert.equal(now.sessions, now.state === 'used' ? 2 : 1)
      if (now.state !== 'used') assert.ok('ok' in (await flow()))
    },
  })
  assert.ok(queries >= 7, `only ${queries}`)
})

test(
  'a reset sets the password, ends sessions, adds a notification and uses the code, or does none of these (R39, S37)',
  limit,
  async () => {
    await using flows = await openFlows()
    let code = ''
    const reset = () => resetPassword(flows.context, { phone, code, password: NEW }, caller)
    const queries = await sweepFaults({
      async prepare() {
        await flows.prepare()
        code = await flows.parts.issue('reset')
      },
      flow: reset,
      async check() {
        const now = await flows.one<{ state: string; sessions: number; hash: string; notices: number }>(
          `select ${state} as state, ${live} as sessions, (select password_hash from accounts.account) as hash,
                (select count(*) from accounts.notice) as notices`,
        )
        const isDone = now.state === 'used'
        assert.deepEqual([now.sessions, now.hash, now.notices], isDone ? [0, hashOf(NEW), 1] : [1, hashOf(PASSWORD), 0])
        if (!isDone) assert.ok('ok' in (await reset()))
      },
    })
    assert.ok(queries >= 10, `only ${queries}`)
  },
)

test('changing the phone stores the new one and uses the code, or keeps the old one (R39)', limit, async () => {
  await using flows = await openFlows()
  const { me } = flows
  let code = ''
  const change = () => changePhone(flows.context, { phone, code }, me)
  await sweepFaults({
    async prepare() {
      await flows.prepare()
      await flows.parts.query(`update accounts.account set phone = '+8613900000009'`)
      code = await flows.parts.issue('change-phone', me.session.id)
    },
    flow: change,
    async check() {
      const now = await flows.one<{ state: string; notices: number; phone: string | null; sealed_phone: Buffer | null }>(
        `select ${state} as state, phone, sealed_phone, (select count(*) from accounts.notice) as notices from accounts.account`,
      )
      assert.deepEqual(
        [flows.context.phones.open(me.session.accountId, now), now.notices],
        now.state === 'used' ? [phone, 1] : ['+8613900000009', 0],
      )
      if (now.state !== 'used') assert.ok('ok' in (await change()))
    },
  })
})

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()

test('a second factor is set up with recovery codes and a full session, or not at all (R39, S40)', limit, async () => {
  await using flows = await openFlows()
  const { me, context } = flows
  let secret = ''
  const confirm = () => confirmSecondFactor(context, { code: codeOf(secret) }, me)
  await sweepFaults({
    async prepare() {
      await flows.prepare()
      const begun = await beginSecondFactor(context, {}, me)
      assert.ok('ok' in begun)
      secret = begun.ok.secret
      await flows.parts.query(`update accounts.session set level = 'pending'`)
    },
    flow: confirm,
    async check() {
      const now = await flows.one<{ on: boolean; level: string; left: number }>(
        `select exists (select from accounts.second_factor where confirmed_at is not null) as on,
                (select level from accounts.session) as level, (select count(*) from accounts.recovery_code) as left`,
      )
      assert.deepEqual(now, now.on ? { on: true, level: 'full', left: 10 } : { on: false, level: 'pending', left: 0 })
      if (!now.on) assert.ok('ok' in (await confirm()))
    },
  })
})

test('completing a login uses the recovery code and completes the session, or does neither (R39, S40)', limit, async () => {
  await using flows = await openFlows()
  const { me, context } = flows
  let recoveryCode = ''
  const verify = () => verifySecondFactor(context, { code: recoveryCode }, me)
  await sweepFaults({
    async prepare() {
      await flows.prepare()
      const begun = await beginSecondFactor(context, {}, me)
      assert.ok('ok' in begun)
      const confirmed = await confirmSecondFactor(context, { code: codeOf(begun.ok.secret) }, me)
      assert.ok('ok' in confirmed)
      recoveryCode = confirmed.ok.recoveryCodes[0]!
      await flows.parts.query(`update accounts.session set level = 'pending'`)
    },
    flow: verify,
    async check() {
      const now = await flows.one<{ level: string; left: number }>(
        `select (select level from accounts.session) as level, (select count(*) from accounts.recovery_code) as left`,
      )
      assert.equal(now.left, now.level === 'full' ? 9 : 10)
      if (now.level === 'pending') assert.ok('ok' in (await verify()))
    },
  })
})

test(
  'claiming the administration grants the role, sets the password and uses the link, or does none of these (R39, S127)',
  limit,
  async () => {
    await using flows = await openFlows()
    const { me, context } = flows
    let link = ''
    const claim = () => claimAdministration(context, { link, password: NEW }, me)
    await sweepFaults({
      async prepare() {
        await flows.prepare()
        link = (await makeAdministratorLink(context)).split('#')[1]!
      },
      flow: claim,
      async check() {
        const now = await flows.one<{ used: boolean; roles: string[]; hash: string; level: string }>(
          `select used_at is not null as used, roles, password_hash as hash, (select level from accounts.session) as level
         from accounts.administrator_link, accounts.account`,
        )
        const whole = now.used ? [['admin', 'user'], hashOf(NEW), 'pending'] : [['user'], hashOf(PASSWORD), 'full']
        assert.deepEqual([now.roles, now.hash, now.level], whole)
        if (!now.used) assert.ok('ok' in (await claim()))
      },
    })
  },
)
