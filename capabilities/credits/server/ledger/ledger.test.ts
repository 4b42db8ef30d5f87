import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { addClass, askCredits, credits, grantTo } from '#tests/fixtures/college.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { listNotified } from '#tests/fixtures/engagement.ts'
import { howMany } from '#tests/size.ts'
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

const grant = async (person: Person, fields: Readonly<Record<string, unknown>> = {}) =>
  String((await credits(world, operator, 'entries/grant', grantTo(person, national, fields)))['id'])
const correct = (id: string, before: string, points: string, reason = '多记了') =>
  askCredits(world, operator, 'entries/correct', { id, before, points, reason })
type Own = {
  readonly years: readonly { year: number; tenths: number; entries: readonly object[]; classes: readonly { tenths: number }[] }[]
}
const own = async (person: Person) => (await credits(world, person, 'own')) as unknown as Own

test('points granted by hand are listed, counted by year and class, and the person is notified once', async () => {
  const person = await world.person()
  const asked = grantTo(person, national)
  const both = await Promise.all([1, 2].map(() => credits(world, operator, 'entries/grant', asked)))
  assert.equal(both[0]?.['id'], both[1]?.['id'], 'two requests of one act grant once')
  await grant(person, { points: '0.1', year: 2025 })
  const { years } = await own(person)
  assert.deepEqual(
    years.map(({ year, tenths, classes, entries }) => [year, tenths, classes.length, entries.length]),
    [
      [2026, 25, 1, 1],
      [2025, 1, 1, 1],
    ],
  )
  const { list, total } = (await credits(world, operator, 'entries', { q: person.phone, year: 2026 })) as unknown as {
    list: { tenths: number; projectNumber: string; by: { id: string } }[]
    total: number
  }
  assert.deepEqual([total, list[0]?.tenths, list[0]?.projectNumber, list[0]?.by.id], [1, 25, '2026-03-01-021', operator.id])
  assert.equal((await listNotified(world.sql, person)).length, 2)
  const recorded = (await entriesOf(world, 'credit.granted')).filter(({ facts }) => facts['of'] === person.id)
  assert.deepEqual(recorded.map(({ actor, facts }) => [actor, facts['points']]).sort(), [
    [operator.id, '0.1'],
    [operator.id, '2.5'],
  ])
})

test('a correction is an entry with a reason that names the corrected one, which stays', async () => {
  const person = await world.person()
  const id = await grant(person)
  assert.equal((await correct(id, '2.5', '1.5', '按 1.5 分备案')).http, 200)
  const entry = (await credits(world, operator, 'entries/one', { id })) as unknown as {
    tenths: number
    left: number
    corrections: { id: string; tenths: number; reason: string; corrects: string }[]
  }
  assert.deepEqual([entry.tenths, entry.left], [25, 15])
  assert.deepEqual(
    entry.corrections.map(({ tenths, reason, corrects }) => [tenths, reason, corrects]),
    [[-10, '按 1.5 分备案', id]],
  )
  assert.equal((await own(person)).years[0]?.tenths, 15)
  assert.ok((await listNotified(world.sql, person)).some((post) => JSON.stringify(post).includes('按 1.5 分备案')))
  const answer = await correct(entry.corrections[0]!.id, '0', '1')
  assert.equal(answer.data['reason'], 'CORRECTION_ITSELF')
  const page = await credits(world, operator, 'entries', { q: person.phone, onlyCorrections: true })
  assert.equal(page['total'], 1)
})

test('bad corrections are refused, each with its code', async () => {
  const id = await grant(await world.person())
  const reasonOf = async (left: string, points: string, reason?: string) => (await correct(id, left, points, reason)).data['reason']
  assert.equal(await reasonOf('2.5', '-1'), 'POINTS_INVALID')
  assert.deepEqual((await correct(id, '2.5', '-1')).data['fields'], { points: 'POINTS_INVALID' })
  assert.deepEqual((await correct(id, '2.5', '1.25')).data['fields'], { points: 'POINTS_INVALID' })
  assert.deepEqual((await correct(id, '2.5', '1', ' ')).data['fields'], { reason: 'REASON_NEEDED' })
  assert.equal(await reasonOf('2.5', '2.5'), 'POINTS_SAME')
  assert.equal(await reasonOf('3', '1'), 'CHANGED_MEANWHILE')
  assert.equal(
    (await askCredits(world, operator, 'entries/correct', { id: randomUUID(), before: '1', points: '0', reason: '不存在' })).http,
    404,
  )
  const answers = await Promise.all([correct(id, '2.5', '0'), correct(id, '2.5', '0')])
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409], 'two at once take the points back once')
})

test('bad grants are refused, each with its code', async () => {
  const person = await world.person()
  const fieldsOf = async (fields: Readonly<Record<string, unknown>>) =>
    (await askCredits(world, operator, 'entries/grant', grantTo(person, national, fields))).data['fields']
  for (const points of ['0', '-2', '1.25', '1e1', '１,5', '1000.1', 'NaN', ''])
    assert.deepEqual(await fieldsOf({ points }), { points: 'POINTS_INVALID' }, points)
  assert.deepEqual(await fieldsOf({ to: '13800000000' }), { to: 'PERSON_UNKNOWN' })
  assert.deepEqual(await fieldsOf({ class: randomUUID() }), { class: 'CLASS_UNKNOWN' })
  assert.deepEqual(await fieldsOf({ reason: '' }), { reason: 'REASON_NEEDED' })
  assert.deepEqual(await fieldsOf({ title: '' }), { title: 'TITLE_NEEDED' })
  assert.deepEqual((await own(person)).years, [])
  await grant(person, { points: '２.５' })
  assert.equal((await own(person)).years[0]?.tenths, 25, 'full-width digits are read')
})

