import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { birthdayOf, isCreditCode, isResidentNumber } from '#contract/input/national-numbers.ts'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const characters = (length: number) => fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: length, maxLength: length })

/** Computes the check character by the definition of ISO 7064 MOD 11-2, independently of the product's weights. */
function withResidentCheck(first: string): string {
  let rest = 0
  for (const digit of first) rest = ((rest + Number(digit)) * 2) % 11
  const check = (12 - rest) % 11
  return first + (check === 10 ? 'X' : String(check))
}
/** Finds the check character by trial: the weighted sum must be a multiple of 31. */
function withCreditCheck(first: string): string {
  const weighted = [...first].reduce((sum, character, at) => sum + CHARACTERS.indexOf(character) * 3 ** at, 0)
  return first + [...CHARACTERS].find((character) => (weighted + CHARACTERS.indexOf(character)) % 31 === 0)
}

const resident = fc
  .tuple(
    fc.constantFrom('110105', '310104', '440308', '650102', '820000'),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
    digits(3),
  )
  .map(([region, day, order]) => withResidentCheck(region + day.toISOString().slice(0, 10).replaceAll('-', '') + order))
const credit = fc.tuple(characters(2), digits(6), characters(9)).map(([kind, region, body]) => withCreditCheck(kind + region + body))
const place = fc.nat({ max: 17 })

test('GB 11643: the number of the standard and any number built by its definition are valid', () => {
  assert.ok(isResidentNumber('11010519491231002X') && isResidentNumber('440524188001010014'))
  assert.equal(birthdayOf('11010519491231002X'), '1949-12-31')
  fc.assert(fc.property(resident, isResidentNumber), { numRuns: 2_000 })
})

test('GB 11643: one wrong character or two exchanged neighbours are detected', () => {
  fc.assert(
    fc.property(resident, place, digits(1), (number, at, digit) => {
      fc.pre(number[at] !== digit)
      return !isResidentNumber(number.slice(0, at) + digit + number.slice(at + 1))
    }),
    { numRuns: 5_000 },
  )
  fc.assert(
    fc.property(resident, fc.nat({ max: 15 }), (number, at) => {
      fc.pre(number[at] !== number[at + 1])
      return !isResidentNumber(number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2))
    }),
    { numRuns: 5_000 },
  )
})

test('GB 11643: an invalid day, another length, a small x or a letter is refused', () => {
  for (const first of ['11010519490231002', '11010519491301002', '11010500001231002', '01010519491231002'])
    assert.ok(!isResidentNumber(withResidentCheck(first)), first)
  for (const wrong of ['', '11010519491231002', '11010519491231002x', '110105491231002', '11010519491231002X ', '1101051949123100２X'])
    assert.ok(!isResidentNumber(wrong), wrong)
})

test('GB 32100: codes of the standard and any code built by its definition are valid', () => {
  assert.ok(isCreditCode('91350100M000100Y43') && isCreditCode('91110000802100433B'))
  fc.assert(fc.property(credit, isCreditCode), { numRuns: 2_000 })
})

test('GB 32100: one wrong character or two exchanged neighbours are detected', () => {
  fc.assert(
    fc.property(credit, place, characters(1), (code, at, character) => {
      fc.pre(code[at] !== character)
      return !isCreditCode(code.slice(0, at) + character + code.slice(at + 1))
    }),
    { numRuns: 5_000 },
  )
  fc.assert(
    fc.property(credit, fc.nat({ max: 15 }), (code, at) => {
      fc.pre(code[at] !== code[at + 1])
      return !isCreditCode(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2))
    }),
    { numRuns: 5_000 },
  )
})

test('GB 32100: letters that look like digits, small letters and other lengths are refused', () => {
  for (const wrong of ['', '91350100M000100Y4', '91350100m000100y43', '9135O100M000100Y43', '91350100I000100Y43', '91350100M000100Y433'])
    assert.ok(!isCreditCode(wrong), wrong)
})
