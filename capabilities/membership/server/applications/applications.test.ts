import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { admit, apply, makeBranch, makeGrade, openBranch, openOffice, succeed, verifyIdentity } from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world)
const gradeId = (await makeGrade(world, office)).id
const { id: branchId, secretary } = await openBranch(world, office)
const place = { gradeId, branchId }

const ask = async (path: string, input: object, by: Person) => await world.ask(`/api/membership/${path}`, { ...input }, { token: by.token })
const reasonOf = async (answer: ReturnType<typeof ask>) => (await answer).data?.['reason'] ?? 'ok'
type Own = {
  application: { id: string; state: string; reason: string } | null
  member: { number: number; status: string; endsOn: string | null; mayRenew: boolean } | null
}
const own = (person: Person) => succeed<Own>(world, person, 'own')
const one = (id: string, by: Person = office) => succeed<{ version: number; kind: string }>(world, by, 'applications/one', { id })
const box = async (by: Person) =>
  (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as {
    title: string
    content: string
    path: string | null
    open: boolean | null
  }[]
const isWaiting = async (by: Person, branch: string) =>
  (await box(by)).some(({ path, open }) => path === `/membership/applications?branch=${branch}` && open)

test('an application is a to-do of the secretary alone, is accepted, and gives a number and a term', async () => {
  const person = await world.person()
  const { id } = await apply(world, person, place)
  assert.deepEqual([await isWaiting(secretary, branchId), await isWaiting(office, branchId)], [true, false])
  const { version } = await one(id, secretary)
  const { data } = await ask('applications/accept', { id, version }, secretary)
  assert.equal(await isWaiting(secretary, branchId), false)
  const { member, application } = await own(person)
  assert.equal(application?.state, 'accepted')
  assert.deepEqual([member?.number, member?.status, member?.endsOn, member?.mayRenew], [data['number'], 'current', data['endsOn'], false])
  assert.ok((await box(person)).some(({ title, content }) => title === '入会申请已通过' && content.includes(String(member?.number))))
  assert.equal(await reasonOf(ask('apply', { ...place, name: '程若水', statement: '' }, person)), 'ALREADY_MEMBER')
})

test('a double click makes one application, and a second application is refused until the first is withdrawn', async () => {
  const person = await world.person()
  const input = { ...place, name: '程若水', statement: '心内科' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('apply', input, person)))
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]))
  assert.equal(new Set(answers.map(({ data }) => data['id'])).size, 1)
  const other = await makeBranch(world, office, { name: '肾脏病分会' })
  assert.equal(await reasonOf(ask('apply', { ...input, branchId: other.id }, person)), 'APPLICATION_WAITING')
  const id = answers[0]!.data['id']
  for (let again = 0; again < 2; again++) assert.equal(await reasonOf(ask('withdraw', { id }, person)), 'ok')
  assert.equal(await reasonOf(ask('apply', { ...input, branchId: other.id }, person)), 'ok')
  assert.equal(await reasonOf(ask('withdraw', { id }, person)), 'NOT_FOUND')
})

test('the form of an application begins with the name in the profile, and with none while the account has a generated one', async () => {
  const person = await world.person()
  const suggested = async () => (await succeed<{ suggestedName: string }>(world, person, 'own')).suggestedName
  assert.equal(await suggested(), '')
  await world.ask('/api/user/save-info', { relName: '程若水' }, { token: person.token })
  assert.equal(await suggested(), '程若水')
})

test('applications to a branch without a secretary are those of the office', async () => {
  const branch = await makeBranch(world, office, { name: '感染分会' })
  const { id } = await apply(world, await world.person(), { gradeId, branchId: branch.id })
  assert.equal(await isWaiting(office, branch.id), true)
  assert.equal((await ask('applications/one', { id }, secretary)).http, 404)
  const { version } = await one(id)
  assert.equal(await reasonOf(ask('applications/refuse', { id, version, reason: '资料不符' }, office)), 'ok')
  assert.equal(await isWaiting(office, branch.id), false)
})

test('a secretary sees and decides the applications to the own branch alone', async () => {
  const { secretary: other } = await openBranch(world, office, '骨科分会')
  const { id } = await apply(world, await world.person(), place)
  const { version } = await one(id)
  const list = await succeed<{ list: { id: string }[]; total: number }>(world, other, 'applications')
  assert.deepEqual([list.list, list.total], [[], 0])
  assert.equal((await ask('applications/one', { id }, other)).http, 404)
  for (const act of ['accept', 'refuse', 'return'])
    assert.equal((await ask(`applications/${act}`, { id, version, reason: '不在本分会' }, other)).http, 404, act)
  assert.equal((await one(id)).version, version)
})

