import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { addClass, askCredits, certifyName, credits, grantTo } from '#tests/fixtures/college.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let operator: Person
let national: string
before(async () => {
  world = await openWorld()
  operator = await world.operator(['chief-editor'], { steppedUp: true })
  national = await addClass(world, operator, 'N1', '国家级Ⅰ类')
})
after(() => world[Symbol.asyncDispose]())

type Fields = Readonly<Record<string, unknown>>
const grant = async (person: Person, fields: Fields = {}) =>
  String((await credits(world, operator, 'entries/grant', grantTo(person, national, fields)))['id'])
const columns = (...fields: readonly string[]) => fields.map((field) => ({ field, heading: `列${field}` }))
const addTemplate = async (...fields: readonly string[]) =>
  String((await credits(world, operator, 'templates/add', { name: '省继教平台', columns: columns(...fields) }))['id'])
const ask = (template: string, fields: Fields = {}, by = operator) =>
  askCredits(world, by, 'export', { template, reason: '报省继教办', ...fields })
async function rowsOf(template: string, fields: Fields = {}): Promise<readonly (readonly string[])[]> {
  const { data } = await ask(template, fields)
  return parse(String(data['text']), { bom: true }) as string[][]
}

test('an export has the columns of its template in their order, with certified names and what is left after corrections', async () => {
  const [certified, other] = [await world.person(), await world.person()]
  await certifyName(world, certified, '林知夏')
  const id = await grant(certified, { year: 2023 })
  await credits(world, operator, 'entries/correct', { id, before: '2.5', points: '1.5', reason: '复核' })
  const empty = await grant(other, { year: 2023 })
  await credits(world, operator, 'entries/correct', { id: empty, before: '2.5', points: '0', reason: '未参加' })
  await grant(other, { year: 2023, points: '0.5' })
  await grant(other, { year: 2022 })
  const template = await addTemplate('name', 'project-number', 'class', 'points')
  const [head, ...rows] = await rowsOf(template, { year: 2023 })
  assert.deepEqual(head, ['列name', '列project-number', '列class', '列points'])
  assert.deepEqual(rows.toSorted(), [
    ['', '2026-03-01-021', '国家级Ⅰ类', '0.5'],
    ['林知夏', '2026-03-01-021', '国家级Ⅰ类', '1.5'],
  ])
  const [recorded] = await entriesOf(world, 'credits.exported')
  assert.deepEqual([recorded?.actor, recorded?.facts['rows'], recorded?.facts['year']], [operator.id, 2, 2023])
  assert.equal((await entriesOf(world, 'personal-data.read')).length, 1, 'certified names are a look at personal data')
})

test('S145: no cell or heading of an export begins like a formula', async () => {
  const person = await world.person()
  await certifyName(world, person, '=cmd|1')
  await grant(person, { year: 2021, title: '+1+1', projectNumber: '@x', authority: '-2' })
  const { data } = await credits(world, operator, 'templates/add', {
    name: '公式',
    columns: ['name', 'source-title', 'project-number', 'authority'].map((field) => ({ field, heading: '=1+1' })),
  }).then(({ id }) => ask(String(id), { year: 2021 }))
  const cells = (parse(String(data['text']), { bom: true }) as string[][]).flat()
  assert.equal(cells.length, 8)
  for (const cell of cells) assert.match(cell, /^'[=+@-]/)
})

test('the certified name of a minor is in no export', async () => {
  const person = await addMinor(world, '16-17')
  await certifyName(world, person, '江晚照')
  await grant(person, { year: 2017 })
  const [, row] = await rowsOf(await addTemplate('name', 'points'), { year: 2017 })
  assert.deepEqual(row, ['', '2.5'])
})

test('an export needs its permission, a fresh proof and a reason', async () => {
  const template = await addTemplate('points')
  assert.equal((await ask(template, {}, await world.operator(['chief-editor']))).data['reason'], 'STEP_UP')
  assert.equal((await ask(template, {}, await world.operator(['certifier'], { steppedUp: true }))).data['reason'], 'FORBIDDEN')
  assert.deepEqual((await ask(template, { reason: '' })).data['fields'], { reason: 'REASON_NEEDED' })
  assert.equal((await ask('00000000-0000-4000-8000-000000000000')).http, 404)
})

test('bad templates are refused, and two saves at once change one once', async () => {
  const add = (fields: Fields) => askCredits(world, operator, 'templates/add', { name: '模板', columns: columns('points'), ...fields })
  assert.deepEqual((await add({ name: '' })).data['fields'], { name: 'TEMPLATE_NAME_NEEDED' })
  assert.equal((await add({ columns: [] })).data['reason'], 'COLUMNS_NEEDED')
  assert.equal((await add({ columns: [{ field: 'points', heading: '' }] })).data['reason'], 'HEADING_NEEDED')
  assert.equal((await add({ columns: [{ field: 'password', heading: 'x' }] })).http, 422)
  const id = await addTemplate('points')
  const save = () => askCredits(world, operator, 'templates/save', { id, version: 1, name: '新', columns: columns('year') })
  assert.deepEqual((await Promise.all([save(), save()])).map(({ http }) => http).toSorted(), [200, 409])
  assert.equal((await askCredits(world, operator, 'templates/remove', { id })).http, 200)
  assert.equal((await askCredits(world, operator, 'templates/remove', { id })).http, 404)
})

test('learners are listed with the points of the selection, the most first', async () => {
  const [much, little] = [await world.person(), await world.person()]
  await grant(much, { year: 2016, points: '9' })
  await grant(little, { year: 2016, points: '1' })
  await grant(little, { year: 2015, points: '50' })
  type Listed = { readonly person: { readonly id: string }; readonly tenths: number; readonly entries: number; readonly attempts: number }
  const { list, total } = (await credits(world, operator, 'learners', { year: 2016 })) as unknown as {
    list: readonly Listed[]
    total: number
  }
  assert.equal(total, 2)
  assert.deepEqual(
    list.map(({ person, tenths, entries, attempts }) => [person.id, tenths, entries, attempts]),
    [
      [much.id, 90, 1, 0],
      [little.id, 10, 1, 0],
    ],
  )
  assert.equal((await credits(world, operator, 'learners', { q: little.phone }))['total'], 1)
})

test('the people without a certified name are counted ahead of an export, once each, and minors among them', async () => {
  const [certified, other, minor] = [await world.person(), await world.person(), await addMinor(world, '16-17')]
  await certifyName(world, certified, '林知夏')
  await certifyName(world, minor, '苏晚晴')
  for (const person of [certified, other, other, minor]) await grant(person, { year: 2019 })
  const { data } = await askCredits(world, operator, 'people', { year: 2019 })
  assert.deepEqual(data, { rows: 4, people: 3, uncertified: 2 })
  const template = await addTemplate('name', 'account')
  const [, ...rows] = await rowsOf(template, { year: 2019 })
  assert.equal(rows.filter(([name]) => name === '').length, 3)
  assert.equal((await askCredits(world, await world.operator(['certifier']), 'people', { year: 2019 })).http, 403)
})
