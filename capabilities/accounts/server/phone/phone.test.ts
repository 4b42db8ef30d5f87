import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maskPhone } from '#contract/mask.ts'
import { anyCharacter } from '#tests/contract/any-character.ts'
import { quickestCpuMs } from '#tests/world/cpu-time.ts'
import { toPhone } from './phone.ts'

const mainland = fc.tuple(fc.constantFrom(...'3456789'), fc.stringMatching(/^[0-9]{9}$/)).map(([second, rest]) => `1${second}${rest}`)
const toFullWidth = (text: string): string => text.replace(/[0-9+]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

test('every spelling of a mainland number gives the same number (S21)', () => {
  const prefix = fc.constantFrom('', '+86', '0086', '86', '+86 ', '86-', '00 86 ')
  const breaks = fc.array(fc.tuple(fc.nat(20), fc.constantFrom(' ', '-')), { maxLength: 5 })
  fc.assert(
    fc.property(prefix, mainland, breaks, fc.boolean(), (before, number, cuts, isWide) => {
      const cut = cuts.reduce((text, [at, character]) => `${text.slice(0, at)}${character}${text.slice(at)}`, `${before}${number}`)
      assert.deepEqual(toPhone(isWide ? toFullWidth(cut) : cut), { phone: `+86${number}` })
    }),
  )
})

test('a normalised phone stays unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(mainland, fc.stringMatching(/^\+?[0-9 -]{5,18}$/)), (raw) => {
      const once = toPhone(raw)
      if ('phone' in once) assert.deepEqual(toPhone(once.phone), once)
    }),
  )
})

test('invisible characters and separators are ignored in any position', () => {
  const passedOver = [
    ...['\u200B', '\u200F', '\u202A', '\u202C', '\u202D', '\u202E', '\u2066', '\u00AD', '\uFEFF', '\u2060'],
    ...[
      '\n',
      '\t',
      '\u00A0',
      '\u3000',
      '\u2009',
      '.',
      '(',
      ')',
      '（',
      '）',
      '·',
      '/',
      '-',
      '\uFF0D',
      '\u2010',
      '\u2013',
      '\u2014',
      '\u2212',
    ],
  ]
  fc.assert(
    fc.property(mainland, fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...passedOver)), { maxLength: 8 }), (number, signs) => {
      const typed = signs.reduce((text, [at, sign]) => `${text.slice(0, at)}${sign}${text.slice(at)}`, number)
      assert.deepEqual(toPhone(typed), { phone: `+86${number}` })
    }),
  )
  for (const typed of [
    '\u202D+86 139 1234 5678\u202C',
    '+8613912345678\u200B',
    '+86 (0)139-1234-5678',
    '+86013912345678',
    '00860139 1234 5678',
    'tel:+86-139-1234-5678',
    '（１３９）１２３４－５６７８',
    '139.1234.5678',
    '139\u00a01234\u00a05678\t',
  ])
    assert.deepEqual(toPhone(typed), { phone: '+8613912345678' }, typed)
})

test('any other character in any position makes a phone invalid (S21)', () => {
  const strange = ['\u0661', '\u0967', 'a', 'O', ';', "'", '\uD800', '#', '*']
  fc.assert(
    fc.property(mainland, fc.nat(11), fc.constantFrom(...strange), (number, at, character) => {
      assert.deepEqual(toPhone(`${number.slice(0, at)}${character}${number.slice(at)}`), { refused: 'PHONE_INVALID' })
    }),
  )
})

test('any input becomes E.164 or is refused, and quickly (S100)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.stringMatching(/^[+0-9 -]*$/)), (raw) => {
      const read = toPhone(raw, ['86', '852'])
      assert.ok('refused' in read || /^\+(86|852)[0-9]+$/.test(read.phone))
    }),
  )
  for (const part of ['1', '+', ' ', '-', '00', '\uFF11', '+86 1']) {
    const hostile = part.repeat(64 * 1024)
    assert.ok(quickestCpuMs(() => toPhone(hostile)) < 50, part)
  }
})

test('invalid numbers are refused', () => {
  for (const raw of [
    '',
    '+',
    '00',
    '12345678901',
    '23800138000',
    '1380013800',
    '138001380000',
    '+861280013800',
    '86',
    '8613800138000+',
    '++8613800138000',
    '+999123456789',
    '+1',
    '852 5123 4567',
  ])
    assert.deepEqual(toPhone(raw, ['86', '1', '852']), { refused: 'PHONE_INVALID' }, raw)
})

test('phones of other countries are accepted only when the operator allows the country (S8)', () => {
  assert.deepEqual(toPhone('+852 5123 4567', ['86']), { refused: 'PHONE_UNSUPPORTED' })
  assert.deepEqual(toPhone('+1 202 555 0123', ['86']), { refused: 'PHONE_UNSUPPORTED' })
  assert.deepEqual(toPhone('00852-5123-4567', ['86', '852']), { phone: '+85251234567' })
  assert.deepEqual(toPhone('13800138000', ['852']), { refused: 'PHONE_UNSUPPORTED' })
  assert.deepEqual(toPhone('+852 2123 4567', ['852']), { refused: 'PHONE_INVALID' }, 'a landline gets no messages')
})

test('a masked phone keeps its first and last digits (S19)', () => {
  assert.equal(maskPhone('+8613812345678'), '138****5678')
  assert.equal(maskPhone('+85251234567'), '+852****4567')
})
