import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import {
  act,
  askActivities,
  draftActivity,
  type MadeActivity,
  makeActivity,
  newActivity,
  openActivityPeople,
  publishActivity,
} from '#tests/fixtures/activities.ts'
import { addPicture, countUses } from '#tests/fixtures/library.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
before(async () => {
  world = await openWorld()
  people = await openActivityPeople(world)
})
after(() => world[Symbol.asyncDispose]())

const reasonOf = async (who: Person | undefined, path: string, fields: Readonly<Record<string, unknown>>) =>
  (await askActivities(world, who, path, fields)).data['reason']
const read = ({ id }: Pick<MadeActivity, 'id'>) => act(world, people.writer, 'read', { id })
const show = (number: number, language = 'zh-CN') => act(world, undefined, 'get', { number, language })

test('an activity is public after a second person has approved it, and each step is recorded (S117)', async () => {
  const cover = await addPicture(world, people.writer.id)
  const made = await draftActivity(world, people.writer, { cover })
  assert.equal(await reasonOf(undefined, 'get', { number: made.number, language: 'zh-CN' }), 'NOT_FOUND')
  const submitted = await act(world, people.writer, 'submit', { id: made.id, version: made.version })
  assert.equal(await reasonOf(undefined, 'get', { number: made.number, language: 'zh-CN' }), 'NOT_FOUND')
  const returned = await act(world, people.reviewer, 'return', { id: made.id, version: submitted['version'], note: '请补充地点' })
  assert.deepEqual([(await read(made))['status'], (await read(made))['note']], ['returned', '请补充地点'])
  await publishActivity(world, people, { ...made, version: Number(returned['version']) })
  const shown = await show(made.number)
  assert.deepEqual(
    [shown['title'], shown['status'], shown['text'], shown['place']],
    ['高血压年会', 'published', ['第一段。', '第二段。'], '上海国际会议中心'],
  )
  assert.equal((await show(made.number, 'en-US'))['title'], '高血压年会 (en)')
  assert.deepEqual(await actionsOn(world, `activity:${made.id}`), [
    ...['activity.created', 'activity.changed', 'activity.submitted', 'activity.returned', 'activity.submitted', 'activity.published'],
  ])
  assert.equal(await countUses(world, 'activities'), 1, 'the library keeps the cover')
})

test('neither the writer nor the submitter of a draft decides on it', async () => {
  const both = await world.operator(['chief-editor'])
  const submitter = await world.operator(['chief-editor'])
  const written = await draftActivity(world, both)
  const submitted = await act(world, submitter, 'submit', { id: written.id, version: written.version })
  for (const who of [both, submitter])
    for (const [path, more] of [
      ['approve', {}],
      ['return', { note: '不' }],
    ] as const)
      assert.equal(await reasonOf(who, path, { id: written.id, version: submitted['version'], ...more }), 'OWN_SUBMISSION')
  assert.equal(await reasonOf(people.writer, 'approve', { id: written.id, version: submitted['version'] }), 'FORBIDDEN')
  await act(world, people.reviewer, 'approve', { id: written.id, version: submitted['version'] })
})

test('a draft is frozen during its review, and can be withdrawn', async () => {
  const made = await draftActivity(world, people.writer)
  const { version } = await act(world, people.writer, 'submit', { id: made.id, version: made.version })
  assert.equal(await reasonOf(people.writer, 'save', { id: made.id, version, draft: newActivity() }), 'UNDER_REVIEW')
  const recalled = await act(world, people.writer, 'recall', { id: made.id, version })
  assert.equal(await reasonOf(people.reviewer, 'approve', { id: made.id, version: recalled['version'] }), 'NOT_SUBMITTED')
  await act(world, people.writer, 'save', { id: made.id, version: recalled['version'], draft: newActivity() })
})

test('changes of a published activity are public only after their approval', async () => {
  const made = await makeActivity(world, people)
  const saved = await act(world, people.writer, 'save', {
    id: made.id,
    version: made.version,
    draft: newActivity({ place: { 'zh-CN': '北京', 'en-US': 'Beijing' } }),
  })
  assert.equal((await show(made.number))['place'], '上海国际会议中心')
  await publishActivity(world, people, { ...made, version: Number(saved['version']) })
  assert.equal((await show(made.number))['place'], '北京')
  assert.equal(await reasonOf(people.writer, 'submit', { id: made.id, version: Number(saved['version']) + 2 }), 'NOTHING_CHANGES')
})

