import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { type Answered, newPhone, openWorld, PASSWORD, type Process, type World } from '#tests/world.ts'

const SEND = '/system/auth/user/sendsmsvcode'
const VERIFY = '/system/auth/user/verifycode'
const REGISTER = '/system/auth/user/userregister'

const reasonOf = ({ code, data }: Answered): string => (code === 200 ? 'ok' : String(data.reason))
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const verify = (world: Pick<Process, 'ask'>, phone: string, code: string, purpose = 'register', token?: string) =>
  world.ask(VERIFY, { phone, purpose, code }, token === undefined ? {} : { token })
async function sendTo(world: World, phone: string, purpose = 'register', token?: string): Promise<string> {
  const answered = await world.ask(SEND, { phone, purpose }, token === undefined ? {} : { token })
  assert.equal(reasonOf(answered), 'ok')
  return world.sms.codeFor(phone, purpose)
}

test('a code is valid for 300 seconds (S2)', async () => {
  await using world = await openWorld()
  const [one, other] = [newPhone(), newPhone()]
  const [early, late] = [await sendTo(world, one), await sendTo(world, other)]
  await world.clock.move(299 * SECOND)
  assert.equal(reasonOf(await verify(world, one, early)), 'ok')
  await world.clock.move(2 * SECOND)
  assert.equal(reasonOf(await verify(world, other, late)), 'OTP_INVALID')
})

test('setting the clock back does not extend a code (R15)', async () => {
  await using world = await openWorld()
  const [one, other] = [newPhone(), newPhone()]
  const code = await sendTo(world, one)
  const { data } = await verify(world, other, await sendTo(world, other))
  await world.clock.move(-HOUR)
  assert.equal(reasonOf(await verify(world, one, code)), 'OTP_INVALID')
  assert.equal(
    reasonOf(await world.ask(REGISTER, { phone: other, ticket: data.ticket, password: PASSWORD, agreement: 'true' })),
    'OTP_INVALID',
  )
  await world.clock.move(HOUR)
  assert.equal(reasonOf(await verify(world, one, code)), 'ok')
})

test('the sixth try fails, even with the right code (S3)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const code = await sendTo(world, phone)
  for (let at = 1; at <= 5; at++) {
    const refused = await verify(world, phone, wrong(code, at))
    assert.deepEqual(refused.data, { reason: 'OTP_INVALID' }, 'no hint of what is left')
  }
  assert.equal(reasonOf(await verify(world, phone, code)), 'OTP_INVALID')
})

test('the fifth try may succeed, and the code can then be used (S3, D3)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const code = await sendTo(world, phone)
  for (let at = 1; at <= 4; at++) await verify(world, phone, wrong(code, at))
  assert.equal(reasonOf(await verify(world, phone, code)), 'ok')
  assert.equal(reasonOf(await world.ask(REGISTER, { phone, code, password: PASSWORD, agreement: 'true' })), 'ok')
})

test('ten failures over all codes lock only that phone and purpose for an hour (S4)', async () => {
  await using world = await openWorld()
  const { phone, password } = await world.person()
  for (let round = 0; round < 2; round++) {
    await world.clock.move(61 * SECOND)
    const code = await sendTo(world, phone, 'login')
    for (let at = 1; at <= 5; at++) assert.equal(reasonOf(await verify(world, phone, wrong(code, at), 'login')), 'OTP_INVALID')
  }
  await world.clock.move(61 * SECOND)
  const right = await sendTo(world, phone, 'login')
  assert.equal(reasonOf(await verify(world, phone, right, 'login')), 'OTP_LOCKED')
  assert.equal(reasonOf(await world.ask('/system/auth/user/userlogin', { phone, code: right })), 'OTP_LOCKED')
  assert.equal(reasonOf(await world.ask('/system/auth/user/userlogin', { username: phone, password })), 'ok')
  await world.clock.move(61 * SECOND)
  assert.equal(reasonOf(await verify(world, phone, await sendTo(world, phone, 'reset'), 'reset')), 'ok')
  await world.clock.move(HOUR)
  assert.equal(reasonOf(await verify(world, phone, await sendTo(world, phone, 'login'), 'login')), 'ok')
})

