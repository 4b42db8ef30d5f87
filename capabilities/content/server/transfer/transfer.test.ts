import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { HOUR } from '#contract/duration.ts'
import { cleanLine } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { asked, begin, MEDICINE, newDraft, paragraph, succeed } from '#tests/fixtures/content.ts'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Draft, EXCHANGE_FORMAT, type ExchangeRow } from '../../contract.ts'
import { rowOfCells } from './csv-row.ts'

let world: World
let [editor, other]: Person[] = []
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['editor'], { steppedUp: true }), await world.operator(['editor'])]
  for (const slug of ['cardiology', 'oncology']) await succeed(world, editor, 'topic/save', { slug, titleZh: slug, titleEn: slug })
})
after(() => world[Symbol.asyncDispose]())

type Report = {
  id: string
  format: string
  good: number
  bad: number
  rows: { row: number; line: number | null; title: string; isGood: boolean; problems: { field: string; code: string; message: string }[] }[]
}
async function check(
  bytes: string | Uint8Array<ArrayBuffer>,
  { token } = editor!,
  language = 'zh-CN',
): Promise<{ http: number; data: Report & { reason: string } }> {
  const form = new FormData()
  form.set('file', new File([bytes], 'items.csv', { type: 'text/csv' }))
  const response = await fetch(`${world.url}/api/content/import/check`, {
    method: 'POST',
    body: form,
    headers: { token, 'x-forwarded-for': '10.9.8.7', cookie: `language=${language}` },
  })
  return { http: response.status, data: ((await response.json()) as { data: Report & { reason: string } }).data }
}
const run = (fields: Record<string, unknown>, person = editor!) => asked(world, person, 'import/run', fields)
const write = async (fields: Record<string, unknown>) => String((await succeed(world, editor!, 'export', fields))['text'])
const countItems = async () => Number((await world.sql.query('select count(*) from content.item')).rows[0].count)
const json = (rows: readonly unknown[]) => JSON.stringify({ ...EXCHANGE_FORMAT, rows })
const rowOf = (changes: Partial<ExchangeRow> = {}): ExchangeRow => ({
  item: '1',
  section: 'dynamic',
  kind: 'img',
  topics: ['cardiology'],
  language: 'zh-CN',
  ...newDraft(),
  ...changes,
})

const RICH: Partial<Draft> = {
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, id: 'abc123' }, content: [{ type: 'text', text: '标题', marks: [{ type: 'bold' }] }] },
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('格')] }] }] },
      { type: 'formula', attrs: { latex: 'a = b' } },
    ],
  },
  references: [{ id: 'ref1', text: 'Lancet', href: 'https://www.thelancet.com/' }],
  chapters: [{ atMs: 0, title: '开始' }],
  keyPoints: ['=1+1', '-x', '第二点'],
  isMadeByAi: true,
  sourceUrl: 'https://example.org/a?b=c',
}

test('a JSON export imported again gives the same items in both languages', async () => {
  const begun = await begin(world, editor!, { ...RICH, cover: null })
  await succeed(world, editor!, 'translate', { id: begun.id, from: 'zh-CN' })
  const medicine = await begin(world, editor!, { ...MEDICINE, cover: null, title: "'=药品" }, { section: 'medicine' })
  const ids = [begun.id, medicine.id]
  const text = await write({ format: 'json', ids })
  const { data } = await check(text)
  assert.deepEqual([data.format, data.good, data.bad], ['json', 3, 0])
  const imported = await run({ id: data.id })
  assert.deepEqual(imported.data, { items: 2, editions: 3 })
  const { rows } = await world.sql.query<{ id: string }>(`select id from content.item where origin = 'imported' order by number`)
  const again = await write({ format: 'json', ids: rows.map(({ id }) => id) })
  const withoutNames = (file: string) => JSON.parse(file).rows.map(({ item: _, ...row }: ExchangeRow) => row)
  assert.deepEqual(withoutNames(again), withoutNames(text))
  assert.equal((await run({ id: data.id })).http, 404, 'once')
  const [{ count }] = (await world.sql.query(`select count(*)::int as count from content.step where action = 'imported'`)).rows as [
    { count: number },
  ]
  assert.equal(count, 3)
})

