import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Provider } from '#server/outside/sms/provider.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { caller, openCodeParts, phone } from './code-parts.stand-in.ts'
import { openDispatcher } from './dispatch.ts'
import { registerAccount } from './register.ts'
import { verifyCode } from './verify-code.ts'

type Parts = Awaited<ReturnType<typeof openCodeParts>>

/** Makes the Nth query from now on fail, once; says afterwards whether it came to that. */
function failQuery(nth: number): Disposable & { readonly failed: boolean } {
  const honest = pg.Client.prototype.query
  const plan = {
    failed: false,
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = honest
    },
  }
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (++count !== nth) return Reflect.apply(honest, this, args)
    plan.failed = true
    const error = new Error('Planned failure')
    const callback = args.findLast((arg) => typeof arg === 'function')
    return callback ? process.nextTick(callback, error) : Promise.reject(error)
  } as typeof honest
  return plan
}

const codes: string[] = []
const provider: Provider = {
  contract: 'send',
  name: 'webhook',
  send: async ({ code }) => {
    codes.push(code)
    return { outcome: 'accepted' }
  },
}

/** Runs a flow again and again on fresh data, with each of its queries failing in turn. */
async function sweepFaults(
  prepare: (parts: Parts) => Promise<unknown>,
  flow: (parts: Parts) => Promise<unknown>,
  check: (parts: Parts) => Promise<void>,
) {
  await using fresh = await openFreshDatabase()
  await using parts = await openCodeParts(fresh.settings, provider)
  for (let nth = 1; ; nth++) {
    await parts.query('truncate accounts.account, accounts.code, accounts.dispatch, floor.bucket cascade')
    await prepare(parts)
    let failed: boolean
    {
      using plan = failQuery(nth)
      await flow(parts).catch((error: unknown) => assert.match(String(error), /Planned failure/))
      failed = plan.failed
    }
    await check(parts)
    if (!failed) return nth - 1
  }
}

async function arrive(parts: Parts): Promise<string> {
  await parts.send()
  const count = codes.length
  {
    await using _dispatcher = openDispatcher(parts.deps)
    while (codes.length === count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return codes.at(-1)!
}
const withHashing = (parts: Parts) => ({ ...parts.deps, hashing: { hash: async () => 'hash' } })

test('sending: a code that waits, or nothing and the quota back (R39)', { timeout: 60_000 }, async () => {
  const queries = await sweepFaults(
    async () => {},
    (parts) => parts.send(),
    async (parts) => {
      const [kept] = await parts.query<{ codes: number; waiting: number; gap: number }>(
        `select (select count(*) from accounts.code) as codes, (select count(*) from accounts.dispatch) as waiting,
                (select count(*) from floor.bucket where key like 'sms-gap%' and cardinality(hits) > 0) as gap`,
      )
      assert.equal(kept?.waiting, kept?.codes)
      assert.equal(kept?.gap, kept?.codes)
    },
  )
  assert.ok(queries >= 8, `only ${queries}`)
})

test('verifying: a try that is lost is never given back, and the code goes on working (R39, S17)', { timeout: 60_000 }, async () => {
  let code = ''
  await sweepFaults(
    async (parts) => {
      code = await arrive(parts)
    },
    (parts) => verifyCode(parts.deps, { phone, purpose: 'register', code }, caller),
    async (parts) => {
      const [row] = await parts.query<{ state: string; tries: number }>('select state, tries from accounts.code')
      if (row?.state === 'verified') assert.equal(row.tries, 0)
      else assert.ok('ok' in (await verifyCode(parts.deps, { phone, purpose: 'register', code }, caller)))
    },
  )
})

test('registering: an account and a used code, or neither (R39)', { timeout: 60_000 }, async () => {
  let code = ''
  const register = (parts: Parts) =>
    registerAccount(withHashing(parts), { phone, code, password: 'Quiet-River-27', username: 'linwei', agreement: 'true' }, caller)
  const queries = await sweepFaults(
    async (parts) => {
      code = await arrive(parts)
    },
    register,
    async (parts) => {
      const [row] = await parts.query<{ state: string; accounts: number }>(
        'select state, (select count(*) from accounts.account) as accounts from accounts.code',
      )
      assert.equal(row?.accounts, row?.state === 'used' ? 1 : 0)
      if (row?.accounts === 0) assert.ok('ok' in (await register(parts)))
    },
  )
  assert.ok(queries >= 8, `only ${queries}`)
})
