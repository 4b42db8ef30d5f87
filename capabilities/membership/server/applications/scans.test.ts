import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contentOf, openForm, placesOfScans, sendScan } from '#tests/fixtures/enquiries.ts'
import { apply, makeGrade, openBranch, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const LICENCE = {
  id: 'licence',
  kind: 'scan',
  label: both('执业证书'),
  help: both(''),
  isRequired: true,
  options: [],
  least: null,
  most: 2,
  rulesOut: 'never',
}
const form = await openForm(world, await world.operator(['chief-editor']), { kind: 'questionnaire', content: contentOf([LICENCE]) })
const office = await openOffice(world)
const { id: branchId, secretary } = await openBranch(world, office)
const place = { gradeId: (await makeGrade(world, office, { formId: form.id })).id, branchId }
const given = (...licence: string[]) => ({ given: { version: form.version, answers: { licence } } })

const ask = (path: string, input: object, { token }: Person) => world.ask(`/api/${path}`, { ...input }, { token })
const reasonOf = async (answer: ReturnType<typeof ask>) => (await answer).data?.['reason'] ?? 'ok'
const applyWith = (person: Person, ...scans: string[]) =>
  reasonOf(ask('membership/apply', { ...place, name: '程若水', statement: '', ...given(...scans) }, person))
const scanOf = (id: string, scanId: string, by: Person) => ask('membership/applications/scan', { id, scanId }, by)
const placesOf = (person: Person) => placesOfScans(world, person)

test('an applicant adds a scan, and the secretary of the branch alone sees it beside the answers, with a record', async () => {
  const person = await world.person()
  const { id: scanId } = await sendScan(world, person)
  const { id } = await apply(world, person, place, given(scanId))
  const { answers } = await succeed<{ answers: object[] }>(world, secretary, 'applications/answers', { id })
  assert.deepEqual(answers, [{ id: 'licence', label: '执业证书', text: '1 张扫描件', scans: [scanId] }])
  const { http, data } = await scanOf(id, scanId, secretary)
  assert.equal(http, 200)
  const own = await ask('enquiries/scans/own', { id: scanId }, person)
  assert.notEqual(data['picture'], own.data['picture'], 'the picture of the staff names its viewer')
  const { data: readings } = await ask('audit/own-readings', {}, person)
  assert.match(JSON.stringify(readings), /"what":"scan"/)
  const { secretary: elsewhere } = await openBranch(world, office, '肾脏病分会')
  assert.equal((await scanOf(id, scanId, elsewhere)).http, 404)
})

test('an application opens no scan of another one', async () => {
  const [one, other] = [await world.person(), await world.person()]
  const { id: scanId } = await sendScan(world, one)
  await apply(world, one, place, given(scanId))
  const { id } = await apply(world, other, place, given((await sendScan(world, other)).id))
  assert.equal((await scanOf(id, scanId, secretary)).http, 404)
})

test('a scan of another person, one that was sent already, too many and none are refused, and nothing is written', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const { id: foreign } = await sendScan(world, other)
  assert.equal(await applyWith(person, foreign), 'SCAN_GONE')
  const scans = [await sendScan(world, person), await sendScan(world, person), await sendScan(world, person)].map(({ id }) => id)
  assert.equal(await applyWith(person, ...scans), 'ANSWERS_INVALID')
  assert.equal(await applyWith(person), 'ANSWERS_INVALID')
  assert.equal(await applyWith(person, 'not-an-id'), 'ANSWERS_INVALID')
  assert.equal((await succeed<{ application: unknown }>(world, person, 'own')).application, null)
  assert.deepEqual(await placesOf(person), [null, null, null])
  await apply(world, other, place, given(foreign))
  await world.sql.query(`update membership.application set state = 'withdrawn', decided_at = platform.now() where account_id = $1`, [
    other.id,
  ])
  assert.equal(await applyWith(other, foreign), 'SCAN_GONE', 'it belongs to the application before')
})