test('a CSV export imported again gives the same fields, and paragraphs stay paragraphs', async () => {
  const body: Draft['body'] = { type: 'doc', content: [paragraph('第一段，有逗号和"引号"'), paragraph('=SUM(A1)'), paragraph('第三段')] }
  const begun = await begin(
    world,
    editor!,
    { ...MEDICINE, body, keyPoints: ['一', '=二'], title: '=HYPERLINK("x")', cover: null },
    { section: 'medicine' },
  )
  const text = await write({ format: 'csv', ids: [begun.id] })
  const { data } = await check(text)
  assert.deepEqual([data.format, data.good, data.rows[0]!.line], ['csv', 1, 2])
  await run({ id: data.id })
  const { rows } = await world.sql.query<{ id: string }>('select id from content.item order by number desc limit 1')
  const [one, two] = [
    JSON.parse(await write({ format: 'json', ids: [begun.id] })),
    JSON.parse(await write({ format: 'json', ids: [rows[0]!.id] })),
  ]
  assert.deepEqual({ ...two.rows[0], item: '' }, { ...one.rows[0], item: '' })
})

test('S145: no CSV field begins like a formula, and guarded fields are restored on import', async () => {
  for (const title of ['=1+1', '+1', '-1', '@SUM', "'=1", "''+1", "'quoted'", '＝1', 'plain']) {
    const [, written] = parse(writeCsv(['title'], [[title]]), { bom: true }) as string[][]
    assert.doesNotMatch(written![0]!, /^[=+\-@＝]/)
    assert.equal(rowOfCells({ title: written![0]! })['title'], title)
  }
  const begun = await begin(world, editor!, { title: '=cmd|calc', lead: '@x', byline: '+1', cover: null })
  const text = await write({ format: 'csv', ids: [begun.id] })
  assert.ok(text.startsWith('\uFEFFitem,section,kind'))
  for (const line of text.split('\r\n').slice(1)) for (const cell of line.split(',')) assert.doesNotMatch(cell, /^"?[=+\-@]/)
})

test('a dry run reports the problems of each row in the language of the reader and imports no item', async () => {
  const before = await countItems()
  const rows = [
    rowOf({ item: 'a' }),
    rowOf({ item: 'a' }),
    rowOf({ item: 'a', language: 'en-US', section: 'article', facts: {} }),
    { ...rowOf({ item: 'b' }), section: 'nowhere' },
    { ...rowOf({ item: 'c' }), body: { type: 'doc', content: [{ type: 'script' }] } },
    { ...rowOf({ item: 'd' }), sourceUrl: 'javascript:alert(1)', title: '' },
    rowOf({ item: 'e', topics: ['unheard-of'] }),
    rowOf({ item: 'f', facts: { genericName: 'x' } }),
    { ...rowOf({ item: 'g' }), role: 'admin' },
    'nonsense',
    null,
    rowOf({ item: 'h' }),
  ]
  const { data } = await check(json(rows))
  assert.deepEqual([data.good, data.bad], [2, 10])
  assert.deepEqual(
    data.rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join(', ')),
    [
      '',
      'language row.twice',
      'section row.differs',
      'section row.choice',
      'body DOCUMENT_INVALID',
      'sourceUrl row.invalid',
      'topics TOPIC_UNKNOWN',
      'facts.genericName FACT_UNKNOWN',
      'role row.unknown',
      ' row.unreadable',
      ' row.unreadable',
      '',
    ],
  )
  assert.match(data.rows[3]!.problems[0]!.message, /可选值/)
  assert.equal(await countItems(), before)
  assert.equal((await run({ id: data.id })).data['reason'], 'ROWS_BAD')
  assert.equal((await run({ id: data.id, rows: [1, 12, 4] })).data['reason'], 'ROWS_BAD')
  assert.equal((await run({ id: data.id, rows: [1, 13] })).data['reason'], 'ROWS_BAD')
  assert.equal(await countItems(), before, 'all or none')
  assert.equal((await run({ id: data.id, rows: [1] }, other!)).http, 404, 'of another')
  assert.deepEqual((await run({ id: data.id, rows: [1, 12] })).data, { items: 2, editions: 2 })
  assert.equal(await countItems(), before + 2)
})

