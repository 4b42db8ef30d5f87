import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { curate, makeSet, NEWEST, newHead } from '#tests/fixtures/curation.ts'
import { type Published, publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, other]: Person[] = []
let item: Published
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['editor'], { steppedUp: true }), await world.operator(['editor'])]
  item = await publish(world.sql, { section: 'article', at: '2026-11-10T00:00:00Z', 'zh-CN': { title: '一', slug: 'a' } })
})
after(() => world[Symbol.asyncDispose]())

type Report = {
  id: string
  good: number
  bad: number
  rows: { row: number; line: number; isGood: boolean; problems: { field: string; code: string; message: string }[] }[]
  reason?: string
}

async function check(text: string | Uint8Array<ArrayBuffer>): Promise<Report> {
  const body = new FormData()
  body.append('file', new Blob([text], { type: 'text/csv' }), 'sets.csv')
  const response = await fetch(`${world.url}/api/curation/sets/import/check`, { method: 'POST', headers: { token: editor!.token }, body })
  return ((await response.json()) as { data: Report }).data
}
const total = async () => Number((await curate(world, editor!, '/api/list/policy'))['total'])

test('an export can be imported again, and formulas of spreadsheets are guarded (S145)', async () => {
  const byHand = await makeSet(world, editor!, 'artificial', newHead({ nameZh: '=1+1', nameEn: 'a "quoted", name' }))
  await curate(world, editor!, 'sets/picks/save', { ...byHand, picks: [{ itemId: item.id, note: '' }] })
  const byRules = await makeSet(world, editor!, 'rules', newHead({ nameZh: '-规则', nameEn: '@rules' }))
  const rule = { all: [{ field: 'section', op: 'in', value: ['article'] }] }
  await curate(world, editor!, 'sets/filling/save', { ...byRules, ...NEWEST, rule, most: 7 })
  const { text, rows } = await curate(world, editor!, 'sets/export', { filters: { filterType: '' } })
  assert.equal(rows, 2)
  assert.ok(text!.includes(",'=1+1,") && text!.includes(`"a ""quoted"", name"`) && text!.includes(",'-规则,'@rules,"))
  const report = await check(text!)
  assert.deepEqual([report.good, report.bad], [2, 0], JSON.stringify(report))
  assert.equal(await total(), 2, 'a dry run changes nothing')
  assert.equal((await world.ask('/api/curation/sets/import/run', { id: report.id }, { token: other!.token })).http, 404)
  assert.deepEqual(await curate(world, editor!, 'sets/import/run', { id: report.id }), { sets: 2 })
  assert.equal((await world.ask('/api/curation/sets/import/run', { id: report.id }, { token: editor!.token })).http, 404, 'once')
  const { list } = await curate(world, editor!, '/api/list/policy', { sort: 'number', direction: 'asc' })
  const sets = (list as unknown as { id: string; name: string; status: string; count: number }[]).slice(2)
  assert.deepEqual(
    sets.map(({ name, status, count }) => [name, status, count]),
    [
      ['=1+1', 'offline', 1],
      ['-规则', 'offline', 1],
    ],
  )
  const again = await curate(world, editor!, 'sets/read', { id: sets[1]!.id })
  assert.deepEqual([again['rule'], again['most']], [rule, 7])
})

test('a file with invalid rows is reported row by row, and only valid rows are imported', async () => {
  const head = 'nameZh,nameEn,contentType,filterType,items,rule,from,until'
  const lines = [
    '好,Good,img,artificial,,,,',
    ',Nameless,img,artificial,,,,',
    '型,Type,book,artificial,,,,',
    '项,Item,img,artificial,99999,,,',
    '规,Rule,img,rules,,"{""all"":[{""field"":""x""}]}",,',
    '混,Both,img,rules,3,,,',
    '时,Span,img,rules,,,2026-12-02T00:00:00Z,2026-12-01T00:00:00Z',
    '多,Cells,img,rules,,,,,,x,',
  ]
  const report = await check([head, ...lines].join('\r\n'))
  assert.deepEqual(
    report.rows.map(({ isGood, problems }) => (isGood ? 'good' : problems.map(({ field, code }) => `${field} ${code}`).join())),
    [
      'good',
      'nameZh row.required',
      'contentType row.invalid',
      'items ITEM_UNKNOWN',
      'rule row.invalid',
      'items row.items-by-rules',
      'until SPAN_WRONG',
      ' row.too-long',
    ],
  )
  assert.deepEqual(
    report.rows.map(({ line }) => line),
    [2, 3, 4, 5, 6, 7, 8, 9],
  )
  const before = await total()
  assert.deepEqual(await curate(world, editor!, 'sets/import/run', { id: report.id }), { sets: 1 })
  assert.equal(await total(), before + 1)
})

test('a file without sets is refused', async () => {
  const reasons = await Promise.all(
    [
      new Uint8Array([0xff, 0xfe, 0]),
      'a,b\n1,2',
      'nameZh,nameEn,contentType,filterType',
      'nameZh,nameEn,contentType\n1,2,img',
      'nameZh,nameEn,contentType,filterType,colour\n1,2,3,4,5',
      'nameZh,nameEn,contentType,filterType,nameZh\n1,2,3,4,5',
    ].map(async (text) => (await check(text as string)).reason),
  )
  assert.deepEqual(reasons, ['FILE_UNREADABLE', 'FILE_UNREADABLE', 'FILE_EMPTY', 'COLUMN_MISSING', 'COLUMN_UNKNOWN', 'COLUMN_TWICE'])
})

test('an unfinished import is deleted after an hour', async () => {
  const { id } = await check('nameZh,nameEn,contentType,filterType\n迟,Late,img,rules')
  await world.clock.move(HOUR + 1_000)
  assert.equal((await world.ask('/api/curation/sets/import/run', { id }, { token: editor!.token })).http, 404)
})
