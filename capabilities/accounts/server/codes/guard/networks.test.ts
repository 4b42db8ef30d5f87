import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answered, newPhone, openWorld, type World } from '#tests/world.ts'

const VERIFY = '/system/auth/user/verifycode'
const send = (world: World, phone: string, address: string, purpose = 'register') =>
  world.ask('/system/auth/user/sendsmsvcode', { phone, purpose }, { address })
const reasonOf = ({ code, data }: Answered): string => (code === 200 ? 'ok' : String(data['reason']))
const phoneAt = (at: number): string => `+861391${String(1_000_000 + at * 10_007)}`
/** Addresses in different /64 and /56 networks of one /48. */
const in48 = (place: number) => `2001:db8:7:${(place << 8).toString(16)}::1`

async function untilDispatched({ sql }: World): Promise<void> {
  while ((await sql.query('select from accounts.dispatch')).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function sendHonestly(world: World, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const phone = newPhone()
    assert.equal(reasonOf(await send(world, phone, `10.${at}.1.1`)), 'ok')
    const code = await world.sms.codeFor(phone)
    assert.equal(reasonOf(await world.ask(VERIFY, { phone, purpose: 'register', code })), 'ok')
  }
}

test('Unentered codes require a proof of work from their /48 and their block of phones regardless of honest networks, and administrators are notified once', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  await sendHonestly(world, 12)
  for (let at = 0; at < 30; at++) assert.equal(reasonOf(await send(world, phoneAt(at), in48(at))), 'ok', String(at))
  for (let at = 30; at < 33; at++) assert.equal(reasonOf(await send(world, phoneAt(at), in48(at))), 'POW_REQUIRED')
  assert.equal(reasonOf(await send(world, phoneAt(34), '2001:db8:8::1')), 'ok', 'another network')
  for (let at = 0; at < 25; at++)
    assert.equal(reasonOf(await send(world, `+861510000${String(at).padStart(4, '0')}`, `10.1.${at}.1`)), 'ok')
  assert.equal(reasonOf(await send(world, '+8615100000099', '10.2.1.1')), 'POW_REQUIRED')
  const { data } = await world.ask('/api/message/list', {}, { token: admin.token })
  const text = JSON.stringify(data)
  assert.equal(text.split('2001:db8:7::/48').length - 1 > 0, true, text)
  assert.ok(text.includes('+861510000****'))
})

test('A /48 gets three times as many codes as one address, and a /56 or a /24 twice as many (S7)', async () => {
  await using world = await openWorld({ env: { SMS_PER_ADDRESS_HOUR: '4' } })
  const outcomes = async (address: (at: number) => string, count: number, from: number) => {
    const reasons: string[] = []
    for (let at = 0; at < count; at++) reasons.push(reasonOf(await send(world, phoneAt(from + at), address(at))))
    return reasons.filter((reason) => reason === 'ok').length
  }
  assert.equal(await outcomes((at) => `2001:db8:9:${at}::1`, 10, 0), 8)
  assert.equal(await outcomes(in48, 14, 20), 12)
  assert.equal(await outcomes((at) => `198.51.100.${at}`, 10, 40), 8)
})

test('Registration leaves a share of the caps to existing accounts, and login codes for unknown phones use none of it', async () => {
  await using world = await openWorld({ env: { SMS_HOURLY_CAP: '10' } })
  const person = await world.person()
  for (let at = 0; at < 20; at++) {
    assert.equal(reasonOf(await send(world, phoneAt(at), `10.1.${at}.1`, 'login')), 'ok', String(at))
    if (at % 5 === 4) await untilDispatched(world) // a decoy counts against the caps until the dispatcher has settled it
  }
  const registering: string[] = []
  for (let at = 0; at < 10; at++) registering.push(reasonOf(await send(world, phoneAt(40 + at), `10.2.${at}.1`)))
  assert.deepEqual(registering, [...Array.from({ length: 7 }, () => 'ok'), 'SMS_LIMITED', 'SMS_LIMITED', 'SMS_LIMITED'])
  assert.equal(reasonOf(await send(world, person.phone, '10.3.1.1', 'login')), 'ok')
})
