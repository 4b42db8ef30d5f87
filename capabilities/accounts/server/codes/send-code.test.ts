import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { until } from '#tests/world/until.ts'
import { type Answered, newPhone, openWorld, type World } from '#tests/world.ts'

const SEND = '/system/auth/user/sendsmsvcode'
const VERIFY = '/system/auth/user/verifycode'
const address = '203.0.113.7'

const send = (world: Pick<World, 'ask'>, phone: string, purpose = 'register', from?: string, more = {}) =>
  world.ask(SEND, { phone, purpose, ...more }, from === undefined ? {} : { address: from })
const reasonOf = ({ code, data }: Answered): string => (code === 200 ? 'ok' : String(data.reason))
const phonesOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(11 - prefix.length, '0')}`)
async function drain(world: World): Promise<void> {
  for (let left = 1; left > 0; await sleep(20))
    left = Number((await world.sql.query('select count(*) from accounts.dispatch')).rows[0].count)
}

test('a code is sent with its text, and the response contains only the wait (S6, S22)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const answered = await send(world, phone)
  assert.deepEqual([answered.http, answered.code, answered.data], [200, 200, { retryAfter: 60 }])
  const code = await world.sms.codeFor(phone, 'register')
  const text = world.sms.sent[0]?.text ?? ''
  assert.match(code, /^[0-9]{6}$/)
  assert.ok(text.includes(code) && text.includes('5 分钟') && text.includes('请勿告诉'))
  assert.match(text.split('\n').at(-1) ?? '', new RegExp(`^@[a-z0-9.-]+ #${code}$`))
  assert.ok(!/https?:|www\./.test(text))
})

test('a message is in the language of the caller (S22)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  await world.ask(SEND, { phone, purpose: 'register' }, { headers: { cookie: 'arco-locale=en-US' } })
  await world.sms.codeFor(phone)
  assert.match(world.sms.sent[0]?.text ?? '', /expires in 5 minutes\. Don’t share it/)
})

test('another code can be requested after a minute; a refusal sends no message and does not extend the wait (S6)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  assert.equal(reasonOf(await send(world, phone)), 'ok')
  await drain(world)
  await world.clock.move(50 * SECOND)
  for (const purpose of ['register', 'login', 'reset']) {
    const refused = await send(world, phone, purpose)
    assert.equal(reasonOf(refused), purpose === 'register' ? 'SMS_TOO_SOON' : 'SMS_OTHER_PURPOSE')
    assert.ok(Number(refused.data.retryAfter) >= 1 && Number(refused.data.retryAfter) <= 60)
  }
  await world.clock.move(11 * SECOND)
  assert.equal(reasonOf(await send(world, phone)), 'ok')
  await drain(world)
  assert.equal(world.sms.sent.length, 2)
})

test('one phone in any spelling gets five codes an hour and ten a day (S6, S21, S103)', async () => {
  await using world = await openWorld()
  const phone = '13800138000'
  const spelt = [phone, `+86${phone}`, `0086${phone}`, '86-138-0013-8000', '138 0013 8000', '１３８００１３８０００']
  const outcomes: string[] = []
  for (let at = 0; at < 6; at++) {
    outcomes.push(reasonOf(await send(world, spelt[at]!)))
    await world.clock.move(61 * SECOND)
  }
  assert.deepEqual(outcomes, ['ok', 'ok', 'ok', 'ok', 'ok', 'SMS_LIMITED'])
  await world.clock.move(HOUR)
  for (let at = 0; at < 5; at++) {
    assert.equal(reasonOf(await send(world, spelt[at]!)), 'ok')
    await world.clock.move(61 * SECOND)
  }
  await world.clock.move(2 * HOUR)
  assert.equal(reasonOf(await send(world, phone)), 'SMS_LIMITED')
  await world.clock.move(22 * HOUR)
  assert.equal(reasonOf(await send(world, phone)), 'ok')
})

test('one address gets at most twenty codes and ten phones an hour (S7)', async () => {
  await using world = await openWorld()
  const phones = phonesOf('1391111', 11)
  for (const phone of phones.slice(0, 10)) assert.equal(reasonOf(await send(world, phone, 'register', address)), 'ok')
  assert.equal(reasonOf(await send(world, phones[10]!, 'register', address)), 'SMS_LIMITED')
  assert.equal(reasonOf(await send(world, phones[10]!, 'register', '203.0.113.8')), 'ok', 'another address goes on')
  await world.clock.move(61 * SECOND)
  for (const phone of phones.slice(0, 10))
    assert.equal(reasonOf(await send(world, phone, 'login', address)), 'ok', 'known phones may ask again')
  await world.clock.move(61 * SECOND)
  assert.equal(reasonOf(await send(world, phones[0]!, 'register', address)), 'SMS_LIMITED', 'the 21st')
})

