import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { until } from '#tests/world/until.ts'
import { type Answered, openWorld, type Person, type Process, type World } from '#tests/world.ts'

const SHORT = 'Wq7!zkUv'
const LONG = 'Quiet-River-27'
const OWN = '/api/account/operator-password'
const reasonOf = ({ data }: Answered) => data['reason']
const owes = async (process: Process, token: string) => (await process.ask('/api/account/second-factor', {}, { token })).data['owes']
const SHIFT_MS = 61_000
const codeOf = (secret: string, shiftMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shiftMs })
const promote = (world: World, { id }: Person, roles = '{editor,user}') =>
  world.sql.query('update accounts.account set roles = $2 where id = $1', [id, roles])

async function logIn(process: Process, { phone }: Person, password: string): Promise<string> {
  return (await process.ask('/system/auth/user/userlogin', { username: phone, password })).data
}

async function enrol(process: Process, token: string, shiftMs = 0): Promise<void> {
  const secret = (await process.ask('/api/account/second-factor/begin', {}, { token })).data['secret']!
  const { http } = await process.ask('/api/account/second-factor/confirm', { code: codeOf(secret, shiftMs) }, { token })
  assert.equal(http, 200)
}

test('An account promoted with a short password has no access in any process until it sets a longer one (S27)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const person = await world.person({ password: SHORT })
  await promote(world, person)
  const token = await logIn(world, person, SHORT)
  assert.equal(await owes(world, token), 'enrolment')
  const early = await world.ask(OWN, { password: LONG }, { token })
  assert.deepEqual([early.http, reasonOf(early)], [403, 'SECOND_FACTOR'], 'the second factor comes first')
  await enrol(world, token)
  for (const process of [world, second]) {
    assert.equal(await owes(process, token), 'password')
    const refused = await process.ask('/api/account/security', {}, { token })
    assert.deepEqual([refused.http, reasonOf(refused)], [403, 'SECOND_FACTOR'])
  }
  assert.equal(reasonOf(await world.ask(OWN, { password: 'Wq7!zkUv.b3' }, { token })), 'PASSWORD_WEAK')
  const answers = await Promise.all([world, second].map((process) => process.ask(OWN, { password: LONG }, { token })))
  assert.deepEqual(answers.map(({ http }) => http).sort(), [200, 403], 'of two at once one wins')
  for (const process of [world, second]) await until(async () => (await process.ask('/api/account/security', {}, { token })).http === 200)
  assert.deepEqual(reasonOf(await world.ask(OWN, { password: LONG }, { token })), 'FORBIDDEN')
  assert.equal(await owes(world, await logIn(second, person, LONG)), 'code', 'the next login asks for no password')
})

test('A long password from registration or reset is sufficient, and an account without a role may keep a short one (S27)', async () => {
  await using world = await openWorld()
  const [registered, reset, plain] = [
    await world.person({ password: LONG }),
    await world.person({ password: SHORT }),
    await world.person({ password: SHORT }),
  ]
  await world.clock.move(SHIFT_MS)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: reset.phone, purpose: 'reset' })
  const code = await world.sms.codeFor(reset.phone, 'reset')
  assert.equal((await world.ask('/system/auth/user/forgetpwd', { phone: reset.phone, code, password: LONG })).code, 200)
  for (const person of [registered, reset]) {
    await promote(world, person)
    const token = await logIn(world, person, LONG)
    await enrol(world, token, SHIFT_MS)
    assert.equal(await owes(world, token), 'nothing')
  }
  const token = await logIn(world, plain, SHORT)
  assert.equal((await world.ask('/api/account/security', {}, { token })).http, 200)
})
