import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { certify, makeStudio } from '#tests/fixtures/live.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

/** Returns a certified broadcaster of an age group, with a fresh proof. */
async function addBroadcaster(ageGroup?: string): Promise<Person> {
  const person = await world.operator(['broadcaster'], { steppedUp: true })
  if (ageGroup !== undefined) {
    const minor = await addMinor(world, ageGroup)
    await world.sql.query('update accounts.minor set account_id = $1, restricted_since = null where account_id = $2', [person.id, minor.id])
  }
  await certify(world, person)
  return person
}

async function mayBroadcast(person: Person): Promise<boolean> {
  const { id } = await makeStudio(world, person)
  const { http, data } = await world.ask('/api/live/keys/rotate', { id, line: 'main' }, person)
  if (http !== 200) assert.equal(data['reason'], 'FORBIDDEN')
  return http === 200
}

test('Minors Protection Law 76: a person under 16 cannot broadcast, even with the consent of a guardian', async () => {
  assert.equal(await mayBroadcast(await addBroadcaster()), true)
  for (const ageGroup of ['under-14', '14-15']) {
    const person = await addBroadcaster(ageGroup)
    await world.sql.query(
      `insert into minors.guardianship (child_id, guardian_id, purpose, state, given_at, version, ends_on)
       values ($1, gen_random_uuid(), 'broadcast', 'given', platform.now(), '1', '2099-01-01')`,
      [person.id],
    )
    assert.equal(await mayBroadcast(person), false, ageGroup)
  }
})

test('at 16 and 17 a person broadcasts with the consent of a guardian, until it is withdrawn', async () => {
  const [person, guardian] = [await addBroadcaster('16-17'), await world.person()]
  await world.sql.query(`update accounts.session set stepped_up_until = platform.now() + interval '5 minutes' where account_id = $1`, [
    guardian.id,
  ])
  assert.equal(await mayBroadcast(person), false)
  assert.equal((await world.ask('/api/minors/guardian/ask', { phone: guardian.phone }, person)).http, 200)
  assert.equal(await mayBroadcast(person), false)
  const { version, children } = (await world.ask('/api/minors/children', {}, guardian)).data as unknown as {
    version: string
    children: { id: string }[]
  }
  const month = new Date(Date.now() + 366 * 24 * 3_600_000).toISOString().slice(0, 7)
  const given = await world.ask('/api/minors/guardian/consent', { id: children[0]?.id, version, month, isAdultGuardian: true }, guardian)
  assert.equal(given.http, 200, JSON.stringify(given.data))
  assert.equal(await mayBroadcast(person), true)
  await world.ask('/api/minors/guardian/withdraw', { id: children[0]?.id }, guardian)
  assert.equal(await mayBroadcast(person), false)
})
