import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { act, askActivities, draftActivity, makeActivity, newActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { openForm } from '#tests/fixtures/enquiries.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
let form: { readonly id: string; readonly version: number }
before(async () => {
  world = await openWorld()
  people = await openActivityPeople(world)
  form = await openForm(world, await world.operator(['chief-editor']), { kind: 'questionnaire' })
})
after(() => world[Symbol.asyncDispose]())

const ANSWERS = { name: '=cmd()', text: '素食' }
const signUp = (person: Person, number: number, more: object) =>
  askActivities(world, person, 'sign-up', { number, name: '王医生', ...more })

test('people answer the questions of an activity when they sign up, and operators read and export the answers with a record', async () => {
  const activity = await makeActivity(world, people, { form: form.id })
  const guest = await world.person()
  const status = async (by?: Person) =>
    (await act(world, by, 'sign-up/status', { number: activity.number, language: 'zh-CN' }))['questionnaire']
  assert.equal((await status(guest))?.['title'], '联系')
  assert.equal(await status(), null)
  assert.equal((await signUp(guest, activity.number, {})).data['reason'], 'FORM_CHANGED')
  const wrong = { given: { version: form.version, answers: { name: '王' } } }
  assert.equal((await signUp(guest, activity.number, wrong)).data['reason'], 'ANSWERS_INVALID')
  const given = { version: form.version, answers: ANSWERS }
  assert.equal((await signUp(guest, activity.number, { given })).data['state'], 'confirmed')
  assert.equal((await signUp(guest, activity.number, {})).data['state'], 'confirmed', 'signing up again needs no answers')
  const { list } = (await act(world, people.writer, 'people/list', { activity: activity.id })) as unknown as {
    readonly list: readonly { readonly id: string; readonly hasAnswers: boolean }[]
  }
  assert.equal(list[0]?.hasAnswers, true)
  const read = (await act(world, people.writer, 'people/answers', { id: list[0]?.id })) as unknown as { answers: { text: string }[] }
  assert.deepEqual(
    read.answers.map(({ text }) => text),
    ['=cmd()', '', '素食'],
  )
  const { data: readings } = await world.ask('/api/audit/own-readings', {}, { token: guest.token })
  assert.match(JSON.stringify(readings), /"what":"answers"/)
  const exporter = await world.operator(['editor'], { steppedUp: true })
  const { text } = (await act(world, exporter, 'people/export', { activity: activity.id })) as unknown as { readonly text: string }
  assert.match(text, /素食/)
  assert.match(text, /'=cmd\(\)/, 'an answer is no formula')
  await act(world, guest, 'leave', { number: activity.number })
  await act(world, people.writer, 'people/add', { activity: activity.id, account: guest.phone, name: '王医生' })
  assert.equal((await askActivities(world, people.writer, 'people/answers', { id: list[0]?.id })).data['reason'], 'NOT_FOUND')
})

test('an activity asks open questions only', async () => {
  const closed = await openForm(world, await world.operator(['chief-editor']), { kind: 'contact' })
  const made = await draftActivity(world, people.writer)
  const { data } = await askActivities(world, people.writer, 'save', { ...made, draft: newActivity({ form: closed.id }) })
  assert.equal(data['reason'], 'QUESTIONNAIRE_UNKNOWN')
})

test('a person who cancels a registration takes its answers back at once, except under a legal hold', async () => {
  const activity = await makeActivity(world, people, { form: form.id })
  const [guest, held] = [await world.person(), await world.person()]
  await world.sql.query('insert into platform.hold (target, reason, placed_by) values ($1, $2, $3)', [
    `account:${held.id}`,
    '举报',
    held.id,
  ])
  for (const person of [guest, held]) {
    await signUp(person, activity.number, { given: { version: form.version, answers: ANSWERS } })
    await act(world, person, 'leave', { number: activity.number })
  }
  const { rows } = await world.sql.query<{ account_id: string; has: boolean }>(
    'select account_id, answers is not null as has from activities.registration where activity_id = $1',
    [activity.id],
  )
  assert.deepEqual(
    new Map(rows.map(({ account_id: id, has }) => [id, has])),
    new Map([
      [guest.id, false],
      [held.id, true],
    ]),
  )
})
