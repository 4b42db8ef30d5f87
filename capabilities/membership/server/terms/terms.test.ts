import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { admit, apply, makeBranch, makeGrade, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

type Own = { member: { status: string; endsOn: string | null; mayRenew: boolean } | null }
const statusOf = async (world: World, person: Person) => (await succeed<Own>(world, person, 'own')).member

async function openWithMember() {
  const world = await openWorld()
  const office = await openOffice(world)
  const place = { gradeId: (await makeGrade(world, office)).id, branchId: (await makeBranch(world, office)).id }
  const person = await world.person()
  const number = await admit(world, office, person, place)
  /** Sets the last day of the term this many days from now. */
  const endIn = (days: number) =>
    world.sql.query(
      `update membership.member set ends_on = (platform.now() at time zone 'Asia/Shanghai')::date + $2::int where number = $1`,
      [number, days],
    )
  const titles = async () => {
    const { data } = await world.ask('/api/message/list', {}, { token: person.token })
    return (data as unknown as { title: string }[])
      .map(({ title }) => title)
      .filter((title) => title.includes('到期') || title.includes('失效'))
  }
  return { world, office, place, person, number, endIn, titles, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a member is reminded twice before the end of the term, each time once, and again in the next term', async () => {
  await using open = await openWithMember()
  const { world, endIn, titles } = open
  const sweep = async () => {
    for (let again = 0; again < 2; again++) await world.runSweeps('membership')
    return (await titles()).length
  }
  assert.equal(await sweep(), 0)
  await endIn(60)
  assert.equal(await sweep(), 1)
  await endIn(15)
  await world.sql.query('update membership.reminder set ends_on = (select ends_on from membership.member where id = member_id)')
  assert.equal(await sweep(), 1)
  await endIn(14)
  await world.sql.query('update membership.reminder set ends_on = (select ends_on from membership.member where id = member_id)')
  assert.equal(await sweep(), 2)
  await endIn(60)
  assert.equal(await sweep(), 3)
})

test('two sweeps at once remind once, with the later of the two reminders', async () => {
  await using open = await openWithMember()
  const { world, endIn, titles } = open
  await endIn(10)
  await Promise.all([world.runSweeps('membership'), world.runSweeps('membership')])
  await world.runSweeps('membership')
  assert.equal((await titles()).length, 1)
  const { rows } = await world.sql.query('select kind from membership.reminder')
  assert.deepEqual(rows, [{ kind: 'last' }])
})

test('a membership counts in its days of grace, lapses after them, and its renewal begins today with the same number', async () => {
  await using open = await openWithMember()
  const { world, office, place, person, number, endIn, titles } = open
  await endIn(-30)
  await world.runSweeps('membership')
  assert.deepEqual([(await statusOf(world, person))?.status, await titles()], ['grace', []])
  await endIn(-31)
  assert.equal((await statusOf(world, person))?.status, 'lapsed')
  for (let again = 0; again < 2; again++) await world.runSweeps('membership')
  assert.deepEqual(await titles(), ['会员资格已失效'])
  const { rows } = await world.sql.query('select state from membership.member')
  assert.deepEqual(rows, [{ state: 'lapsed' }])
  const { id } = await apply(world, person, place)
  const accepted = await succeed<{ number: number; endsOn: string }>(world, office, 'applications/accept', { id, version: 1 })
  assert.equal(accepted.number, number)
  assert.ok(Date.parse(accepted.endsOn) - Date.now() > 360 * DAY)
  assert.equal((await statusOf(world, person))?.status, 'current')
})

test('the office decides the days of grace, which count at once', async () => {
  await using open = await openWithMember()
  const { world, office, person, endIn } = open
  await endIn(-10)
  assert.equal((await statusOf(world, person))?.status, 'grace')
  await succeed(world, office, 'terms/save', { graceDays: 9, firstReminderDays: 60, lastReminderDays: 14, version: 0 })
  assert.equal((await statusOf(world, person))?.status, 'lapsed')
})
