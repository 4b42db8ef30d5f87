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

/** Groups of two, and how many were asked for. */
function groupsOf(count: number, words: string) {
  const asked = { groups: 0 }
  async function* read() {
    for (let at = 0; at < count; at += 1) {
      asked.groups += 1
      yield [rowOf(at * 2, words), rowOf(at * 2 + 1, words)]
    }
  }
  return { asked, groups: read() }
}

test('nothing more is read once the file is larger than an import takes', async () => {
  const words = '字'.repeat(70_000)
  const enough = Math.ceil(IMPORT_MAX_BYTES / Buffer.byteLength(words) / 2)
  for (const format of ['csv', 'json'] as const) {
    const { asked, groups } = groupsOf(500, words)
    assert.equal(await writeExport(format, groups), 'too large')
    assert.ok(asked.groups <= enough, `${asked.groups} of ${enough}`)
  }
})

test('what came in groups is one file', async () => {
  const file = await writeExport('json', groupsOf(3, '甲').groups)
  assert.ok(file !== 'too large' && file.rows === 6)
  const rows = Array.from({ length: 6 }, (_, at) => rowOf(at, '甲'))
  assert.deepEqual(JSON.parse(file.text), { ...EXCHANGE_FORMAT, rows })
  const table = await writeExport('csv', groupsOf(3, '甲').groups)
  assert.ok(table !== 'too large')
  assert.equal(table.text.split('\r\n').length, 8)
})

test('more than fit in one group come in their order; too many are refused, in the words of who asks', async () => {
  await using world = await openWorld()
  const editor = await world.operator(['editor'])
  const titles = Array.from({ length: 23 }, (_, at) => `导出次序 ${at}`)
  for (const title of titles) await begin(world, editor, { title })
  const { text } = (await asked(world, editor, 'export', { format: 'json', search: '导出次序' })).data
  assert.deepEqual(
    (JSON.parse(text!) as { rows: ExchangeRow[] }).rows.map(({ title }) => title),
    titles,
  )
  await world.sql.query(
    `update content.revision set body = jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
       'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('字', 150000)))))) where title like '导出次序%'`,
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