test('a save of an outdated version, contradicting times and an incomplete draft are refused with their field', async () => {
  const made = await draftActivity(world, people.writer)
  const save = (draft: object, version = made.version) => askActivities(world, people.writer, 'save', { id: made.id, version, draft })
  assert.equal((await save(newActivity(), made.version - 1)).data['reason'], 'CHANGED_MEANWHILE')
  const { startsAt, endsAt } = newActivity()
  const at = (ms: number) => new Date(Date.parse(startsAt) + ms).toISOString()
  const row = { from: 0, to: 30, title: { 'zh-CN': '开幕', 'en-US': '' }, speakers: [] }
  for (const [changes, code, field] of [
    [{ endsAt: startsAt }, 'ENDS_BEFORE_START', 'endsAt'],
    [{ signUpUntil: at(5 * HOUR) }, 'SIGN_UP_ORDER', 'signUpUntil'],
    [{ signUpFrom: at(0), signUpUntil: at(-HOUR) }, 'SIGN_UP_ORDER', 'signUpFrom'],
    [{ agenda: [{ ...row, to: 241 }] }, 'AGENDA_OUTSIDE', 'agenda'],
    [{ agenda: [{ ...row, from: 30 }] }, 'AGENDA_OUTSIDE', 'agenda'],
    [{ studio: 999_999 }, 'STUDIO_UNKNOWN', 'studio'],
    [{ cover: '00000000-0000-4000-8000-000000000000' }, 'COVER_UNKNOWN', 'cover'],
  ] as const) {
    const { data } = await save(newActivity({ endsAt, ...changes }))
    assert.deepEqual([data['reason'], Object.keys(data['fields']!)], [code, [field]], JSON.stringify(changes))
  }
  const empty = await save(newActivity({ lead: { 'zh-CN': '', 'en-US': '' }, place: { 'zh-CN': '', 'en-US': '' } }))
  const submitted = await askActivities(world, people.writer, 'submit', { id: made.id, version: empty.data['version'] })
  assert.deepEqual(
    [submitted.data['reason'], Object.keys(submitted.data['fields']!).toSorted()],
    ['ACTIVITY_INCOMPLETE', ['lead', 'place']],
  )
})

test('an activity that is moved over midnight and a change of the year takes its agenda along', async () => {
  const agenda = [
    {
      from: 60,
      to: 180,
      title: { 'zh-CN': '主旨报告', 'en-US': 'Keynote' },
      speakers: [{ name: { 'zh-CN': '王医生', 'en-US': 'Dr Wang' }, author: '' }],
    },
  ]
  const made = await makeActivity(world, people, { agenda })
  const year = new Date(Date.now() + 40 * DAY).getUTCFullYear()
  const moved = { startsAt: `${year}-12-31T14:30:00.000Z`, endsAt: `${year}-12-31T18:30:00.000Z` }
  await publishActivity(world, people, made, { agenda, ...moved })
  const shown = await show(made.number)
  const [row] = shown['agenda'] as unknown as { from: string; to: string; speakers: { name: string }[] }[]
  assert.deepEqual([row!.from, row!.to, row!.speakers[0]!.name], [`${year}-12-31T15:30:00.000Z`, `${year}-12-31T17:30:00.000Z`, '王医生'])
  for (const month of [`${year}-12`, `${year + 1}-01`]) {
    const found = (await act(world, undefined, 'month', { language: 'zh-CN', month })) as unknown as { number: number }[]
    assert.ok(
      found.some(({ number }) => number === made.number),
      `in ${month}`,
    )
  }
})

test('a cancelled activity stays on the site with its reason and is final', async () => {
  const made = await makeActivity(world, people)
  const { version } = await act(world, people.writer, 'cancel', { id: made.id, version: made.version, note: '场馆停电' })
  const shown = await show(made.number)
  assert.deepEqual([shown['status'], shown['note']], ['cancelled', '场馆停电'])
  for (const [path, more] of [
    ['save', { draft: newActivity() }],
    ['submit', {}],
  ] as const)
    assert.equal(await reasonOf(people.writer, path, { id: made.id, version, ...more }), 'ACTIVITY_CANCELLED')
  assert.equal(await reasonOf(people.writer, 'cancel', { id: made.id, version, note: '' }), 'NOT_PUBLISHED')
})

test('only a draft that was never public can be deleted', async () => {
  const made = await makeActivity(world, people)
  assert.equal(await reasonOf(people.writer, 'remove', { id: made.id, version: made.version }), 'ALREADY_PUBLISHED')
  const draft = await draftActivity(world, people.writer)
  await act(world, people.writer, 'remove', { id: draft.id, version: draft.version })
  assert.equal(await reasonOf(people.writer, 'read', { id: draft.id }), 'NOT_FOUND')
})

test('an activity that is taken can be opened again: a moment whose end no contract reads is refused', async () => {
  const create = (startsAt: string) => askActivities(world, people.writer, 'create', { title: { 'zh-CN': '年会', 'en-US': '' }, startsAt })
  assert.equal((await create('9999-12-31T23:30:00Z')).http, 422)
  const { data } = await create('2999-12-31T23:30:00Z')
  assert.equal((await askActivities(world, people.writer, 'read', { id: data['id'] })).http, 200)
})
