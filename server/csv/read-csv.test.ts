import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFlag } from './csv.ts'
import { readCsv, readText, refuseTable } from './read-csv.ts'

const KNOWN = new Set(['item', 'title', 'facts.happenedOn'])
const BOUNDS = { mostRows: 10, mostRowCharacters: 1_000 }
const read = (text: string) => readCsv(text, KNOWN, BOUNDS)!
const refusalOf = (text: string) => refuseTable(read(text), { known: KNOWN, needed: ['item', 'title'], mostRows: 10 })

test('a file is read in the encodings that Excel writes', () => {
  const text = 'item,title\n1,标题'
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  const gb = Uint8Array.from([...Buffer.from('item,title\n1,'), 0xb1, 0xea, 0xcc, 0xe2])
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), little, Buffer.from(little).swap16(), gb])
    assert.equal(readText(bytes), text)
  assert.equal(readText(Uint8Array.of(0xff, 0xff, 0xff)), undefined)
})

test('columns may be separated by commas, semicolons or tabs', () => {
  for (const between of [',', ';', '\t'])
    assert.deepEqual(read(`item${between}title\n1${between}"a${between}b"`), {
      columns: ['item', 'title'],
      rows: [{ line: 2, cells: ['1', `a${between}b`] }],
    })
})

test('a first line that names the delimiter for Excel is no row, and keeps its number', () => {
  for (const between of [',', ';', '\t'])
    assert.deepEqual(read(readText(Buffer.from(`\ufeffsep=${between}\r\nitem${between}title\r\n1${between}a\r\n`))!), {
      columns: ['item', 'title'],
      rows: [{ line: 3, cells: ['1', 'a'] }],
    })
})

test('empty trailing columns and empty rows are skipped, and column names may have any case and width', () => {
  const { columns, rows } = read('Item, ＴＩＴＬＥ ,facts.HAPPENEDON,,\n1,甲,,,\n,,,,\n2,乙,2026-11-20,,\n')
  assert.deepEqual(columns, ['item', 'title', 'facts.happenedOn'])
  assert.deepEqual(
    rows.map(({ cells }) => cells),
    [
      ['1', '甲', ''],
      ['2', '乙', '2026-11-20'],
    ],
  )
})

test('a repeated column is refused by name, in any case', () => {
  for (const head of ['item,title,title', 'item,title,Title'])
    assert.deepEqual(refusalOf(`${head}\n1,a,b`), { refused: 'COLUMN_TWICE', fields: { title: 'COLUMN_TWICE' } })
})

test('yes and no are read in both languages', () => {
  assert.deepEqual(['是', 'YES', '1', 'true', 'Ｙ'].map(readFlag), [true, true, true, true, true])
  assert.deepEqual(['否', 'No', '0', 'FALSE', ''].map(readFlag), [false, false, false, false, false])
  assert.equal(readFlag('maybe'), 'maybe')
})
