import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contentOf, openForm } from '#tests/fixtures/enquiries.ts'
import { apply, makeGrade, openBranch, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const office = await openOffice(world)
const { id: branchId, secretary } = await openBranch(world, office)
const writer = await world.operator(['chief-editor'])
const form = await openForm(world, writer, { kind: 'questionnaire' })
const ANSWERS = { name: '程若水', phone: '13800000001', text: '心内科十年' }

const ask = async (path: string, input: object, by: Person) => await world.ask(`/api/${path}`, { ...input }, { token: by.token })
const reasonOf = async (answer: ReturnType<typeof ask>) => (await answer).data?.['reason'] ?? 'ok'
type Own = {
  readonly grades: readonly { readonly id: string; readonly questionnaire: { readonly fields: readonly object[] } | null }[]
  readonly application: { readonly answers: unknown } | null
}
const place = { gradeId: (await makeGrade(world, office, { formId: form.id })).id, branchId }
const given = { version: form.version, answers: ANSWERS }
const applyWith = (person: Person, more: object) => ask('membership/apply', { ...place, name: '程若水', statement: '', ...more }, person)

test('an applicant answers the questions of the grade, and the secretary reads the answers with a record', async () => {
  const person = await world.person()
  const { grades } = await succeed<Own>(world, person, 'own')
  assert.equal(grades.find(({ id }) => id === place.gradeId)?.questionnaire?.fields.length, 3)
  assert.equal(await reasonOf(applyWith(person, {})), 'FORM_CHANGED')
  assert.equal(await reasonOf(applyWith(person, { given: { version: form.version, answers: { name: '程若水' } } })), 'ANSWERS_INVALID')
  const { id } = await apply(world, person, place, { given })
  assert.deepEqual((await succeed<Own>(world, person, 'own')).application?.answers, ANSWERS)
  const { answers } = await succeed<{ answers: { label: string; text: string }[] }>(world, secretary, 'applications/answers', { id })
  assert.deepEqual(
    answers.map(({ text }) => text),
    ['程若水', '13800000001', '心内科十年'],
  )
  const { data: readings } = await world.ask('/api/audit/own-readings', {}, { token: person.token })
  assert.match(JSON.stringify(readings), /"what":"answers"/)
  const { rows } = await world.sql.query<{ answers: Buffer }>('select answers from membership.application where id = $1', [id])
  assert.ok(!rows[0]?.answers.toString('latin1').includes('13800000001'), 'the answers are sealed')
})

test('a secretary of another branch does not find the answers, and an application without answers has none', async () => {
  const [person, elsewhere] = [await world.person(), await openBranch(world, office, '肾脏病分会')]
  const { id } = await apply(world, person, place, { given })
  assert.equal(await reasonOf(ask('membership/applications/answers', { id }, elsewhere.secretary)), 'NOT_FOUND')
  const plain = await apply(world, await world.person(), { gradeId: (await makeGrade(world, office)).id, branchId })
  assert.equal(await reasonOf(ask('membership/applications/answers', { id: plain.id }, secretary)), 'NOT_FOUND')
})

test('answers that were moved to another application cannot be read', async () => {
  const made = [await apply(world, await world.person(), place, { given }), await apply(world, await world.person(), place, { given })]
  const [one, other] = made.map(({ id }) => id)
  await world.sql.query(
    'update membership.application set answers = (select answers from membership.application where id = $1) where id = $2',
    [one, other],
  )
  assert.equal(await reasonOf(ask('membership/applications/answers', { id: other }, secretary)), 'NOT_FOUND')
})

test('a questionnaire has no page of its own, cannot be sent as an enquiry, and a closed one asks nothing', async () => {
  const other = await openForm(world, writer, { kind: 'questionnaire', content: contentOf() })
  assert.equal(await reasonOf(ask('enquiries/form', { slug: other.slug, language: 'zh-CN' }, writer)), 'NOT_FOUND')
  assert.equal(await reasonOf(ask('enquiries/start', { slug: other.slug }, writer)), 'NOT_FOUND')
  const { forms } = (await ask('enquiries/open', { language: 'zh-CN' }, writer)).data as unknown as { readonly forms: { slug: string }[] }
  assert.ok(!forms.some(({ slug }) => slug === other.slug))
  const gradeId = (await makeGrade(world, office, { formId: other.id })).id
  await ask('enquiries/forms/state', { id: other.id, state: 'closed' }, writer)
  const { grades } = await succeed<Own>(world, await world.person(), 'own')
  assert.equal(grades.find(({ id }) => id === gradeId)?.questionnaire, null)
  await apply(world, await world.person(), { gradeId, branchId })
  const grade = { name: { 'zh-CN': '学生', 'en-US': '' }, termMonths: 12, duesCents: 0, certification: null }
  assert.equal(await reasonOf(ask('membership/grades/create', { ...grade, formId: other.id }, office)), 'QUESTIONNAIRE_UNKNOWN')
})

test('an applicant whose application was returned answers again, and the same application twice is one', async () => {
  const person = await world.person()
  const { id } = await apply(world, person, place, { given })
  assert.equal((await applyWith(person, { given })).data['id'], id)
  assert.equal(await reasonOf(applyWith(person, { given: { ...given, answers: { ...ANSWERS, text: '肾内科' } } })), 'APPLICATION_WAITING')
  const { version } = await succeed<{ version: number }>(world, secretary, 'applications/one', { id })
  await succeed(world, secretary, 'applications/return', { id, version, reason: '请补充' })
  await succeed(world, person, 'apply', {
    ...place,
    name: '程若水',
    statement: '',
    given: { ...given, answers: { ...ANSWERS, text: '肾内科' } },
  })
  const { answers } = await succeed<{ answers: { text: string }[] }>(world, secretary, 'applications/answers', { id })
  assert.equal(answers[2]?.text, '肾内科')
})
