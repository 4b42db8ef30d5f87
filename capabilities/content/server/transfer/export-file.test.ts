import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asked, begin, newDraft, paragraph } from '#tests/fixtures/content.ts'
import { openWorld } from '#tests/world.ts'
import { EXCHANGE_FORMAT, type ExchangeRow, IMPORT_MAX_BYTES } from '../../contract.ts'
import { writeExport } from './export-file.ts'

const rowOf = (item: number, words: string): ExchangeRow => ({
  item: String(item),
  section: 'dynamic',
  kind: 'img',
  topics: [],
  language: 'zh-CN',
  ...newDraft({ body: { type: 'doc', content: [paragraph(words)] } }),
})

/** Generates items with two rows each and counts how many were consumed. */
function itemsOf(count: number, words: string) {
  const asked = { items: 0 }
  async function* read() {
    for (let at = 0; at < count; at += 1) {
      asked.items += 1
      yield { number: at, rows: [rowOf(at, words), rowOf(at, words)] }
    }
  }
  return { asked, items: read() }
}

test('a file ends before the item that would exceed the import limit, and no further items are read', async () => {
  const words = '字'.repeat(70_000)
  const fits = Math.floor(IMPORT_MAX_BYTES / Buffer.byteLength(words) / 2)
  for (const format of ['csv', 'json'] as const) {
    const { asked, items } = itemsOf(500, words)
    const { text, rows, next } = await writeExport(format, items)
    assert.ok(Buffer.byteLength(text) <= IMPORT_MAX_BYTES)
    assert.deepEqual([rows, next, asked.items], [fits * 2, fits - 1, fits + 1], format)
  }
})

test('items read one by one are written as one file', async () => {
  const file = await writeExport('json', itemsOf(3, '甲').items)
  assert.deepEqual([file.rows, file.next], [6, null])
  const rows = Array.from({ length: 6 }, (_, at) => rowOf(Math.floor(at / 2), '甲'))
  assert.deepEqual(JSON.parse(file.text), { ...EXCHANGE_FORMAT, rows })
  const table = await writeExport('csv', itemsOf(3, '甲').items)
  assert.equal(table.text.split('\r\n').length, 8)
})

test('a large export is split into importable files without duplicates or gaps', async () => {
  await using world = await openWorld()
  const editor = await world.operator(['editor'], { steppedUp: true })
  await world.sql.query(
    `with made as (insert into content.item (section, kind, owner_id, title) select 'dynamic', 'img', $1, '很多 ' || n from generate_series(1, 1100) n returning id, title),
     revised as (insert into content.revision (id, item_id, language, number, made, made_by, title) select gen_random_uuid(), id, 'zh-CN', 1, 'save', $1, title from made returning id, item_id, title)
     insert into content.edition (item_id, language, revision_id, title) select item_id, 'zh-CN', id, title from revised`,
    [editor.id],
  )
  const seen: string[] = []
  const sizes: number[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const { data } = await asked(world, editor, 'export', { format: 'json', ...(after !== undefined && { after }) })
    const rows = (JSON.parse(data['text']!) as { rows: ExchangeRow[] }).rows
    seen.push(...rows.map(({ item }) => item))
    sizes.push(rows.length)
    after = data['next'] as unknown as number | null
  }
  assert.deepEqual(sizes, [500, 500, 100])
  assert.equal(new Set(seen).size, 1100)
})

test('items of several groups keep their order, and an item too large for a file is refused in the language of the caller', async () => {
  await using world = await openWorld()
  const editor = await world.operator(['editor'], { steppedUp: true })
  const titles = Array.from({ length: 23 }, (_, at) => `导出次序 ${at}`)
  for (const title of titles) await begin(world, editor, { title })
  const { text } = (await asked(world, editor, 'export', { format: 'json', search: '导出次序' })).data
  assert.deepEqual(
    (JSON.parse(text!) as { rows: ExchangeRow[] }).rows.map(({ title }) => title),
    titles,
  )
  await world.sql.query(
    `update content.revision set body = jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
       'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('字', 4000000)))))) where title = '导出次序 0'`,
  )
  for (const [language, words] of [
    ['zh-CN', /数据过多/],
    ['en-US', /one file/],
  ] as const) {
    const no = await world.ask(
      '/api/content/export',
      { format: 'csv', search: '导出次序' },
      { token: editor.token, headers: { cookie: `arco-locale=${language}` } },
    )
    assert.deepEqual([no.http, no.data['reason']], [422, 'EXPORT_TOO_LARGE'])
    assert.match(no.msg, words)
  }
})