test('an archived class grants nothing more, and its entries stay', async () => {
  const person = await world.person()
  const old = await addClass(world, operator, 'OLD')
  await credits(world, operator, 'entries/grant', grantTo(person, old))
  const fields = { id: old, version: 1, code: 'old', name: { 'zh-CN': '旧类', 'en-US': '' }, isArchived: true }
  assert.deepEqual(await credits(world, operator, 'classes/save', fields), { version: 2 })
  assert.equal((await askCredits(world, operator, 'classes/save', fields)).data['reason'], 'CHANGED_MEANWHILE')
  const answer = await askCredits(world, operator, 'entries/grant', grantTo(person, old))
  assert.deepEqual(answer.data['fields'], { class: 'CLASS_ARCHIVED' })
  assert.equal((await own(person)).years[0]?.tenths, 25)
  const taken = await askCredits(world, operator, 'classes/add', { code: 'n1', name: { 'zh-CN': '重', 'en-US': '' } })
  assert.deepEqual(taken.data['fields'], { code: 'CODE_TAKEN' })
  const clash = await askCredits(world, operator, 'classes/save', { ...fields, version: 2, code: 'N1' })
  assert.deepEqual(clash.data['fields'], { code: 'CODE_TAKEN' })
})

test('grants and corrections need the permission and a fresh proof', async () => {
  const person = await world.person()
  const [stale, reader] = [await world.operator(['chief-editor']), await world.operator(['certifier'], { steppedUp: true })]
  const asked = grantTo(person, national)
  assert.equal((await askCredits(world, stale, 'entries/grant', asked)).data['reason'], 'STEP_UP')
  assert.equal((await askCredits(world, reader, 'entries/grant', asked)).data['reason'], 'FORBIDDEN')
  assert.equal((await askCredits(world, person, 'entries')).data['reason'], 'FORBIDDEN')
  assert.equal((await askCredits(world, reader, 'entries', { q: person.phone })).data['total'], 0)
})

test('the database refuses to change or remove entries, to take more than is left, and to correct a correction', async () => {
  const person = await world.person()
  const id = await grant(person)
  const refused = async (text: string, values: readonly unknown[] = [id]) =>
    assert.rejects(world.sql.query(text, [...values]), /ledger of credits is only added to|cannot be corrected|fewer points left/, text)
  await refused('update credits.entry set tenths = 1 where id = $1')
  await refused('delete from credits.entry where id = $1')
  await refused('truncate credits.entry', [])
  const insert = `insert into credits.entry (account_id, class_id, tenths, year, source_kind, source_title, granted_by, corrects, reason)
    select account_id, class_id, $2, year, source_kind, source_title, account_id, id, 'x' from credits.entry where id = $1 returning id`
  await refused(insert, [id, -26])
  const { rows } = await world.sql.query<{ id: string }>(insert, [id, -25])
  await refused(insert, [rows[0]!.id, 5])
  await assert.rejects(
    world.sql.query(
      `with erased as (select set_config('credits.erased_account', gen_random_uuid()::text, true)) delete from credits.entry where id = $1 and exists (select from erased)`,
      [id],
    ),
    /only added to/,
    'an erasure removes the entries of its account alone',
  )
})

test('property: sums equal the entries after random grants and corrections', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => world.person()))
  const provincial = await addClass(world, operator, 'P2')
  const classes = [national, provincial]
  const left = new Map<string, { tenths: number; person: number; year: number; classAt: number }>()
  const act = fc.record({
    person: fc.nat(2),
    classAt: fc.nat(1),
    year: fc.constantFrom(2024, 2026),
    tenths: fc.integer({ min: 1, max: 99 }),
    at: fc.nat(),
    isGrant: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 20 }), async (acts) => {
      for (const { person, classAt, year, tenths, at, isGrant } of acts) {
        const ids = [...left.keys()]
        const id = ids[at % Math.max(1, ids.length)]
        if (isGrant || id === undefined) {
          const added = await credits(
            world,
            operator,
            'entries/grant',
            grantTo(people[person]!, classes[classAt]!, { points: String(tenths / 10), year }),
          )
          left.set(String(added['id']), { tenths, person, year, classAt })
          continue
        }
        const known = left.get(id)!
        const answer = await correct(id, String(known.tenths / 10), String(tenths / 10))
        assert.equal(answer.http, known.tenths === tenths ? 422 : 200)
        left.set(id, { ...known, tenths })
      }
      for (const [at, person] of people.entries()) assert.deepEqual(await sumsOf(person), expectedOf(at))
    }),
    { numRuns: howMany(2, 500) },
  )
  async function sumsOf(person: Person) {
    const { years } = (await credits(world, person, 'own')) as unknown as {
      years: { year: number; classes: { id: string; tenths: number }[] }[]
    }
    return Object.fromEntries(
      years.flatMap(({ year, classes: sums }) => sums.map(({ id, tenths }) => [`${year} ${classes.indexOf(id)}`, tenths])),
    )
  }
  function expectedOf(at: number) {
    const own = [...left.values()].filter(({ person }) => person === at)
    const sums: Record<string, number> = {}
    for (const { year, classAt, tenths } of own) sums[`${year} ${classAt}`] = (sums[`${year} ${classAt}`] ?? 0) + tenths
    return sums
  }
})