test('a newer code invalidates the older one, and entering the older one is a failure (S5)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const older = await sendTo(world, phone)
  const { data } = await verify(world, phone, older)
  await world.clock.move(61 * SECOND)
  const newer = await sendTo(world, phone)
  assert.equal(reasonOf(await world.ask(REGISTER, { phone, ticket: data.ticket, password: PASSWORD, agreement: 'true' })), 'OTP_INVALID')
  for (let at = 0; at < 5; at++) assert.equal(reasonOf(await verify(world, phone, older)), 'OTP_INVALID')
  assert.equal(reasonOf(await verify(world, phone, newer)), 'OTP_INVALID')
})

test('a code of one purpose is invalid for another (S14)', async () => {
  await using world = await openWorld()
  const purposes = ['register', 'login', 'reset', 'change-phone']
  for (const sent of purposes) {
    const { phone, token } = await world.person()
    await world.clock.move(61 * SECOND)
    const code = await sendTo(world, phone, sent, token)
    for (const other of purposes.filter((purpose) => purpose !== sent))
      assert.equal(reasonOf(await verify(world, phone, code, other, token)), 'OTP_INVALID', `${sent} for ${other}`)
    assert.equal(reasonOf(await verify(world, phone, code, sent, token)), 'ok')
  }
})

test('entering a code of another phone counts as a failure (S14)', async () => {
  await using world = await openWorld()
  const [one, other] = [newPhone(), newPhone()]
  const code = await sendTo(world, one)
  for (let at = 0; at < 10; at++) assert.equal(reasonOf(await verify(world, other, code)), 'OTP_INVALID')
  assert.equal(reasonOf(await verify(world, other, code)), 'OTP_LOCKED')
  assert.equal(reasonOf(await verify(world, one, code)), 'ok')
})

test('a code for changing the phone is valid only in the session that requested it (S15)', async () => {
  await using world = await openWorld()
  const { phone, password, token } = await world.person()
  const { data: otherToken } = await world.ask('/system/auth/user/userlogin', { username: phone, password })
  const target = newPhone()
  const code = await sendTo(world, target, 'change-phone', token)
  assert.equal(reasonOf(await verify(world, target, code, 'change-phone', otherToken)), 'OTP_INVALID')
  assert.equal(reasonOf(await verify(world, target, code, 'change-phone')), 'OTP_INVALID')
  assert.equal(reasonOf(await verify(world, target, code, 'change-phone', token)), 'ok')
})

test('one of a hundred simultaneous verifications over two processes succeeds (S16)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const phone = newPhone()
  const code = await sendTo(world, phone)
  const answered = await Promise.all(Array.from({ length: 100 }, (_, at) => verify(at % 2 ? second : world, phone, code)))
  assert.equal(answered.filter((each) => each.code === 200).length, 1)
  const ticket = answered.find((each) => each.code === 200)!.data.ticket!
  assert.match(ticket, /^[\w-]{43}$/)
  const details = { phone, ticket, password: PASSWORD, agreement: 'true' }
  const opened = await Promise.all(Array.from({ length: 30 }, (_, at) => (at % 2 ? second : world).ask(REGISTER, details)))
  assert.equal(opened.filter((each) => each.code === 200).length, 1)
  assert.equal((await world.sql.query('select from accounts.account')).rows.length, 1)
  assert.equal(reasonOf(await world.ask(REGISTER, details)), 'OTP_INVALID')
})

test('at most five of two hundred simultaneous wrong codes are compared, and each of these is counted (S17)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const phone = newPhone()
  const code = await sendTo(world, phone)
  const answered = await Promise.all(Array.from({ length: 200 }, (_, at) => verify(at % 2 ? second : world, phone, wrong(code, at + 1))))
  assert.ok(answered.every((each) => ['OTP_INVALID', 'OTP_LOCKED'].includes(reasonOf(each))))
  const { rows } = await world.sql.query('select tries from accounts.code')
  assert.deepEqual(rows, [{ tries: 5 }])
  const refused = await verify(world, phone, code)
  assert.ok(['OTP_INVALID', 'OTP_LOCKED'].includes(reasonOf(refused)))
})

