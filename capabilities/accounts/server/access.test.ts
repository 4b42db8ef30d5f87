import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as profile from '#capabilities/profile/contract.ts'
import * as website from '#capabilities/website/contract.ts'
import type { AnyCall } from '#contract/call.ts'
import { type Answered, openWorld, PASSWORD } from '#tests/world.ts'
import * as accounts from '../contract.ts'

const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'path' in value && 'access' in value
/** Excludes calls that take a file: they are refused for the missing file before any other check. */
const calls = [accounts, profile, website].flatMap((contract) => Object.values(contract).filter(isCall)).filter(({ file }) => !file)
const withAccess = (access: AnyCall['access']) => calls.filter((call) => call.access === access)
const reasonOf = ({ code, data }: Answered) => (code === 200 ? 'ok' : data?.['reason'])

test('Without a session every non-public call answers only SESSION (S44)', async () => {
  await using world = await openWorld()
  const closed = calls.filter(({ access }) => access !== 'anyone')
  assert.ok(closed.length >= 18)
  for (const { path, isSpecified } of closed) {
    const answered = await world.ask(path)
    assert.deepEqual([answered.http, answered.code, reasonOf(answered)], [isSpecified ? 200 : 401, 401, 'SESSION'], path)
  }
})

test('A session that owes its second factor, or then a longer password, can use only the calls that supply it (S40, S27)', async () => {
  await using world = await openWorld()
  const { id, phone } = await world.person()
  await world.sql.query(`update accounts.account set roles = '{user,editor}' where id = $1`, [id])
  const token = (await world.ask('/system/auth/user/userlogin', { username: phone, password: PASSWORD })).data
  for (const { path } of calls.filter(({ access }) => access === 'signed-in' || access === 'stepped-up'))
    assert.equal(reasonOf(await world.ask(path, {}, { token })), 'SECOND_FACTOR', path)
  assert.deepEqual(
    withAccess('pending')
      .map(({ path }) => path)
      .sort(),
    [
      '/api/account/operator-password',
      '/api/account/second-factor',
      '/api/account/second-factor/begin',
      '/api/account/second-factor/confirm',
      '/api/account/second-factor/verify',
    ],
  )
})

test('Each call that a stolen session could abuse requires a fresh proof (S42)', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const paths = withAccess('stepped-up').map(({ path }) => path)
  assert.deepEqual(paths.sort(), [
    '/api/account/password',
    '/api/account/phone',
    '/api/account/question',
    '/api/account/question/remove',
    '/api/account/second-factor/recovery-codes',
    '/api/account/second-factor/remove',
    '/api/account/sessions/end',
  ])
  // This call is open to a session that owes its first second factor and needs a fresh proof in a full session.
  paths.push('/api/account/second-factor/begin')
  for (const path of paths) {
    const fields = { password: 'Calm-Harbour-93', phone: '13900000000', code: '000000', question: '童年最好的朋友是谁', answer: '小林' }
    const refused = await world.ask(path, fields, { token })
    assert.deepEqual([refused.http, reasonOf(refused)], [403, 'STEP_UP'], path)
  }
  const malformed = await world.ask('/api/account/phone', {}, { token })
  assert.equal(malformed.http, 422, 'nobody proves anything for a form that is wrong')
  assert.equal((await world.ask('/api/account/step-up', { password: PASSWORD }, { token })).http, 200)
  for (const path of paths) assert.notEqual(reasonOf(await world.ask(path, {}, { token })), 'STEP_UP', path)
})

test('A session of another account is answered exactly as a missing one, and stays open (S45)', async () => {
  await using world = await openWorld()
  const [owner, stranger] = [await world.person(), await world.person()]
  const [theirs] = (await world.ask('/api/account/sessions', {}, { token: owner.token })).data as unknown as { id: string }[]
  await world.ask('/api/account/step-up', { password: PASSWORD }, { token: stranger.token })
  const end = async (id: string) => {
    const { http, code, data, msg } = await world.ask('/api/account/sessions/end', { id }, { token: stranger.token })
    return { http, code, data, msg }
  }
  const foreign = await end(theirs!.id)
  assert.equal(foreign.http, 404)
  assert.deepEqual(foreign, await end('00000000-0000-4000-8000-000000000000'))
  assert.equal((await world.ask('/api/account/sessions', {}, { token: owner.token })).http, 200)
})
