import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { howMany } from '#tests/size.ts'
import { type Answered, openWorld, PASSWORD, type Person, type World } from '#tests/world.ts'

const LOGIN = '/system/auth/user/userlogin'
/** Addresses in different /64 and /56 networks of one /48. */
const in48 = (place: number) => `2001:db8:7:${(place << 8).toString(16)}::1`

type From = { readonly address: string; readonly device?: string }
const logIn = (world: World, { phone }: Pick<Person, 'phone'>, password: string, { address, device }: From): Promise<Answered> =>
  world.ask(
    LOGIN,
    { username: phone, password },
    { address, ...(device !== undefined && { headers: { cookie: `theme=dark; device=${device}` } }) },
  )
const deviceOf = ({ headers }: Answered): string => /^device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

test('A password attack from 120 /64 networks of one /48 does not lock out other people', async () => {
  await using world = await openWorld()
  const people = await Promise.all(Array.from({ length: howMany(3, 10) }, () => world.person()))
  let going = true
  const attack = Array.from({ length: 120 }, async (_, place) => {
    while (going) {
      await world.ask(LOGIN, { username: `nobody.${place}`, password: 'Wrong-River-27' }, { address: in48(place) })
      await sleep(100) // keeps the queue of hashes full
    }
  })
  const tries: number[] = []
  for (const [place, person] of people.entries()) tries.push(await enter(person, `203.0.${place}.9`))
  going = false
  await Promise.all(attack)
  assert.ok(tries.every(Number.isFinite), `${tries}`)

  /** Counts the tries until a login succeeds. Hashes have the lowest priority, so a machine with other work may be too busy for a while. */
  async function enter(person: Person, address: string): Promise<number> {
    for (let count = 1; count < 20; count++) {
      const { code, data } = await logIn(world, person, PASSWORD, { address })
      if (code === 200) return count
      assert.equal(data['reason'], 'BUSY')
    }
    return Number.POSITIVE_INFINITY
  }
})

test('Wrong passwords count for the /56, the /48 and the /24; known addresses and browsers of an account can still log in', async () => {
  await using world = await openWorld({ env: { LOGIN_FAILURES_PER_ADDRESS: '2' } })
  const [known, browser, stranger] = [await world.person(), await world.person(), await world.person()]
  const usual = in48(200)
  assert.equal((await logIn(world, known, PASSWORD, { address: usual })).code, 200)
  const device = deviceOf(await logIn(world, browser, PASSWORD, { address: '198.51.100.1' }))
  const reasonFrom = async (address: string) =>
    (await world.ask(LOGIN, { username: `nobody.${address}`, password: 'Wrong-River-27' }, { address })).data['reason']
  for (let place = 0; place < 20; place++) assert.equal(await reasonFrom(in48(place)), 'LOGIN_FAILED', String(place))
  assert.equal(await reasonFrom(in48(20)), 'RATE_LIMITED')
  assert.equal((await logIn(world, stranger, PASSWORD, { address: in48(21) })).data['reason'], 'RATE_LIMITED')
  assert.equal((await logIn(world, stranger, PASSWORD, { address: '2001:db8:8::1' })).code, 200)
  assert.equal((await logIn(world, known, PASSWORD, { address: usual })).code, 200)
  assert.equal((await logIn(world, browser, PASSWORD, { address: in48(22), device })).code, 200)
  for (let place = 0; place < 20; place++) assert.equal(await reasonFrom(`192.0.2.${place}`), 'LOGIN_FAILED')
  assert.equal(await reasonFrom('192.0.2.21'), 'RATE_LIMITED')
  // The limit of a /56 is reached before that of the /48 around it.
  for (let place = 0; place < 8; place++) assert.equal(await reasonFrom(`2001:db8:9:${place}::1`), 'LOGIN_FAILED')
  assert.equal(await reasonFrom('2001:db8:9:8::1'), 'RATE_LIMITED')
  assert.equal(await reasonFrom('2001:db8:9:100::1'), 'LOGIN_FAILED')
})

test('A browser proof is bound to its account and the login path for half a year, grants no session and cannot be forged', async () => {
  await using world = await openWorld({ env: { LOGIN_FAILURES_PER_ADDRESS: '1' } })
  const [owner, other] = [await world.person(), await world.person()]
  const entered = await logIn(world, owner, PASSWORD, { address: '198.51.100.1' })
  assert.match(entered.headers.get('set-cookie') ?? '', /; Path=\/system\/auth\/user\/userlogin; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const device = deviceOf(entered)
  const address = '192.0.2.1'
  const shut = { address }
  await world.ask(LOGIN, { username: 'nobody.here', password: 'Wrong-River-27' }, shut)
  const reason = async (person: Person, password: string, own?: string) =>
    (await logIn(world, person, password, { address, ...(own !== undefined && { device: own }) })).data['reason'] ?? 'in'
  assert.equal(await reason(owner, PASSWORD), 'RATE_LIMITED')
  assert.equal(await reason(other, PASSWORD, device), 'RATE_LIMITED', 'of another account')
  const [account, name, endsAt, keyId, mac] = device.split('.') as [string, string, string, string, string]
  for (const forged of [
    [other.id, name, endsAt, keyId, mac],
    [account, name, String(Number(endsAt) + 1), keyId, mac],
    [account, name, endsAt, keyId, mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ])
    assert.equal(await reason(owner, PASSWORD, forged.join('.')), 'RATE_LIMITED')
  assert.equal(await reason(owner, 'Wrong-River-27', device), 'LOGIN_FAILED')
  assert.equal(await reason(owner, PASSWORD, device), 'RATE_LIMITED', 'it is counted like an address')
  await world.clock.move(301_000)
  assert.equal((await logIn(world, owner, PASSWORD, { address, device })).code, 200)
  await world.clock.move(181 * 86_400_000)
  await world.ask(LOGIN, { username: 'nobody.here', password: 'Wrong-River-27' }, shut)
  assert.equal(await reason(owner, PASSWORD, device), 'RATE_LIMITED', 'its time is over')
})