test('parallel wrong codes are each counted (S17)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const code = await sendTo(world, phone)
  await Promise.all([1, 2, 3, 4].map((by) => verify(world, phone, wrong(code, by))))
  assert.deepEqual((await world.sql.query('select tries from accounts.code')).rows, [{ tries: 4 }])
  assert.equal(reasonOf(await verify(world, phone, code)), 'ok')
})

test('malformed codes are refused and never accepted (S20)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const code = await sendTo(world, phone)
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${world.url}${VERIFY}`, { method: 'POST', headers: { 'content-type': type }, body })
  const base = new URLSearchParams({ phone, purpose: 'register' }).toString()
  const bodies = [
    ...[
      `code[]=${code}`,
      `code=${code}&code=${code}`,
      `code=${code}0`,
      `code=`,
      ``,
      `code=null`,
      `code=${code}&__proto__=1`,
      `code[$ne]=1`,
    ],
    ...[`code=%00${code}`, `code=${code}%08`, `code=x${code}`, `code=${'1'.repeat(1_000_000)}`],
  ]
  for (const body of bodies) {
    const response = await post(`${base}&${body}`)
    assert.ok(response.status < 500)
    const { data } = (await response.json()) as { data: { reason: string } }
    assert.ok(['OTP_INVALID', 'BAD_REQUEST', 'TOO_LARGE'].includes(data.reason), `${body.slice(0, 60)}: ${data.reason}`)
  }
  assert.ok((await post(JSON.stringify({ phone, purpose: 'register', code: [code] }), 'application/json')).status < 500)
  assert.equal(reasonOf(await verify(world, phone, code)), 'ok', 'none of it cost a try')
})

test('a code is accepted in full-width digits and with copied blanks', async () => {
  await using world = await openWorld()
  for (const write of [
    (code: string) => ` ${code}\n`,
    (code: string) => `${[...code].slice(0, 3).join('')}\u00a0${[...code].slice(3).join('')}\u200b`,
    (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  ]) {
    const phone = newPhone()
    assert.equal(reasonOf(await verify(world, phone, write(await sendTo(world, phone)))), 'ok')
  }
})

test('a ticket is valid for its phone, its purpose and ten minutes (D3)', async () => {
  await using world = await openWorld()
  const [phone, other] = [newPhone(), newPhone()]
  const { data } = await verify(world, phone, await sendTo(world, phone))
  const details = { ticket: data.ticket, password: PASSWORD, agreement: 'true' }
  assert.equal(reasonOf(await world.ask(REGISTER, { ...details, phone: other })), 'OTP_INVALID')
  assert.equal(reasonOf(await world.ask('/system/auth/user/forgetpwd', { phone, ticket: data.ticket, password: PASSWORD })), 'OTP_INVALID')
  await world.clock.move(10 * MINUTE + SECOND)
  assert.equal(reasonOf(await world.ask(REGISTER, { ...details, phone })), 'OTP_INVALID')
})

test('simultaneous codes are compared only up to the remaining number of allowed failures, over all codes of a phone (S4, S17)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const compared = async () => Number((await world.sql.query('select sum(tries) as tries from accounts.code')).rows[0].tries)
  for (let round = 0; round < 3; round++) {
    const code = await sendTo(world, phone)
    const tries = round < 2 ? 4 : 50
    await Promise.all(Array.from({ length: tries }, (_, at) => verify(world, phone, wrong(code, at + 1))))
    await world.clock.move(61 * SECOND)
  }
  assert.equal(await compared(), 10)
})

test('a right code does not count as a failure (S4)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  for (let round = 0; round < 4; round++) {
    const code = await sendTo(world, phone)
    for (let at = 1; at <= 2; at++) assert.equal(reasonOf(await verify(world, phone, wrong(code, at))), 'OTP_INVALID')
    assert.equal(reasonOf(await verify(world, phone, code)), 'ok')
    await world.clock.move(61 * SECOND)
  }
  assert.deepEqual((await world.sql.query(`select cardinality(hits) as hits from platform.bucket where key like 'code-failures%'`)).rows, [
    { hits: 8 },
  ])
})
