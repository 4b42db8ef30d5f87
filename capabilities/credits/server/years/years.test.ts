import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  addClass,
  askCredits,
  chapter,
  college,
  credits,
  grantTo,
  haveStudied,
  makeCourse,
  publishLesson,
} from '#tests/fixtures/college.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let operator: Person
let national: string
let thisYear: number
before(async () => {
  world = await openWorld()
  operator = await world.operator(['chief-editor'], { steppedUp: true })
  national = await addClass(world, operator, 'N1', '国家级Ⅰ类')
  const { rows } = await world.sql.query(`select extract(year from platform.now() at time zone 'Asia/Shanghai')::int as year`)
  thisYear = (rows[0] as { year: number }).year
})
after(() => world[Symbol.asyncDispose]())

const grant = async (person: Person, year: number) =>
  String((await credits(world, operator, 'entries/grant', grantTo(person, national, { year, points: '2' })))['id'])
const close = (year: number, by = operator) => askCredits(world, by, 'years/close', { year, reason: '已报省继教办' })
async function sumOf(person: Person, year: number) {
  type Year = { readonly year: number; readonly tenths: number; readonly isClosed: boolean }
  const { years } = (await credits(world, person, 'own')) as unknown as { readonly years: readonly Year[] }
  const found = years.find((each) => each.year === year)
  return found && [found.tenths, found.isClosed]
}

test('a closed year takes corrections and nothing else, and only a year that is over is closed', async () => {
  const person = await world.person()
  const id = await grant(person, 2020)
  await grant(person, thisYear)
  assert.equal((await close(thisYear)).data['reason'], 'YEAR_NOT_OVER')
  assert.equal((await close(2019)).data['reason'], 'NOT_FOUND')
  assert.equal((await close(2020, await world.operator(['chief-editor']))).data['reason'], 'STEP_UP')
  assert.equal((await close(2020, await world.operator(['certifier'], { steppedUp: true }))).data['reason'], 'FORBIDDEN')
  assert.equal((await close(2020)).http, 200)
  assert.equal((await close(2020)).data['reason'], 'YEAR_CLOSED')
  const refused = await askCredits(world, operator, 'entries/grant', grantTo(person, national, { year: 2020 }))
  assert.deepEqual(refused.data['fields'], { year: 'YEAR_CLOSED' })
  await credits(world, operator, 'entries/correct', { id, before: '2', points: '1.5', reason: '复核' })
  assert.deepEqual(await sumOf(person, 2020), [15, true])
  const insert = `insert into credits.entry (account_id, class_id, tenths, year, source_kind, source_title, granted_by)
    select account_id, class_id, 1, 2020, source_kind, source_title, account_id from credits.entry where id = $1`
  await assert.rejects(world.sql.query(insert, [id]), /is closed/)
})

test('grants at the moment of closing are either in the closed year or refused', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.person()))
  await grant(people[0]!, 2018)
  const [closing, ...answers] = await Promise.all([
    close(2018),
    ...people.slice(1).map((person) => askCredits(world, operator, 'entries/grant', grantTo(person, national, { year: 2018 }))),
  ])
  assert.equal(closing.http, 200)
  for (const { http, data } of answers) if (http !== 200) assert.equal(data['reason'], 'YEAR_CLOSED')
  const granted = answers.filter(({ http }) => http === 200).length
  assert.equal((await credits(world, operator, 'entries', { year: 2018 }))['total'], granted + 1)
})

test('points that come after their year was closed wait, and are granted with a reason or dismissed, once', async () => {
  const lesson = await publishLesson(world, '迟')
  const course = await makeCourse(world, operator, { chapters: [chapter('一', lesson)] })
  await credits(world, operator, 'rules/add', {
    kind: 'course',
    source: course.id,
    class: national,
    points: '2',
    projectNumber: '',
    authority: '',
  })
  const people = [await world.person(), await world.person()] as const
  // A year that closes too early for the events of today has the same effect as an event that arrives late.
  await world.sql.query(
    `insert into credits.year (year, closed_at, closed_by) values ($1, platform.now(), $2)
     on conflict (year) do update set closed_at = platform.now(), closed_by = excluded.closed_by`,
    [thisYear, operator.id],
  )
  for (const person of people) {
    await college(world, person, 'enrol', { course: course.number })
    await haveStudied(world, person, course.number)
    await college(world, person, 'progress', { course: course.number, lesson: lesson.number, done: true })
    assert.equal(await sumOf(person, thisYear), undefined)
  }
  type Late = { readonly id: string; readonly person: { readonly id: string }; readonly tenths: number }
  const { list } = (await credits(world, operator, 'late')) as unknown as { readonly list: readonly Late[] }
  assert.deepEqual(
    list.map(({ person, tenths }) => [person.id, tenths]),
    people.map(({ id }) => [id, 20]),
  )
  const decide = (at: number, isGranted: boolean, reason = '结束于年内') =>
    askCredits(world, operator, 'late/decide', { id: list[at]!.id, isGranted, reason })
  assert.deepEqual((await decide(0, true, '')).data['fields'], { reason: 'REASON_NEEDED' })
  const answers = await Promise.all([decide(0, true), decide(0, true)])
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409])
  assert.equal((await decide(1, false)).http, 200)
  assert.equal((await decide(1, true)).data['reason'], 'LATE_DECIDED')
  assert.equal((await askCredits(world, operator, 'late/decide', { id: randomUUID(), isGranted: true, reason: '没有' })).http, 404)
  assert.deepEqual(await sumOf(people[0], thisYear), [20, true])
  assert.equal(await sumOf(people[1], thisYear), undefined)
})