test('one address gets a hundred codes a day (S7)', async () => {
  await using world = await openWorld({ env: { SMS_PER_ADDRESS_DAY: '3' } })
  for (const phone of phonesOf('1391111', 3)) {
    assert.equal(reasonOf(await send(world, phone, 'register', address)), 'ok')
    await world.clock.move(2 * HOUR)
  }
  assert.equal(reasonOf(await send(world, '13911119999', 'register', address)), 'SMS_LIMITED')
})

test('one block of phone numbers gets a limited number of codes an hour (S8)', async () => {
  await using world = await openWorld({ env: { SMS_PER_PREFIX_HOUR: '20' } })
  for (const phone of phonesOf('1391111', 20)) assert.equal(reasonOf(await send(world, phone)), 'ok')
  assert.equal(reasonOf(await send(world, '13911119999')), 'SMS_LIMITED')
  assert.equal(reasonOf(await send(world, '13911129999')), 'ok')
})

test('the installation stops exactly at its cap, and registration at its share, across processes (S7, S105)', async () => {
  await using world = await openWorld({ env: { SMS_HOURLY_CAP: '10' } })
  const second = await world.second()
  const phones = Array.from({ length: 40 }, (_, at) => `1391${String(1_000_000 + at * 10_007)}`)
  const answered = await Promise.all(phones.map((phone, at) => send(at % 2 ? second : world, phone)))
  assert.equal(answered.filter((each) => each.code === 200).length, 7)
  assert.ok(answered.every((each) => each.code === 200 || reasonOf(each) === 'SMS_LIMITED'))
  await drain(world)
  assert.equal(world.sms.sent.length, 7)
})

test('phones of countries outside the allowed list get no code (S8)', async () => {
  await using world = await openWorld()
  for (const phone of ['+85251234567', '+12025550123']) assert.equal(reasonOf(await send(world, phone)), 'PHONE_UNSUPPORTED')
  for (const phone of ['12345', '1380013800٠', '138001380o0', '13800138000\u0000', 'abc'])
    assert.equal(reasonOf(await send(world, phone)), 'PHONE_INVALID')
  assert.equal((await world.sql.query('select from accounts.code')).rows.length, 0)
})

test('the response is the same for every kind of phone, and only existing accounts get login codes (S10)', async () => {
  await using world = await openWorld()
  const [known, disabled] = [await world.person(), await world.person()]
  await world.sql.query(`update accounts.account set status = 'disabled' where id = $1`, [disabled.id])
  const unknown = newPhone()
  for (const purpose of ['register', 'login', 'reset']) {
    await world.clock.move(2 * MINUTE)
    const answered = await Promise.all([known.phone, disabled.phone, unknown].map((phone) => send(world, phone, purpose)))
    const seen = answered.map(({ http, code, data, msg, headers }) => ({ http, code, data, msg, headers: withoutOwn(headers) }))
    assert.deepEqual(seen[1], seen[0])
    assert.deepEqual(seen[2], seen[0])
    const again = await Promise.all([known.phone, disabled.phone, unknown].map((phone) => send(world, phone, purpose)))
    assert.deepEqual(again.map(reasonOf), ['SMS_TOO_SOON', 'SMS_TOO_SOON', 'SMS_TOO_SOON'])
    const other = purpose === 'login' ? 'reset' : 'login'
    const others = await Promise.all([known.phone, disabled.phone, unknown].map((phone) => send(world, phone, other)))
    assert.deepEqual(others.map(reasonOf), ['SMS_OTHER_PURPOSE', 'SMS_OTHER_PURPOSE', 'SMS_OTHER_PURPOSE'])
    await drain(world) // a message that waits while the clock moves would be too old to be sent
  }
  const purposesOf = (phone: string) => world.sms.sent.filter((each) => each.phone === phone).map((each) => each.purpose)
  assert.deepEqual(purposesOf(known.phone).slice(-3), ['register', 'login', 'reset'])
  assert.deepEqual(purposesOf(unknown), ['register'])
  assert.deepEqual(purposesOf(disabled.phone).slice(-1), ['register'])
})

const withoutOwn = (headers: Headers) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))

test('a decoy expires, counts tries and locks like a code (S10)', async () => {
  await using world = await openWorld()
  const known = await world.person()
  const unknown = newPhone()
  const story = async (phone: string): Promise<string[]> => {
    const outcomes: string[] = []
    for (let round = 0; round < 3; round++) {
      outcomes.push(reasonOf(await send(world, phone, 'login')))
      for (let at = 0; at < 5; at++)
        outcomes.push(reasonOf(await world.ask(VERIFY, { phone, purpose: 'login', code: wrongFor(world, phone) })))
      await world.clock.move(2 * MINUTE)
    }
    return outcomes
  }
  await world.clock.move(2 * MINUTE)
  const outcome = await story(known.phone)
  assert.deepEqual(await story(unknown), outcome)
  assert.ok(outcome.includes('OTP_LOCKED'))
})

