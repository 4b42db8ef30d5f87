import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesIn } from '#contract/input/entries.ts'

test('a list is read with any separators, and phone numbers keep their blanks', () => {
  assert.deepEqual(entriesIn('+86 137-6749-3714, 13800000000；１３９００００００００\r\n\n137 6749 3714\t王医生、王医生'), [
    '+86 137-6749-3714',
    '13800000000',
    '１３９００００００００',
    '137 6749 3714',
    '王医生',
  ])
  assert.deepEqual(entriesIn(' \n,，'), [])
})
