import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answered, openWorld, PASSWORD, type World } from '#tests/world.ts'

const CLAIM = '/api/account/administrator'
const LONG = 'Calm-Harbour-93-North'

const secretOf = (path: string | null): string => {
  assert.match(path ?? '', /^\/administrator#[A-Za-z0-9_-]{43}$/)
  return path!.split('#')[1]!
}
const LOOK = '/api/account/administrator/link'
const reasonOf = ({ data }: Answered) => data?.['reason']
const rolesOf = async (world: World, id: string) =>
  (await world.sql.query('select roles from accounts.account where id = $1', [id])).rows[0].roles

test('One of twenty simultaneous claims of a link creates an administrator, and no further link is needed (S127)', async () => {
  await using world = await openWorld()
  const second = await world.second()
  const people = await Promise.all([world.person(), world.person()])
  const link = secretOf(await world.inviteAdministrator())
  const spare = secretOf(await world.inviteAdministrator())
  const claims = Array.from({ length: 20 }, (_, place) =>
    (place % 2 ? world : second).ask(CLAIM, { link, password: LONG }, { token: people[place % 2]!.token }),
  )
  const answers = await Promise.all(claims)
  assert.equal(answers.filter(({ http }) => http === 200).length, 1)
  const winner = people[answers.findIndex(({ http }) => http === 200) % 2]!
  const loser = people.find((person) => person !== winner)!
  assert.deepEqual(await rolesOf(world, winner.id), ['admin', 'user'])
  assert.deepEqual(await rolesOf(world, loser.id), ['user'])
  for (const each of [link, spare])
    assert.equal(reasonOf(await world.ask(CLAIM, { link: each, password: LONG }, { token: loser.token })), 'LINK_INVALID')
  assert.equal(await world.inviteAdministrator(), null)
})

test('The new administrator has a new password and one session, and owes the second factor (S40)', async () => {
  await using world = await openWorld()
  const { phone, token } = await world.person()
  const other = (await world.ask('/system/auth/user/userlogin', { username: phone, password: PASSWORD })).data
  const link = secretOf(await world.inviteAdministrator())
  assert.equal(reasonOf(await world.ask(CLAIM, { link, password: 'Kq7!zPwv#2x' }, { token })), 'PASSWORD_WEAK')
  assert.equal((await world.ask(CLAIM, { link, password: LONG }, { token })).http, 200)
  assert.equal(reasonOf(await world.ask('/api/account/sessions', {}, { token })), 'SECOND_FACTOR')
  assert.equal((await world.ask('/api/account/sessions', {}, { token: other })).http, 401)
  assert.deepEqual((await world.ask('/api/account/second-factor', {}, { token })).data, { owes: 'enrolment' })
  assert.equal((await world.ask('/system/auth/user/userlogin', { username: phone, password: PASSWORD })).code, 500)
  assert.equal((await world.ask('/system/auth/user/userlogin', { username: phone, password: LONG })).code, 200)
})

test('A link is valid for thirty minutes, is stored as a hash, and with a phone works only for that account (S127)', async () => {
  await using world = await openWorld()
  const [named, other] = [await world.person(), await world.person()]
  const claim = (link: string, token: string) => world.ask(CLAIM, { link, password: LONG }, { token })
  const late = secretOf(await world.inviteAdministrator())
  await world.clock.move(30 * 60_000 + 1_000)
  assert.equal(reasonOf(await claim(late, other.token)), 'LINK_INVALID')
  const link = secretOf(await world.inviteAdministrator(named.phone))
  const { rows } = await world.sql.query('select administrator_link::text from accounts.administrator_link')
  assert.ok(!JSON.stringify(rows).includes(link))
  assert.equal(reasonOf(await claim(link, other.token)), 'LINK_INVALID')
  assert.equal((await claim(link, named.token)).http, 200)
  assert.deepEqual(await rolesOf(world, named.id), ['admin', 'user'])
})

test('A link without a phone becomes invalid once any administrator exists, and a link with a phone stays valid (S127)', async () => {
  await using world = await openWorld()
  const [first, named, stranger] = [await world.person(), await world.person(), await world.person()]
  const claim = (link: string, token: string) => world.ask(CLAIM, { link, password: LONG }, { token })
  const open = secretOf(await world.inviteAdministrator())
  const forNamed = secretOf(await world.inviteAdministrator(named.phone))
  await world.sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [first.id])
  assert.equal(reasonOf(await claim(open, stranger.token)), 'LINK_INVALID')
  assert.deepEqual(await rolesOf(world, stranger.id), ['user'])
  assert.equal((await claim(forNamed, named.token)).http, 200)
  await world.sql.query(`update accounts.account set status = 'disabled' where 'admin' = any (roles)`)
  assert.equal(reasonOf(await claim(open, stranger.token)), 'LINK_INVALID', 'nor does it come back to life')
})

test('A link holder can check the link without using it up, and guesses are rate limited (S127)', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const isGood = async (link: string) => (await world.ask(LOOK, { link })).data['good'] as unknown
  const [link, late] = [secretOf(await world.inviteAdministrator()), secretOf(await world.inviteAdministrator('+8613912345678'))]
  for (const each of [link, link, late]) assert.equal(await isGood(each), true)
  assert.equal(await isGood('A'.repeat(43)), false)
  assert.equal((await world.ask(CLAIM, { link, password: LONG }, { token })).http, 200)
  assert.deepEqual([await isGood(link), await isGood(late)], [false, true])
  await world.clock.move(30 * 60_000 + 1_000)
  assert.equal(await isGood(late), false)
  const guess = (place: number) => world.ask(LOOK, { link: String(place).padStart(43, 'x') }, { address: '10.8.0.1' })
  const answers = await Promise.all(Array.from({ length: 25 }, (_, place) => guess(place)))
  assert.equal(answers.filter(({ http }) => http === 429).length, 5)
})