const wrongFor = (world: World, phone: string): string =>
  world.sms.sent.some((each) => each.phone === phone && each.code === '000000') ? '000001' : '000000'

test('during an outage every caller gets SMS_UNAVAILABLE, and no code quota is used (R12)', async () => {
  await using world = await openWorld()
  const known = await world.person()
  await world.clock.move(2 * MINUTE)
  world.sms.answerWith(500)
  const phones = phonesOf('1392222', 6)
  for (const phone of phones) await send(world, phone)
  const isDown = async () => reasonOf(await send(world, '13923330001')) === 'SMS_UNAVAILABLE'
  for (let at = 0; at < 100 && !(await isDown()); at++) await sleep(50)
  for (const [phone, purpose] of [
    [known.phone, 'login'],
    [newPhone(), 'login'],
    [newPhone(), 'register'],
    ['13923330001', 'reset'],
  ] as const)
    assert.equal(reasonOf(await send(world, phone, purpose)), 'SMS_UNAVAILABLE')
})

test('a code for changing the phone requires a session and is bound to it (S15)', async () => {
  await using world = await openWorld()
  assert.equal((await send(world, newPhone(), 'change-phone')).code, 401)
})

test('a page of another origin cannot request codes (S54)', async () => {
  await using world = await openWorld()
  const answered = await world.ask(SEND, { phone: newPhone(), purpose: 'register' }, { headers: { 'sec-fetch-site': 'cross-site' } })
  assert.equal(answered.http, 403)
  assert.equal((await world.sql.query('select from accounts.code')).rows.length, 0)
})

test('the development inbox of each process shows the messages of all', async () => {
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'inbox' } })
  const second = await world.second()
  const phone = newPhone()
  await send(world, phone)
  await drain(world)
  for (const each of [world, second])
    await until(async () => {
      const { data } = await each.ask('/api/development/sms-inbox', {}, { address: '127.0.0.1' })
      return (data as unknown as readonly { phone: string }[]).some((message) => message.phone === phone)
    })
})

test('the development inbox shows sent messages and exists only when it is configured', async () => {
  const INBOX = '/api/development/sms-inbox'
  await using world = await openWorld({ env: { SMS_PROVIDERS: 'inbox' } })
  const here = { address: '127.0.0.1' }
  const phone = newPhone()
  await send(world, phone)
  await drain(world)
  assert.equal((await world.ask(INBOX, {}, { address: '203.0.113.9' })).http, 404, 'to other machines')
  const isDescribed = async ({ url }: World) =>
    INBOX in ((await (await fetch(`${url}/api/openapi.json`)).json()) as { readonly paths: object }).paths
  assert.equal(await isDescribed(world), true)
  const [message] = (await world.ask(INBOX, {}, here)).data as unknown as readonly {
    phone: string
    purpose: string
    code: string
    text: string
  }[]
  assert.deepEqual([message?.phone, message?.purpose], [phone, 'register'])
  assert.equal(reasonOf(await world.ask(VERIFY, { phone, purpose: 'register', code: message?.code })), 'ok')
  await using other = await openWorld()
  assert.equal((await other.ask(INBOX, {}, here)).http, 404)
  assert.equal(await isDescribed(other), false)
  await using open = await openWorld({ env: { SMS_PROVIDERS: 'inbox', SMS_INBOX_FOR_ALL: 'yes' } })
  assert.equal((await open.ask(INBOX, {}, { address: '203.0.113.9' })).http, 200)
  await using behind = await openWorld({ env: { SMS_PROVIDERS: 'inbox', PUBLIC_URL: 'https://trial.example.org', TRUSTED_PROXIES: '' } })
  assert.equal((await behind.ask(INBOX, {}, here)).http, 404, 'behind a proxy that is not named everybody looks like this machine')
  assert.equal(await isDescribed(behind), false)
  await using plain = await openWorld({ env: { SMS_PROVIDERS: 'inbox', TRUSTED_PROXIES: '' } })
  const statusWith = async (headers: Record<string, string>) => (await fetch(`${plain.url}${INBOX}`, { headers })).status
  assert.equal(await statusWith({}), 200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    assert.equal(await statusWith({ [name]: '8.8.8.8' }), 404, `${name} of a proxy that is not named`)
  assert.equal(await statusWith({ origin: 'http://evil.example' }), 403)
})
