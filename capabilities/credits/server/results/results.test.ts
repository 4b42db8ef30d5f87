import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  addAttempt,
  addCertificate,
  askCredits,
  certifyName,
  chapter,
  credits,
  makeCourse,
  publishLesson,
} from '#tests/fixtures/college.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let operator: Person
let course: number
before(async () => {
  world = await openWorld()
  operator = await world.operator(['chief-editor'], { steppedUp: true })
  const lesson = await publishLesson(world, '听诊')
  ;({ number: course } = await makeCourse(world, await world.operator(['editor']), { chapters: [chapter('一', lesson)] }))
})
after(() => world[Symbol.asyncDispose]())

type Fields = Readonly<Record<string, unknown>>
type Listed = {
  readonly kind: string
  readonly status: string
  readonly person: { readonly id: string }
  readonly certificate: string | null
}
const list = async (fields: Fields = {}) =>
  (await credits(world, operator, 'results', { pageSize: 100, ...fields })) as unknown as {
    readonly list: readonly Listed[]
    readonly total: number
  }

const attempt = (person: Person, nth: number, points: number, at: string) => addAttempt(world, course, { person, nth, points, at })
const certificate = (person: Person, number: string, fields: { readonly validUntil?: string; readonly isRevoked?: boolean } = {}) =>
  addCertificate(world, course, { person, number, ...fields })
const addTemplate = async (...fields: readonly string[]) => {
  const columns = fields.map((field) => ({ field, heading: field }))
  return String((await credits(world, operator, 'templates/add', { name: '考试与证书', columns }))['id'])
}
const ask = (template: string, fields: Fields = {}, by = operator) =>
  askCredits(world, by, 'results/export', { template, reason: '报省继教办', ...fields })

test('attempts and certificates are listed with their result, filtered by person, course, result and year', async () => {
  const [one, other] = [await world.person(), await world.person()]
  await attempt(one, 1, 4, '2023-12-31T15:59:59Z')
  await attempt(one, 2, 9, '2023-12-31T16:00:00Z')
  await certificate(one, '0000000000000001', { validUntil: '2025-04-30' })
  await certificate(other, '0000000000000002')
  await certificate(await world.person(), '0000000000000003', { isRevoked: true })
  const own = await list({ q: one.phone })
  assert.deepEqual(
    own.list.map(({ kind, status }) => [kind, status]),
    [
      ['certificate', 'lapsed'],
      ['attempt', 'passed'],
      ['attempt', 'failed'],
    ],
  )
  for (const [status, count] of Object.entries({ passed: 1, failed: 1, valid: 1, lapsed: 1, revoked: 1 }))
    assert.equal((await list({ status })).total, count, status)
  assert.equal((await list({ q: one.phone, year: 2023 })).total, 1, 'a year begins at midnight in Shanghai')
  assert.equal((await list({ q: one.phone, course: `#${course}` })).total, 3)
  assert.equal((await list({ course: '没有这门课' })).total, 0)
  assert.equal((await askCredits(world, await world.operator(['editor']), 'results', {})).data['reason'], 'FORBIDDEN')
})

test('an export has the columns of its template, names no minor, and is recorded', async () => {
  const [adult, minor] = [await world.person(), await addMinor(world, '16-17')]
  await certifyName(world, adult, '=林知夏')
  await certifyName(world, minor, '江晚照')
  await attempt(adult, 1, 7, '2019-03-01T00:00:00Z')
  await attempt(minor, 1, 3, '2019-03-02T00:00:00Z')
  const template = await addTemplate('name', 'source-kind', 'result', 'score', 'points', 'day')
  const { data } = await ask(template, { year: 2019 })
  const [, ...rows] = parse(String(data['text']), { bom: true }) as string[][]
  assert.deepEqual(rows, [
    ['', '考试', '未通过', '3/10', '', '2019-03-02'],
    ["'=林知夏", '考试', '通过', '7/10', '', '2019-03-01'],
  ])
  const [recorded] = await entriesOf(world, 'credits.results-exported')
  assert.deepEqual([recorded?.actor, recorded?.facts['rows'], recorded?.facts['year']], [operator.id, 2, 2019])
  assert.equal((await entriesOf(world, 'personal-data.read')).length, 1, 'certified names are a look at personal data')
})

test('an export of certificates has their number and term', async () => {
  const person = await world.person()
  await certificate(person, '0000000000000004', { validUntil: '2099-04-30' })
  const { data } = await ask(await addTemplate('certificate-number', 'valid-until', 'result'), { q: person.phone })
  const [, row] = parse(String(data['text']), { bom: true }) as string[][]
  assert.deepEqual(row, ['0000000000000004', '2099-04-30', '证书有效'])
})

test('an export needs its permission, a fresh proof and a reason', async () => {
  const template = await addTemplate('result')
  assert.equal((await ask(template, {}, await world.operator(['chief-editor']))).data['reason'], 'STEP_UP')
  assert.equal((await ask(template, {}, await world.operator(['certifier'], { steppedUp: true }))).data['reason'], 'FORBIDDEN')
  assert.deepEqual((await ask(template, { reason: '' })).data['fields'], { reason: 'REASON_NEEDED' })
  assert.equal((await ask('00000000-0000-4000-8000-000000000000')).http, 404)
})
