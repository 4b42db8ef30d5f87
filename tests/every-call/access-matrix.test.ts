import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import type { Access, AnyCall } from '#contract/call.ts'
import { isPostOnly } from '#contract/envelope.ts'
import type { Permissions } from '#contract/permission.ts'
import { PLATFORM_REFUSALS } from '#contract/refusal.ts'
import type { ServedCall } from '#server/http/calls/answer.ts'
import { isFull } from '../size.ts'
import { send } from '../world/send.ts'
import { openWorld, type World } from '../world.ts'
import { gatherCalls } from './every-call.ts'
import { SPECIFIED_PATHS } from './specified-calls.ts'

// Makes every call of every contract over HTTP as each kind of caller (S44). The expected outcome derives from the call's `access` alone. A
// spy replaces the implementation, so both wrong grants and wrong refusals are visible. Inputs are arbitrary, and limits are tested
// elsewhere.

type Who = {
  readonly name: string
  readonly token?: string
  readonly roles: readonly string[]
  readonly owes?: true
  readonly proven?: true
}
type Expected = 'in' | 'TOKEN' | 'SESSION' | 'SECOND_FACTOR' | 'STEP_UP' | 'FORBIDDEN'

let world: World
let everybody: readonly Who[]
let answers: readonly ServedCall[]
let declared: Permissions
const reached: string[] = []

before(async () => {
  world = await openWorld({ isChanged: true })
  everybody = await gatherEverybody()
  declared = Object.assign({}, ...world.answers.map(({ permissions }) => permissions))
  answers = world.answers.flatMap((each) => each.answers)
  for (const each of answers) {
    const { file: _, ...call } = each.call
    const ear: ServedCall['run'] = async () => {
      reached.push(call.path)
      return { refused: 'NOT_FOUND' }
    }
    Object.assign(each, { call: { ...call, input: z.unknown(), limit: 'ordinary' }, run: ear })
  }
})
after(() => world[Symbol.asyncDispose]())

async function gatherEverybody(): Promise<readonly Who[]> {
  const [user, other, disabled, pending] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.operator(['editor']),
  ]
  await world.sql.query(`update accounts.account set status = 'disabled' where id = $1`, [disabled.id])
  await world.sql.query(`update accounts.session set level = 'pending' where account_id = $1`, [pending.id])
  const operators: Who[] = []
  for (const role of ['editor', 'broadcaster', 'admin', 'auditor'])
    operators.push({ name: role, token: (await world.operator([role])).token, roles: [role] })
  const proven = await world.operator(['admin'], { steppedUp: true })
  return [
    { name: 'anonymous', roles: [] },
    { name: 'made-up token', token: 'A'.repeat(43), roles: [] },
    { name: 'disabled', token: disabled.token, roles: [] },
    { name: 'user', token: user.token, roles: ['user'] },
    { name: 'other user', token: other.token, roles: ['user'] },
    { name: 'operator who owes the second factor', token: pending.token, roles: ['editor'], owes: true },
    ...operators,
    { name: 'admin with a fresh proof', token: proven.token, roles: ['admin'], proven: true },
  ]
}

/** Derives the expected outcome from the access in the contract. An unknown access fails the build. */
function expect(access: Access, { roles, owes, proven }: Who): Expected {
  if (access === 'anyone') return 'in'
  // No session is ever a program.
  if (typeof access === 'object' && access !== null && access.scope !== undefined) return 'TOKEN'
  if (roles.length === 0) return 'SESSION'
  if (access === 'pending') return 'in'
  if (owes) return 'SECOND_FACTOR'
  if (access === 'signed-in') return 'in'
  if (access === 'stepped-up') return proven ? 'in' : 'STEP_UP'
  if (typeof access === 'object' && Object.keys(access).every((key) => key === 'permission' || key === 'steppedUp')) {
    const terms = declared[access.permission]
    assert.ok(terms, `${access.permission} is declared by nobody`)
    const holds = roles.some((role) => role === 'admin' || (terms.roles as readonly string[]).includes(role))
    // None of these callers is certified.
    if (!holds || terms.needs !== undefined) return 'FORBIDDEN'
    return access.steppedUp && !proven ? 'STEP_UP' : 'in'
  }
  throw new assert.AssertionError({ message: `What ${JSON.stringify(access)} means is not known here` })
}