test('the same application twice is one, and a returned one exchanges its scans', async () => {
  const person = await world.person()
  const [first, second] = [(await sendScan(world, person)).id, (await sendScan(world, person)).id]
  const { id } = await apply(world, person, place, given(first))
  assert.equal((await apply(world, person, place, given(first))).id, id)
  assert.equal(await applyWith(person, second), 'APPLICATION_WAITING')
  const { version } = await succeed<{ version: number }>(world, secretary, 'applications/one', { id })
  await succeed(world, secretary, 'applications/return', { id, version, reason: '请重新拍摄' })
  assert.equal(await applyWith(person, second), 'ok')
  assert.deepEqual(await placesOf(person), [null, `membership.application|${id}`])
  assert.deepEqual([(await scanOf(id, first, secretary)).http, (await scanOf(id, second, secretary)).http], [404, 200])
})

test('an applicant exchanges the scan of an application that waits, and a reviewer who read it before decides nothing', async () => {
  const person = await world.person()
  const scans = [(await sendScan(world, person)).id, (await sendScan(world, person)).id] as const
  const { id } = await apply(world, person, place, given(scans[0]))
  const read = await succeed<{ version: number; submittedAt: string }>(world, secretary, 'applications/one', { id })
  const change = (changes: string) =>
    reasonOf(ask('membership/apply', { ...place, name: '程若水', statement: '', ...given(scans[1]), changes }, person))
  const other = await world.person()
  const { id: foreign } = await apply(world, other, place, given((await sendScan(world, other)).id))
  assert.equal(await change(foreign), 'APPLICATION_DECIDED', 'it is an application of another person')
  assert.equal(await change(id), 'ok')
  assert.deepEqual(await placesOf(person), [null, `membership.application|${id}`])
  const accept = (version: number) => reasonOf(ask('membership/applications/accept', { id, version }, secretary))
  assert.equal(await accept(read.version), 'APPLICATION_CHANGED')
  const now = await succeed<typeof read>(world, secretary, 'applications/one', { id })
  assert.equal(now.submittedAt, read.submittedAt, 'it keeps its place in the queue')
  assert.deepEqual([(await scanOf(id, scans[0], secretary)).http, (await scanOf(id, scans[1], secretary)).http], [404, 200])
  assert.equal(await accept(now.version), 'ok')
  assert.equal(await change(id), 'APPLICATION_DECIDED')
})

test('a person who withdraws an application takes its answers and scans back at once, except under a legal hold', async () => {
  const [person, held] = [await world.person(), await world.person()]
  const withdraw = async (who: Person): Promise<void> => {
    const { id } = await apply(world, who, place, given((await sendScan(world, who)).id))
    await succeed(world, who, 'withdraw', { id })
  }
  await withdraw(person)
  assert.deepEqual(await placesOf(person), [])
  const { application } = await succeed<{ application: { state: string; answers: unknown } }>(world, person, 'own')
  assert.deepEqual([application.state, application.answers], ['withdrawn', null])
  await world.sql.query('insert into platform.hold (target, reason, placed_by) values ($1, $2, $3)', [
    `account:${held.id}`,
    '举报',
    held.id,
  ])
  await withdraw(held)
  assert.equal((await placesOf(held)).length, 1)
})

test('scans go with their application, and with the account', async () => {
  const [person, leaving] = [await world.person(), await world.person()]
  const { id } = await apply(world, person, place, given((await sendScan(world, person)).id))
  await world.runSweeps()
  assert.equal((await placesOf(person)).length, 1)
  await world.sql.query('delete from membership.application where id = $1', [id])
  await world.runSweeps()
  assert.deepEqual(await placesOf(person), [])
  await apply(world, leaving, place, given((await sendScan(world, leaving)).id))
  await world.eraseAccount(leaving.id)
  assert.deepEqual(await placesOf(leaving), [])
})

test('the scan of a minor opens after a second person has approved', async () => {
  const minor = await addMinor(world, '16-17')
  const { id: scanId } = await sendScan(world, minor)
  const { id } = await apply(world, minor, place, given(scanId))
  const { data } = await scanOf(id, scanId, secretary)
  assert.deepEqual([data['reason'], data['picture']], ['DISCLOSURE_WAITS', undefined])
})
