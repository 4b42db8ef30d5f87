import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { admit, apply, exportedRows, makeBranch, makeGrade, openBranch, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world, true)
const gradeId = (await makeGrade(world, office)).id
const { id: branchId, secretary } = await openBranch(world, office)
const place = { gradeId, branchId }

type Row = { id: string; number: number; name: string; status: string; endsOn: string | null; version: number }
type Whole = Row & { grade: { id: string }; branch: { id: string }; history: { event: string; reason: string }[] }
const ask = async (path: string, input: object, by: Person = office) =>
  await world.ask(`/api/membership/${path}`, { ...input }, { token: by.token })
const reasonOf = async (answer: ReturnType<typeof ask>) => (await answer).data?.['reason'] ?? 'ok'
const list = (input: object = {}, by: Person = office) => succeed<{ list: Row[]; total: number }>(world, by, 'members', input)
const one = (id: string, by: Person = office) => succeed<Whole>(world, by, 'members/one', { id })
const findByNumber = async (number: number) => (await list({ search: String(number) })).list[0]!
/** Makes a person a member and returns the row of the list. */
async function member(at = place, name = '程若水') {
  const person = await world.person()
  const { id } = await apply(world, person, at, { name })
  const { number } = await succeed<{ number: number }>(world, office, 'applications/accept', { id, version: 1 })
  return { person, ...(await findByNumber(number)) }
}
const box = async (by: Person) =>
  (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as { title: string; content: string }[]

test('members are listed with filters, and a secretary lists those of the own branch alone', async () => {
  const [grade, branch] = [
    await makeGrade(world, office, { name: '荣誉会员', termMonths: null }),
    await openBranch(world, office, '骨科分会'),
  ]
  const [own, other] = [await member(place, '温知行'), await member({ gradeId: grade.id, branchId: branch.id }, '贺兰')]
  const namesOf = async (input: object, by?: Person) => (await list(input, by)).list.map(({ name }) => name)
  assert.deepEqual(await namesOf({ search: '知行' }), ['温知行'])
  assert.deepEqual(await namesOf({ grade: grade.id }), ['贺兰'])
  assert.deepEqual(await namesOf({ branch: branch.id }), ['贺兰'])
  assert.deepEqual(await namesOf({ branch: branch.id }, secretary), [])
  assert.ok(!(await namesOf({}, secretary)).includes('贺兰'))
  assert.deepEqual(await namesOf({ branch: branchId, status: 'current', endsWithin: 366, search: '温知行' }), ['温知行'])
  assert.deepEqual(await namesOf({ branch: branchId, endsWithin: 30 }), [])
  assert.equal((await ask('members/one', { id: other.id }, secretary)).http, 404)
  assert.deepEqual(
    (await one(own.id, secretary)).history.map(({ event }) => event),
    ['joined'],
  )
})

test('the choices name dues and term of each grade, with which the form of a payment begins', async () => {
  type Grade = { readonly id: string; readonly duesCents: number; readonly termMonths: number | null }
  const { grades } = await succeed<{ grades: readonly Grade[] }>(world, secretary, 'choices')
  const known = grades.find(({ id }) => id === gradeId)
  assert.deepEqual([known?.duesCents, known?.termMonths], [20_000, 12])
})

test('a renewal begins the next term once, however often it is sent', async () => {
  const { id, version, endsOn, person } = await member()
  const renew = () => succeed<object>(world, secretary, 'members/renew', { members: [{ id, version }] })
  const answers = await Promise.all([renew(), renew(), renew()])
  assert.deepEqual(answers.map((answer) => JSON.stringify(answer)).toSorted(), [
    '{"changed":0,"skipped":1}',
    '{"changed":0,"skipped":1}',
    '{"changed":1,"skipped":0}',
  ])
  const renewed = await one(id)
  assert.equal(Number(renewed.endsOn?.slice(0, 4)), Number(endsOn?.slice(0, 4)) + 1)
  assert.equal(renewed.history.filter(({ event }) => event === 'renewed').length, 1)
  assert.equal((await box(person)).filter(({ title }) => title === '会员资格已续期').length, 1)
})

test('renewals in bulk skip members out of reach, those who left, those without an end and the own membership', async () => {
  const other = await member({ gradeId, branchId: (await makeBranch(world, office)).id })
  const left = await member()
  await succeed(world, left.person, 'leave', { number: left.number })
  const own = await findByNumber(await admit(world, office, secretary, place))
  const fresh = await member()
  const endless = await member({ gradeId: (await makeGrade(world, office, { termMonths: null })).id, branchId })
  const members = [other, { ...left, version: left.version + 1 }, own, endless, fresh].map(({ id, version }) => ({ id, version }))
  const answer = await succeed<object>(world, secretary, 'members/renew', { members })
  assert.deepEqual(answer, { changed: 1, skipped: 4 })
  assert.equal((await box(endless.person)).filter(({ title }) => title === '会员资格已续期').length, 0)
  assert.deepEqual([(await one(other.id)).endsOn, (await one(own.id)).endsOn], [other.endsOn, own.endsOn])
})

test('members are moved to another grade and branch within the reach, and the term stays', async () => {
  const [grade, branch] = [await makeGrade(world, office, { name: '学生会员' }), await makeBranch(world, office, { name: '肾脏病分会' })]
  const some = [await member(), await member()]
  const members = some.map(({ id, version }) => ({ id, version }))
  assert.equal(await reasonOf(ask('members/move', { members, branchId: branch.id }, secretary)), 'BRANCH_UNKNOWN')
  assert.deepEqual(await succeed(world, secretary, 'members/move', { members, gradeId: grade.id }), { changed: 2, skipped: 0 })
  assert.deepEqual(await succeed(world, secretary, 'members/move', { members, gradeId: grade.id }), { changed: 0, skipped: 2 })
  const again = members.map(({ id, version }) => ({ id, version: version + 1 }))
  assert.deepEqual(await succeed(world, office, 'members/move', { members: again, branchId: branch.id }), { changed: 2, skipped: 0 })
  const moved = await one(some[0]!.id)
  assert.deepEqual([moved.grade.id, moved.branch.id, moved.endsOn], [grade.id, branch.id, some[0]!.endsOn])
  await succeed(world, office, 'grades/remove', { id: (await makeGrade(world, office)).id, version: 1 })
  assert.equal((await ask('members/one', { id: moved.id }, secretary)).http, 404)
})

test('a suspended member does not count, is reinstated, and one whose membership was ended cannot apply again', async () => {
  const { id, version, person } = await member()
  const change = (act: string, at: number, by: Person = secretary) =>
    reasonOf(ask('members/state', { id, version: at, act, reason: '未履行义务' }, by))
  assert.equal(await change('reinstate', version), 'ACT_NOT_POSSIBLE')
  assert.equal(await change('suspend', version), 'ok')
  assert.equal(await change('suspend', version), 'MEMBER_CHANGED')
  assert.ok((await box(person)).some(({ title, content }) => title === '会员资格已暂停' && content === '未履行义务'))
  const attempt = () => reasonOf(ask('apply', { ...place, name: '程若水', statement: '' }, person))
  assert.equal(await attempt(), 'MEMBER_SUSPENDED')
  assert.equal(await change('reinstate', version + 1), 'ok')
  assert.equal((await one(id)).status, 'current')
  const { secretary: other } = await openBranch(world, office, '骨科分会')
  assert.equal(await change('exclude', version + 2, other), 'NOT_FOUND')
  assert.equal(await change('exclude', version + 2), 'ok')
  assert.equal(await attempt(), 'MEMBER_EXCLUDED')
  assert.equal(await reasonOf(ask('leave', { number: (await one(id)).number }, person)), 'NOT_A_MEMBER')
  assert.deepEqual(
    (await one(id)).history.map(({ event }) => event),
    ['excluded', 'reinstated', 'suspended', 'joined'],
  )
})

test('a member of the staff cannot change the state of the own membership', async () => {
  const clerk = await openOffice(world)
  const { id, version } = await findByNumber(await admit(world, office, clerk, place))
  assert.equal(await reasonOf(ask('members/state', { id, version, act: 'suspend', reason: '自行处理' }, clerk)), 'OWN_MEMBERSHIP')
})

test('an export needs a fresh proof, has no formulas, is recorded and follows the filters', async () => {
  const branch = await makeBranch(world, office, { name: '=分会' })
  const { number } = await member({ gradeId, branchId: branch.id }, '=1+1|cmd')
  const plain = await world.operator(['support'])
  assert.equal(await reasonOf(ask('members/export', {}, plain)), 'STEP_UP')
  assert.equal(await reasonOf(ask('members/export', {}, secretary)), 'FORBIDDEN')
  const { data } = await ask('members/export', { branch: branch.id })
  const rows = parse(String(data['text']), { bom: true }) as string[][]
  assert.deepEqual(rows[1]?.slice(0, 4), [String(number), "'=1+1|cmd", '普通会员', "'=分会"])
  assert.equal(rows.length, 2)
  assert.deepEqual(await exportedRows(world, office), ['1'])
})
