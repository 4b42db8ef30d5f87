import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CertificateNumber } from '#capabilities/college/contract.ts'
import { Receipt } from '#contract/input/receipt.ts'
import { narrowNumber, readCode, readDigits, readGivenNumber, readNumber, readPhone } from '#contract/input/typed.ts'
import { anyCharacter } from './any-character.ts'

test('numbers are read in plain decimal notation only', () => {
  assert.deepEqual(['12', ' １２．５ ', '-3', '−3', '+7', '007'].map(readNumber), [12, 12.5, -3, -3, 7, 7])
  for (const typed of ['', ' ', '\u3000', '1e3', '0x10', '0b1', '1,200', '.5', '5.', 'NaN', 'Infinity', '١٢', '9'.repeat(16)])
    assert.ok(Number.isNaN(readNumber(typed)), JSON.stringify(typed))
  fc.assert(fc.property(fc.integer(), (number) => readNumber(String(number)) === number))
})

test('the characters of a number become narrow one by one', () => {
  assert.deepEqual(['５０', '－１２．５', '12。5', '1，000', 'a５'].map(narrowNumber), ['50', '-12.5', '12.5', '1,000', 'a5'])
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (typed) => narrowNumber(typed).length === typed.length))
})

test('codes are read without blanks, in any character width', () => {
  assert.deepEqual([readDigits('１２３ ４５６'), readDigits('12-34\u200b56')], ['123456', '123456'])
  assert.equal(readCode(' ab12\u200b-ＣＤ34\n'), 'ab12-CD34')
})

test('a number that was given is read with its label, its link, in any width and however it is grouped', () => {
  for (const typed of [
    '4FA2-C79M-8A2R-0YRT',
    ' 4fa2 c79m 8a2r oyrt\u200b',
    '４ＦＡ２－Ｃ７９Ｍ－８Ａ２Ｒ－０ＹＲＴ',
    '4FA2–C79M—8A2R‑0YRT',
    '证书编号：4FA2-C79M-8A2R-0YRT',
    '编号 4FA2-C79M-8A2R-0YRT',
    'https://lyceum.example/college/certificate/4FA2-C79M-8A2R-0YRT?language=en-US',
  ])
    assert.equal(CertificateNumber.parse(typed), '4FA2C79M8A2R0YRT', typed)
  for (const typed of [
    '7CX7-GCD6-CQ7R-O77E-DGZX-LM57-HANB',
    '回执编号：7cx7 gcd6 cq7r 077e dgzx lm57 hanb',
    'https://lyceum.example/contact#receipt=7CX7-GCD6-CQ7R-O77E-DGZX-LM57-HANB',
  ])
    assert.equal(Receipt.parse(typed), '7CX7GCD6CQ7RO77EDGZXLM57HANB', typed)
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (typed) => readGivenNumber(readGivenNumber(typed)) === readGivenNumber(typed)))
})

test('reading a phone again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[+0-9 ().-]*$/)), (typed) => {
      const once = readPhone(typed)
      assert.equal(readPhone(once), once)
    }),
  )
})