test('a file that is invalid, empty, too long or has unknown columns is refused with a reason', async () => {
  const row = 'a,dynamic,zh-CN,标题'
  const files: readonly (readonly [bytes: string | Uint8Array<ArrayBuffer>, reason: string | null])[] = [
    ['', 'FILE_UNREADABLE'],
    [new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 'FILE_UNREADABLE'],
    ['{"rows": [', 'FILE_UNREADABLE'],
    ['{"format": "other", "rows": []}', 'FILE_UNREADABLE'],
    [json([]), 'FILE_EMPTY'],
    [`{"format": "lyceum-content", "version": 1, "rows": [{"__proto__": {"x": 1}}]}`, 'FILE_UNREADABLE'],
    ['item,section,language,title\n', 'FILE_EMPTY'],
    [`item,section,language,title,title\n${row},again`, 'COLUMN_TWICE'],
    [`item,section,language,title,role\n${row},admin`, 'COLUMN_UNKNOWN'],
    [`item,section,title\na,dynamic,x`, 'COLUMN_MISSING'],
    ['a,b\n"unclosed', 'FILE_UNREADABLE'],
    [`item,section,language,title\n${Array.from({ length: 1_001 }, (_, at) => `${at},dynamic,zh-CN,x`).join('\n')}`, 'TOO_MANY_ROWS'],
    [`item,section,language,title\n${row}`, null],
  ]
  for (const [bytes, reason] of files) {
    const reply = await check(bytes)
    assert.deepEqual([reply.http, reply.data.reason ?? null], [reason === null ? 200 : 422, reason], String(bytes).slice(0, 60))
  }
  assert.equal((await check('x'.repeat(9 * 2 ** 20))).http, 413)
  const { data } = await check(
    `item,section,language,title,lead\na,dynamic,zh-CN,"两\n行",x\n\nb,dynamic,zh-CN,x,y,z\nc,dynamic,zh-CN,好,"第一\n第二"\n`,
  )
  assert.deepEqual(
    data.rows.map(({ line, isGood }) => [line, isGood]),
    [
      [2, true],
      [5, false],
      [6, true],
    ],
  )
})

test('S57: payloads in any cell stay text on import and export, and an import that is not started expires after an hour', async () => {
  const before = await countItems()
  const texts = PAYLOADS.map((each) => cutText(cleanLine(each), 80).trim()).filter((each) => each !== '')
  const rows = texts.map((text, at) =>
    rowOf({ item: String(at), title: text, lead: text, byline: text, keyPoints: [text], facts: { place: text }, cover: null }),
  )
  const { data } = await check(json(rows))
  assert.equal(data.bad, 0)
  assert.equal((await run({ id: data.id })).data['items'], texts.length)
  const { rows: found } = await world.sql.query<{ id: string }>('select id from content.item order by number desc limit $1', [texts.length])
  const csv = await write({ format: 'csv', ids: found.map(({ id }) => id) })
  const again = await check(csv)
  assert.deepEqual(again.data.rows.map(({ title }) => title).toSorted(), texts.toSorted())
  await world.clock.move(HOUR + 1_000)
  assert.equal((await run({ id: again.data.id })).http, 404)
  assert.equal(await countItems(), before + texts.length)
})

test('the check of a file validates facts as on submission, and accepts dates in common spreadsheet forms', async () => {
  const head = 'item,section,language,title,facts.happenedOn,isAdvertisement'
  const days = ['2026/11/20', '2026年11月20日', '2026-11-20', '1/2/26', '46345', '2026-02-30']
  const { data } = await check([head, ...days.map((day, at) => `${at},dynamic,zh-CN,甲,${day},否`)].join('\n'))
  assert.deepEqual(
    data.rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join()),
    ['', '', '', ...days.slice(3).map(() => 'facts.happenedOn row.invalid')],
  )
  const twice = await check('item,section,language,title,Title\n1,dynamic,zh-CN,甲,乙')
  assert.deepEqual([twice.http, twice.data.reason], [422, 'COLUMN_TWICE'])
})

test('a title that is not a string makes a row invalid', async () => {
  const titles = [{ toString: 1, valueOf: 1 }, ['x'], 5, null]
  const { http, data } = await check(json(titles.map((title) => ({ ...rowOf(), title }))))
  assert.deepEqual([http, data.good, data.rows.map(({ title }) => title)], [200, 0, titles.map(() => '')])
})

test('an item with too many topics over its languages is reported, and none of them is dropped', async () => {
  const slugs = Array.from({ length: 13 }, (_, at) => `many-${at}`)
  for (const slug of slugs) await succeed(world, editor!, 'topic/save', { slug, titleZh: slug, titleEn: slug })
  const rows = [
    rowOf({ item: 'm', topics: slugs.slice(0, 7) }),
    rowOf({ item: 'm', language: 'en-US', topics: slugs.slice(7) }),
    rowOf({ item: 'n', topics: slugs.slice(0, 12) }),
    rowOf({ item: 'n', language: 'en-US', topics: slugs.slice(0, 12) }),
  ]
  const { data } = await check(json(rows))
  assert.deepEqual(
    data.rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join()),
    ['', 'topics TOPICS_MANY', '', ''],
  )
})
