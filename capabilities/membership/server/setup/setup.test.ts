import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import {
  admit,
  both,
  closeTeam,
  joinTeam,
  makeBranch,
  makeGrade,
  makeTeam,
  openBranch,
  openOffice,
  succeed,
} from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world)

type Setup = {
  grades: { id: string; isOpen: boolean; version: number; members: number; termMonths: number | null }[]
  branches: { id: string; version: number; members: number; secretaries: number }[]
  terms: { graceDays: number; version: number }
}
const ask = async (path: string, input: object, by: Person = office) =>
  await world.ask(`/api/membership/${path}`, { ...input }, { token: by.token })
const setup = () => succeed<Setup>(world, office, 'setup')
const gradeOf = async (id: string) => (await setup()).grades.find((grade) => grade.id === id)!
const branchOf = async (id: string) => (await setup()).branches.find((branch) => branch.id === id)!

test('a grade has a name in at least one language, a term or none, and is changed by one person at a time', async () => {
  const input = { name: both('荣誉会员'), termMonths: null, duesCents: 0, certification: null, formId: null }
  assert.equal((await ask('grades/create', { ...input, name: { 'zh-CN': ' ', 'en-US': '' } })).data['reason'], 'NAME_MISSING')
  const { id } = await makeGrade(world, office, { name: '荣誉会员', termMonths: null })
  assert.equal((await gradeOf(id)).termMonths, null)
  const change = { ...input, id, version: 1, isOpen: false }
  const both1 = await Promise.all([ask('grades/update', change), ask('grades/update', { ...change, duesCents: 1 })])
  assert.deepEqual(both1.map(({ data }) => data?.['reason'] ?? 'ok').sort(), ['SETUP_CHANGED', 'ok'])
  assert.equal((await gradeOf(id)).isOpen, false)
  assert.deepEqual(await actionsOn(world, `member-grade:${id}`), ['membership.grade-created', 'membership.grade-changed'])
})

test('a grade and a branch with members cannot be deleted, and can be once they are empty', async () => {
  const place = { gradeId: (await makeGrade(world, office)).id, branchId: (await makeBranch(world, office)).id }
  const person = await world.person()
  await admit(world, office, person, place)
  assert.equal((await ask('grades/remove', { id: place.gradeId, version: 1 })).data['reason'], 'GRADE_IN_USE')
  assert.equal((await ask('branches/remove', { id: place.branchId, version: 1 })).data['reason'], 'BRANCH_IN_USE')
  assert.deepEqual([(await gradeOf(place.gradeId)).members, (await branchOf(place.branchId)).members], [1, 1])
  await world.eraseAccount(person.id)
  assert.equal((await ask('grades/remove', { id: place.gradeId, version: 2 })).data['reason'], 'SETUP_CHANGED')
  assert.equal((await ask('grades/remove', { id: place.gradeId, version: 1 })).http, 200)
  assert.equal((await ask('branches/remove', { id: place.branchId, version: 1 })).http, 200)
  assert.equal((await ask('grades/remove', { id: place.gradeId, version: 1 })).http, 404)
})

test('the secretaries of a branch are the people of its team with the permission, and a closed team gives none', async () => {
  const { id, teamId } = await openBranch(world, office)
  assert.equal((await branchOf(id)).secretaries, 1)
  await joinTeam(world, teamId, await world.person())
  assert.equal((await branchOf(id)).secretaries, 1)
  await closeTeam(world, teamId)
  assert.equal((await branchOf(id)).secretaries, 0)
  const change = { id, version: 1, name: both('心血管分会'), isOpen: true }
  assert.equal((await ask('branches/create', { name: both('新分会'), teamId })).data['reason'], 'TEAM_UNKNOWN')
  assert.equal((await ask('branches/update', { ...change, teamId })).http, 200)
  const other = await makeTeam(world, office)
  assert.equal((await ask('branches/update', { ...change, version: 2, teamId: other })).http, 200)
  assert.equal((await ask('branches/update', { ...change, version: 3, teamId })).data['reason'], 'TEAM_UNKNOWN')
})

test('terms are those of the product until the office sets others, and the second reminder comes after the first', async () => {
  const { terms } = await setup()
  assert.equal(terms.version, 0)
  const input = { graceDays: 45, firstReminderDays: 60, lastReminderDays: 7, version: 0 }
  assert.equal((await ask('terms/save', { ...input, lastReminderDays: 61 })).data['reason'], 'REMINDERS_ORDER')
  assert.equal((await ask('terms/save', input)).data['version'] as unknown, 1)
  assert.equal((await ask('terms/save', input)).data['reason'], 'SETUP_CHANGED')
  assert.equal((await setup()).terms.graceDays, 45)
})

test('the setup is for the office alone', async () => {
  const { secretary } = await openBranch(world, office)
  for (const by of [secretary, await world.person()]) assert.equal((await ask('setup', {}, by)).data['reason'], 'FORBIDDEN')
})
