import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { admit, makeTeam, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld } from '#tests/world.ts'
import type { MembershipContext } from './context.ts'
import { openDemo } from './demo.ts'

type Setup = { grades: { id: string }[]; branches: { id: string; members: number; secretaries: number }[] }
type List = { list: { number: number; status: string }[] }

test('the demo has members of all kinds and an application, and its removal leaves what real members use', async () => {
  await using world = await openWorld()
  await using announcements = await openAnnouncements(world.sql.options)
  await using database = openDatabase({ ...world.sql.options, max: 2 }, announcements)
  const office = await openOffice(world)
  const teamId = await makeTeam(world, office)
  const demo = openDemo({ reconcileTodos: async () => {}, teams: { findTeamsOf: async () => [teamId] } } as unknown as MembershipContext)
  const accounts = await Promise.all(Array.from({ length: 5 }, async () => ({ id: (await world.person()).id, name: '演示' })))
  await database.inTransaction((tx) => demo.load(tx, office.id, accounts))
  const { list } = await succeed<List>(world, office, 'members')
  assert.deepEqual(
    list.map(({ number, status }) => [number, status]),
    [
      [101, 'current'],
      [102, 'current'],
      [103, 'current'],
      [104, 'lapsed'],
    ],
  )
  assert.equal((await succeed<{ total: number }>(world, office, 'applications', { state: 'submitted' })).total, 1)
  const { list: dues } = await succeed<{ list: { state: string }[] }>(world, office, 'payments')
  assert.deepEqual(dues.map(({ state }) => state).toSorted(), ['checked', 'recorded', 'rejected'])
  const { grades, branches } = await succeed<Setup>(world, office, 'setup')
  assert.equal(branches[0]?.secretaries, 1)
  const number = await admit(world, office, await world.person(), { gradeId: grades[1]!.id, branchId: branches[0]!.id })
  assert.ok(number > 1_000)
  await database.inTransaction((tx) => demo.remove(tx))
  const left = await succeed<Setup>(world, office, 'setup')
  assert.deepEqual([left.grades.map(({ id }) => id), left.branches.map(({ members }) => members)], [[grades[1]!.id], [1]])
})
