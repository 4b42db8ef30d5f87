import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { admit, joinTeam, makeGrade, openBranch, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world)
const gradeId = (await makeGrade(world, office)).id
const { id: branchId, secretary, teamId } = await openBranch(world, office)
const PAID = { amountCents: 20_000, paidOn: '2026-11-01', periodFrom: '2026-11-01', periodTo: '2027-10-31', note: '' }

async function findMemberId(number: number): Promise<string> {
  const { list } = await succeed<{ list: { id: string }[] }>(world, office, 'members', { search: String(number) })
  return list[0]!.id
}
const openMember = async () => await findMemberId(await admit(world, office, await world.person(), { gradeId, branchId }))
const record = async (memberId: string, by: Person) =>
  (await succeed<{ id: string }>(world, by, 'payments/record', { memberId, ...PAID })).id
const waitingOf = async (by: Person) => (await world.ask('/api/workplace/waiting', {}, { token: by.token })).data['membership-dues']
async function hasTodo(by: Person): Promise<boolean> {
  const { data } = await world.ask('/api/message/list', {}, { token: by.token })
  const list = data as unknown as readonly { readonly path: string | null; readonly open: boolean | null }[]
  return list.some(({ path, open }) => path === `/membership/dues?state=recorded&branch=${branchId}` && open)
}
const seen = async (by: Person) => [await waitingOf(by), await hasTodo(by)]

test('recorded dues wait for another secretary, then for the office, and never for the person who recorded them', async () => {
  const elsewhere = await openBranch(world, office, '肾脏病分会')
  const id = await record(await openMember(), secretary)
  assert.deepEqual(await seen(secretary), [0, false])
  assert.deepEqual(await seen(office), [1, true], 'the branch has no second secretary')
  assert.deepEqual(await seen(elsewhere.secretary), [0, false])
  const second = await world.operator(['certifier'])
  await joinTeam(world, teamId, second)
  const other = await record(await openMember(), secretary)
  assert.deepEqual(await seen(second), [2, true])
  assert.deepEqual(await seen(office), [2, false], 'a secretary can confirm')
  for (const each of [id, other]) await succeed(world, second, 'payments/check', { id: each, isRight: true, reason: '' })
  assert.deepEqual(
    [await seen(second), await seen(office)],
    [
      [0, false],
      [0, false],
    ],
  )
})

test('a secretary has no to-do for the own dues', async () => {
  const colleague = await world.operator(['certifier'])
  await joinTeam(world, teamId, colleague)
  const own = await findMemberId(await admit(world, office, colleague, { gradeId, branchId }))
  await record(own, secretary)
  assert.deepEqual(await seen(colleague), [0, false])
})