test('of two reviewers at once, one decides and the other learns of it', async () => {
  const person = await world.person()
  const { id } = await apply(world, person, place)
  const { version } = await one(id)
  const answers = await Promise.all([
    reasonOf(ask('applications/accept', { id, version }, secretary)),
    reasonOf(ask('applications/accept', { id, version }, office)),
    reasonOf(ask('applications/refuse', { id, version, reason: '资料不全' }, office)),
  ])
  assert.deepEqual(answers.toSorted(), ['APPLICATION_CHANGED', 'APPLICATION_CHANGED', 'ok'])
})

test('a member of the staff cannot decide the own application', async () => {
  const { id } = await apply(world, secretary, place)
  const { version } = await one(id)
  assert.equal(await reasonOf(ask('applications/accept', { id, version }, secretary)), 'OWN_APPLICATION')
  assert.equal(await reasonOf(ask('applications/accept', { id, version }, office)), 'ok')
})

test('a returned application is completed and decided again, and each decision reaches the applicant with its reason', async () => {
  const person = await world.person()
  const { id } = await apply(world, person, place)
  assert.equal((await ask('applications/return', { id, version: 1, reason: '' }, secretary)).http, 422)
  await succeed(world, secretary, 'applications/return', { id, version: 1, reason: '请补充工作单位' })
  assert.deepEqual((await own(person)).application, { ...(await own(person)).application, id, state: 'returned', reason: '请补充工作单位' })
  assert.ok((await box(person)).some(({ title, content }) => title === '入会申请需要补充' && content === '请补充工作单位'))
  assert.equal(await reasonOf(ask('applications/accept', { id, version: 2 }, secretary)), 'APPLICATION_CHANGED')
  assert.equal((await apply(world, person, place, { statement: '省人民医院' })).id, id)
  assert.equal(await isWaiting(secretary, branchId), true)
  await succeed(world, secretary, 'applications/refuse', { id, version: 3, reason: '名额已满' })
  assert.ok((await box(person)).some(({ title, content }) => title === '入会申请未通过' && content === '名额已满'))
  assert.equal(await reasonOf(ask('withdraw', { id }, person)), 'APPLICATION_DECIDED')
})

test('a grade or branch that is closed or deleted takes no application, and a grade may want a certification', async () => {
  const person = await world.person()
  const attempt = (more: object) => reasonOf(ask('apply', { ...place, name: '程若水', statement: '', ...more }, person))
  const strict = await makeGrade(world, office, { name: '资深会员', certification: 'professional' })
  assert.equal(await attempt({ gradeId: strict.id }), 'CERTIFICATION_MISSING')
  const gone = await makeGrade(world, office)
  await succeed(world, office, 'grades/remove', { id: gone.id, version: 1 })
  assert.equal(await attempt({ gradeId: gone.id }), 'GRADE_CLOSED')
  const branch = await makeBranch(world, office)
  const closed = { id: branch.id, version: 1, name: { 'zh-CN': '停办分会', 'en-US': '' }, teamId: null, isOpen: false }
  await succeed(world, office, 'branches/update', closed)
  assert.equal(await attempt({ branchId: branch.id }), 'BRANCH_CLOSED')
  assert.equal(await attempt({ name: '  ' }), 'PERSON_NAME_MISSING')
  assert.equal(await attempt({}), 'ok')
})

test('a certification that ended since the application does not let the application pass', async () => {
  const person = await world.person()
  const strict = await makeGrade(world, office, { name: '资深会员', certification: 'personal' })
  await verifyIdentity(world, person, '1 hour')
  const { id } = await apply(world, person, { ...place, gradeId: strict.id })
  await world.clock.move(2 * HOUR)
  const accept = () => reasonOf(ask('applications/accept', { id, version: 1 }, office))
  assert.equal(await accept(), 'CERTIFICATION_MISSING')
})

test('leaving ends the membership at once, and a person who rejoins keeps the number', async () => {
  const person = await world.person()
  const number = await admit(world, office, person, place)
  assert.equal(await reasonOf(ask('leave', { number: number + 1_000 }, person)), 'NOT_A_MEMBER')
  assert.equal(await reasonOf(ask('leave', { number }, person)), 'ok')
  assert.equal((await own(person)).member?.status, 'left')
  assert.equal(await reasonOf(ask('leave', { number }, person)), 'NOT_A_MEMBER')
  const { id } = await apply(world, person, place)
  assert.equal((await one(id)).kind, 'rejoin')
  await succeed(world, office, 'applications/accept', { id, version: 1 })
  assert.equal((await one(id)).kind, 'rejoin', 'a decision does not change what was asked')
  const { member } = await own(person)
  assert.deepEqual([member?.number, member?.status], [number, 'current'])
})

test('a number is never given again, not even after its account is erased', async () => {
  const [first, second] = [await world.person(), await world.person()]
  const number = await admit(world, office, first, place)
  await world.eraseAccount(first.id)
  assert.ok((await admit(world, office, second, place)) > number)
  const { rows } = await world.sql.query('select account_id, name, grade_id, branch_id, state from membership.member where number = $1', [
    number,
  ])
  assert.deepEqual(rows, [{ account_id: null, name: '', grade_id: null, branch_id: null, state: 'left' }])
})
