import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { blockList } from '#tests/fixtures/engagement.ts'
import { admit, makeBranch, makeGrade, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world)
const place = { gradeId: (await makeGrade(world, office)).id, branchId: (await makeBranch(world, office)).id }

const ask = async (path: string, input: object, by?: Person) =>
  await world.ask(`/api/membership/${path}`, { ...input }, by ? { token: by.token } : {})
/** Both consents to the directory. */
const listed = { isListed: true, isListedAbroad: true }
const endIn = (person: Person, days: number) =>
  world.sql.query(
    `update membership.member set ends_on = (platform.now() at time zone 'Asia/Shanghai')::date + $2::int where account_id = $1`,
    [person.id, days],
  )
async function openMember() {
  const person = await world.person()
  return { person, number: await admit(world, office, person, place) }
}

test('a card shows the name and the validity, and nothing else', async () => {
  const { person } = await openMember()
  const { code } = await succeed<{ code: string }>(world, person, 'card/renew')
  const { data } = await ask('card/verify', { code })
  assert.deepEqual(Object.keys(data).toSorted(), ['isValid', 'name', 'validUntil'])
  assert.deepEqual([data['name'], data['isValid'] as unknown], ['程若水', true])
  const page = await (await fetch(`${world.url}/members/card/${code}`)).text()
  assert.match(page, /程若水/)
  assert.match(page, /会员资格有效/)
  assert.doesNotMatch(page, /心血管分会|普通会员/)
  for (const typed of [code, ` ${world.url}/members/card/${code}?language=en-US`]) {
    const verified = await fetch(`${world.url}/college/certificate?${new URLSearchParams({ number: typed })}`)
    assert.deepEqual([verified.status, new URL(verified.url).pathname], [200, `/members/card/${code}`])
  }
  assert.equal((await fetch(`${world.url}/college/certificate?number=${code.toLowerCase()}`)).status, 404)
})

test('a new code ends the one of before, also where it was photographed', async () => {
  const { person } = await openMember()
  const renew = () => succeed<{ code: string }>(world, person, 'card/renew')
  const [before, present] = [await renew(), await renew()]
  assert.notEqual(before.code, present.code)
  assert.equal((await ask('card/verify', before)).http, 404)
  assert.equal((await fetch(`${world.url}/members/card/${before.code}`)).status, 404)
  assert.equal((await ask('card/verify', present)).http, 200)
})

test('a card is invalid once the membership has lapsed, is suspended or was left, and valid in the days of grace', async () => {
  const { person, number } = await openMember()
  const { code } = await succeed<{ code: string }>(world, person, 'card/renew')
  const isValid = async () => (await ask('card/verify', { code })).data['isValid'] as unknown
  await endIn(person, -30)
  assert.equal(await isValid(), true)
  await endIn(person, -31)
  assert.deepEqual([await isValid(), (await ask('card/verify', { code })).data['validUntil']], [false, null])
  await endIn(person, 100)
  await succeed(world, person, 'leave', { number })
  assert.equal(await isValid(), false)
  assert.equal((await ask('card/renew', {}, person)).data['reason'], 'NOT_A_MEMBER')
  await world.eraseAccount(person.id)
  assert.equal((await ask('card/verify', { code })).http, 404)
})

test('a reader without an account who tries codes is stopped', async () => {
  const attempts = []
  for (let attempt = 0; attempt < 31; attempt++)
    attempts.push((await world.ask('/api/membership/card/verify', { code: `${attempt}`.padStart(22, '0') }, { address: '192.0.2.7' })).http)
  assert.deepEqual([attempts[0], attempts.at(-1)], [404, 429])
})

test('a place with blocked words is not published', async () => {
  await blockList(world, 'gambling')
  const { person } = await openMember()
  const input = { ...listed, place: '六合彩' }
  assert.equal((await ask('listing', input, person)).data['reason'], 'WORDS_BLOCKED')
})

async function namePlaces(more: object = {}): Promise<readonly string[]> {
  const { data } = await ask('directory', { language: 'zh-CN', branch: place.branchId, ...more })
  return (data['list'] as unknown as { place: string }[]).map((entry) => entry.place)
}
/** Returns what a member decided about a purpose, the newest first. */
async function findEntries(person: Person, purpose: string): Promise<readonly boolean[]> {
  const { data } = await world.ask('/api/privacy/consents', {}, { token: person.token })
  const entries = data['entries'] as unknown as { purpose: string; isGiven: boolean }[]
  return entries.filter((entry) => entry.purpose === purpose).map(({ isGiven }) => isGiven)
}
const readDirectory = async () => await (await fetch(`${world.url}/members`)).text()

test('S141: the directory has those who consented, as long as they are members, and the consents are recorded and withdrawn', async () => {
  const [one, silent] = [await openMember(), await openMember()]
  const both = async () => [await findEntries(one.person, 'member-directory'), await findEntries(one.person, 'publishing-abroad')]
  assert.deepEqual(await namePlaces(), [])
  await succeed(world, one.person, 'listing', { ...listed, place: '浙江' })
  assert.deepEqual(await namePlaces(), ['浙江'])
  assert.deepEqual(await namePlaces({ place: '江苏' }), [])
  assert.match(await readDirectory(), /浙江/)
  assert.deepEqual(await both(), [[true], [true]])
  await endIn(one.person, -31)
  assert.deepEqual(await namePlaces(), [])
  await endIn(one.person, 10)
  await succeed(world, one.person, 'listing', { isListed: false, isListedAbroad: false })
  assert.deepEqual(await namePlaces(), [])
  assert.deepEqual(await both(), [
    [false, true],
    [false, true],
  ])
  await succeed(world, silent.person, 'listing', { ...listed, place: '' })
  await succeed(world, silent.person, 'leave', { number: silent.number })
  assert.deepEqual(await namePlaces(), [])
  assert.deepEqual(await findEntries(silent.person, 'publishing-abroad'), [false, true])
})

test('S141: being read abroad is a consent of its own; without it nothing is published, and withdrawing it empties the public page', async () => {
  const { person } = await openMember()
  await succeed(world, person, 'listing', { isListed: true, isListedAbroad: false, place: '西藏' })
  assert.deepEqual(await namePlaces(), [])
  assert.deepEqual([await findEntries(person, 'member-directory'), await findEntries(person, 'publishing-abroad')], [[true], []])
  await succeed(world, person, 'listing', listed)
  assert.match(await readDirectory(), /西藏/, 'without a place in the call, the present one stays')
  await succeed(world, person, 'listing', { isListed: true, isListedAbroad: false })
  assert.doesNotMatch(await readDirectory(), /西藏/)
  assert.deepEqual([await findEntries(person, 'member-directory'), await findEntries(person, 'publishing-abroad')], [[true], [false, true]])
})

test('a consent to being read abroad without one to the directory is none', async () => {
  const { person } = await openMember()
  await succeed(world, person, 'listing', { isListed: false, isListedAbroad: true })
  assert.deepEqual(await findEntries(person, 'publishing-abroad'), [])
})
