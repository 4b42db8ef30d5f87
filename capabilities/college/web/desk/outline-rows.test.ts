import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveRow, type OutlineRow, removeChapter, toChapters, toOutlineRows } from './outline-rows.ts'

const title = (zh: string) => ({ 'zh-CN': zh, 'en-US': '' })
const outline = [
  { title: title('一'), lessons: ['a', 'b'] },
  { title: title('二'), lessons: ['c'] },
]
const describe = (rows: readonly OutlineRow[]) => toChapters(rows).map((chapter) => `${chapter.title['zh-CN']}:${chapter.lessons.join('')}`)

test('rows convert to chapters and back without loss', () => {
  assert.deepEqual(toChapters(toOutlineRows(outline)), outline)
})

test('a lesson moves across chapters, but never above the first chapter', () => {
  const rows = toOutlineRows(outline)
  assert.deepEqual(describe(moveRow(rows, 2, 3).rows), ['一:a', '二:bc'])
  assert.deepEqual(describe(moveRow(rows, 4, 2).rows), ['一:acb', '二:'])
  assert.deepEqual(describe(moveRow(rows, 1, 0).rows), ['一:ab', '二:c'])
  for (const to of [-1, 5]) assert.deepEqual(describe(moveRow(rows, 4, to).rows), ['一:ab', '二:c'])
})

test('a chapter moves as a whole: by keys past its neighbour, by drag to the pointer position', () => {
  const rows = toOutlineRows(outline)
  const down = moveRow(rows, 0, 1)
  assert.deepEqual([describe(down.rows), down.at], [['二:c', '一:ab'], 2])
  const up = moveRow(rows, 3, 2)
  assert.deepEqual([describe(up.rows), up.at], [['二:c', '一:ab'], 0])
  assert.deepEqual(describe(moveRow(rows, 3, 4).rows), ['一:ab', '二:c'])
})

test('a removed chapter leaves its lessons to the previous one', () => {
  const rows = toOutlineRows(outline)
  assert.deepEqual(describe(removeChapter(rows, 3)), ['一:abc'])
  assert.deepEqual(describe(removeChapter(rows, 0)), ['一:ab', '二:c'])
  assert.deepEqual(describe(removeChapter(toOutlineRows([{ title: title('空'), lessons: [] }]), 0)), [])
})
