import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROUNDED, readDigits } from './typed-number.ts'

test('digits that a spreadsheet has changed are read back, and rounded ones are named', () => {
  for (const typed of [
    '13800138000',
    "'13800138000",
    '‘13800138000',
    '13800138000.0',
    '1.3800138000E+10',
    '１３８００１３８０００',
    ' 13800138000 ',
  ])
    assert.equal(readDigits(typed), '13800138000', typed)
  for (const typed of ['1.38E+10', '1.38001e10', '1E+10']) assert.equal(readDigits(typed), ROUNDED, typed)
  for (const typed of ['+86 138-0013-8000', '13800138000.5', '0138', 'name', '']) assert.equal(readDigits(typed), typed)
})
