import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { admit, makeBranch, makeGrade, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld } from '#tests/world.ts'
import { membersJudge } from './audience-judge.ts'

test('members in force are admitted by any value, their grade or their branch, and other accounts are not', async () => {
  await using world = await openWorld()
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 2 }, announcements)
  const judge = membersJudge({ database })
  const office = await openOffice(world)
  const [gradeId, branchId, other] = [
    (await makeGrade(world, office)).id,
    (await makeBranch(world, office)).id,
    (await makeBranch(world, office)).id,
  ]
  assert.deepEqual((await judge.options()).map(({ value }) => value).toSorted(), [gradeId, branchId, other].toSorted())
  const person = await world.person()
  assert.equal(await judge.admits(person.id, []), false)
  const number = await admit(world, office, person, { gradeId, branchId })
  const admitted = async () => {
    const values = [[], [gradeId], [branchId], [other], [other, gradeId]]
    return await Promise.all(values.map((some) => judge.admits(person.id, some)))
  }
  const ALL = [true, true, true, false, true]
  const endIn = (days: number) =>
    world.sql.query(`update membership.member set ends_on = (platform.now() at time zone 'Asia/Shanghai')::date + $1::int`, [days])
  assert.deepEqual(await admitted(), ALL)
  await endIn(-30)
  assert.deepEqual(await admitted(), ALL, 'in the days of grace')
  await endIn(-31)
  assert.deepEqual(
    await admitted(),
    ALL.map(() => false),
    'after them, before the sweep',
  )
  await endIn(10)
  await succeed(world, person, 'leave', { number })
  assert.deepEqual(
    await admitted(),
    ALL.map(() => false),
  )
})
