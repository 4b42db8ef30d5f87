import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCode, readDigits, readNumber, readPhone } from '#contract/input/typed.ts'

test('numbers are read in plain decimal notation alone', () => {
  assert.deepEqual(['12', ' １２．５ ', '-3', '−3', '+7', '007'].map(readNumber), [12, 12.5, -3, -3, 7, 7])
  for (const typed of ['', ' ', '\u3000', '1e3', '0x10', '0b1', '1,200', '.5', '5.', 'NaN', 'Infinity', '١٢', '9'.repeat(16)])
    assert.ok(Number.isNaN(readNumber(typed)), JSON.stringify(typed))
  fc.assert(fc.property(fc.integer(), (number) => readNumber(String(number)) === number))
})

test('codes are read without blanks, in any width', () => {
  assert.deepEqual([readDigits('１２３ ４５６'), readDigits('12-34\u200b56')], ['123456', '123456'])
  assert.equal(readCode(' ab12\u200b-ＣＤ34\n'), 'ab12-CD34')
})

test('a phone that was read stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ().-]*$/)), (typed) => {
      const once = readPhone(typed)
      assert.equal(readPhone(once), once)
    }),
  )
})
