import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { unguardFormula, writeCsv, writeCsvLine } from './csv.ts'

const FORMULA_BEGINNINGS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...FORMULA_BEGINNINGS, "'", '"', ',', '\n', ' ', '字', 'a')).map((characters) => characters.join('')),
)

test('S145: property: no field begins like a formula, and each field is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1 }), (rows) => {
      const file = writeCsv(['same', 'same'], rows)
      const [head, ...records] = parse(file, { bom: true }) as string[][]
      assert.deepEqual(head, ['same', 'same'])
      for (const field of records.flat()) assert.ok(!FORMULA_BEGINNINGS.includes(field.slice(0, 1)), field)
      assert.deepEqual(
        records.map((record) => record.map(unguardFormula)),
        rows,
      )
    }),
  )
})

test('a line has plain numbers, nothing for null, and quotes only where needed', () => {
  assert.equal(writeCsvLine([-1, null, 'plain', 'a,b', 'say "x"', ' edge', '-1']), `-1,,plain,"a,b","say ""x"""," edge",'-1\r\n`)
  // Spreadsheets that use another delimiter keep these cells whole, so that no part of one becomes a formula.
  assert.equal(writeCsvLine(['x;=1+1', 'x\t=1+1']), '"x;=1+1","x\t=1+1"\r\n')
})
