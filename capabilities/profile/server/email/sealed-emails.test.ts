import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type Person, type World } from '#tests/world.ts'

const OLD = 'old.address@example.org'

/** Writes a verified address as versions before sealing left it. */
async function openPlain(world: World): Promise<Person> {
  const person = await world.person()
  await world.sql.query('insert into profile.details (account_id, email, email_verified_at) values ($1, $2, platform.now())', [
    person.id,
    OLD,
  ])
  await world.sql.query(
    `insert into profile.email_link (account_id, email, token_hash, language, expires_at)
     values ($1, $2, '\\x01', 'zh-CN', platform.now() + interval '1 day')`,
    [person.id, OLD],
  )
  return person
}
const columnsOf = async ({ sql }: World, { id }: Person) =>
  (
    await sql.query(
      `select email, sealed_email is not null as sealed, email_verified_at is not null as verified,
         (select count(*)::int from profile.email_link where account_id = $1) as links
       from profile.details where account_id = $1`,
      [id],
    )
  ).rows[0]
const stateOf = async (world: World, person: Person) => (await world.ask('/api/profile/email', {}, person)).data

test('an address of an earlier version is sealed by a sweep and stays verified', async () => {
  await using world = await openWorld()
  const person = await openPlain(world)
  assert.equal((await stateOf(world, person))['email'], OLD)
  await world.runSweeps('profile')
  assert.deepEqual(await columnsOf(world, person), { email: null, sealed: true, verified: true, links: 1 })
  const state = await stateOf(world, person)
  assert.deepEqual([state['email'], typeof state['verifiedAt']], [OLD, 'string'])
})

test('saving the same address keeps it verified, and another one ends the verification and the link', async () => {
  await using world = await openWorld()
  const person = await openPlain(world)
  const save = (email: string | null) => world.ask('/api/user/save-info', { email }, person)
  await save(OLD)
  assert.deepEqual(await columnsOf(world, person), { email: null, sealed: true, verified: true, links: 1 })
  await save('new.address@example.org')
  assert.deepEqual(await columnsOf(world, person), { email: null, sealed: true, verified: false, links: 0 })
  await save(null)
  assert.deepEqual(await columnsOf(world, person), { email: null, sealed: false, verified: false, links: 0 })
})

test('a change by a process of an earlier version replaces the sealed address', async () => {
  await using world = await openWorld()
  const person = await openPlain(world)
  await world.runSweeps('profile')
  await world.sql.query(`update profile.details set email = 'their@example.org' where account_id = $1`, [person.id])
  assert.deepEqual(await columnsOf(world, person), { email: 'their@example.org', sealed: false, verified: false, links: 0 })
  assert.equal((await stateOf(world, person))['email'], 'their@example.org')
})