async function check(call: AnyCall, who: Who): Promise<void> {
  const cell = `${call.path} as ${who.name}`
  const expected = expect(call.access, who)
  reached.length = 0
  const { http, code, data } = await world.ask(call.path, {}, who.token === undefined ? {} : { token: who.token })
  const isIn = expected === 'in'
  const reason = isIn ? 'NOT_FOUND' : expected
  assert.equal(data['reason'], reason, cell)
  assert.deepEqual(reached, isIn ? [call.path] : [], cell)
  const status = PLATFORM_REFUSALS[reason]
  assert.deepEqual([http, code], SPECIFIED_PATHS.has(call.path) ? [200, reason === 'SESSION' ? 401 : 500] : [status, status], cell)
  if (expected === 'FORBIDDEN') assert.equal(data['permission'], (call.access as { permission: string }).permission, cell)
}

test('Every call of every contract is served, and no others are', async () => {
  const calls = await gatherCalls()
  const answered = new Set<string>(answers.map(({ call }) => call.path))
  assert.equal(answered.size, answers.length)
  assert.deepEqual(
    [...calls.keys()].filter((path) => !answered.has(path)),
    [],
    'in a contract, but not answered',
  )
  assert.deepEqual(
    [...answered].filter((path) => !calls.has(path)),
    [],
    'answered, but in no contract',
  )
  assert.ok(calls.size > 60)
})

/** Callers for whom the server takes the same steps as for another one. The default run asks as them for each fourth call. */
const SAMPLED = ['made-up token', 'disabled', 'other user']
const callersOf = (at: number): readonly Who[] =>
  isFull || at % 4 === 0 ? everybody : everybody.filter(({ name }) => !SAMPLED.includes(name))
const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE']

test('Every call admits exactly the accounts that its contract names (S44)', async () => {
  for (const [at, { call }] of answers.entries()) for (const who of callersOf(at)) await check(call, who)
})

test('A read answers GET as it answers POST, other calls answer POST only, and all other methods are refused (S44, S54)', async () => {
  for (const [at, { call }] of answers.entries()) {
    const isRead = call.verb === 'reads' && !isPostOnly(call.path)
    // A wrong method is refused before the caller is known.
    const ends = [everybody[0]!, everybody.at(-1)!]
    for (const who of isRead ? (isFull ? everybody : [...ends, everybody[at % everybody.length]!]) : ends) {
      reached.length = 0
      const { body } = await send(`${world.url}${call.path}`, {
        method: 'GET',
        headers: { 'x-forwarded-for': address(), ...(who.token && { token: who.token }) },
      })
      const { data } = JSON.parse(body) as { data: { reason: string } }
      const expected = expect(call.access, who)
      const isIn = expected === 'in'
      assert.equal(data.reason, isRead ? (isIn ? 'NOT_FOUND' : expected) : 'METHOD_NOT_ALLOWED', `GET ${call.path} as ${who.name}`)
      assert.equal(reached.length, isRead && isIn ? 1 : 0, `GET ${call.path} as ${who.name}`)
    }
    for (const method of isFull ? OTHER_METHODS : [OTHER_METHODS[at % OTHER_METHODS.length]!]) {
      const { status } = await send(`${world.url}${call.path}`, {
        method,
        headers: { 'x-forwarded-for': address(), token: everybody.at(-1)!.token! },
      })
      assert.equal(status, 405, `${method} ${call.path}`)
    }
  }
})

test('Roles and permissions that a client claims are ignored (S50)', async () => {
  const { token } = everybody.find(({ name }) => name === 'user')!
  const claims = { role: 'admin', roles: ['*', 'admin'], permission: 'access:manage', 'x-role': 'admin', cookie: 'role=admin; roles=*' }
  const closed = answers.filter(({ call: { access } }) => typeof access === 'object' && access.scope === undefined)
  assert.ok(closed.length > 10)
  for (const { call } of closed) {
    const headers = { 'x-role': 'admin', 'x-roles': '*', cookie: 'role=admin; roles=*' }
    const reply = await world.ask(call.path, claims, { token: token!, headers })
    assert.equal(reply.data['reason'], 'FORBIDDEN', call.path)
  }
})

test('An unknown kind of access is never taken for an open one', () => {
  const who: Who = { name: 'user', roles: ['user'] }
  for (const access of ['everyone', '', null, {}, { permission: 'access:read', or: 'anyone' }, { role: 'user' }])
    assert.throws(() => expect(access as Access, who), String(access))
})

let addresses = 0
/** Returns a new address each time, so that no rate limit applies. */
const address = (): string => `10.200.${(addresses >> 8) & 255}.${addresses++ & 255}`
