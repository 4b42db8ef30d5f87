import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '#tests/contract/any-character.ts'
import { isTooLong, judgePassword, normalisePassword, type PasswordRules } from './password-policy.ts'

const spec: PasswordRules = { policy: 'spec', operator: false, phone: '+8613812345678', username: 'zhang.wei' }
const asvs: PasswordRules = { ...spec, policy: 'asvs' }

test('The spec policy requires six characters, both cases, a digit, a special character and no space (S27)', () => {
  assert.equal(judgePassword('Abc1!x', spec), null)
  for (const weak of ['Ab1!x', 'ABC1!X', 'abc1!x', 'Abcq!x', 'Abc1qx', 'Abc1! x', ''])
    assert.equal(judgePassword(weak, spec), 'PASSWORD_WEAK', weak)
  for (const space of [' ', '\t', '\n', '\u00a0', '\u1680', '\u2003', '\u2028', '\u202f', '\u205f', '\u3000', '\ufeff', '\u200b']) {
    assert.equal(judgePassword(`Kq7!${space}zPw`, spec), 'PASSWORD_WEAK', JSON.stringify(space))
  }
  assert.equal(judgePassword(`${'Kq7!zPwv'.repeat(7)}Lm2#xRtd`, spec), null)
})

test('The asvs policy requires eight characters of any kind, and operators need twelve under either policy (S27)', () => {
  assert.equal(judgePassword('quzimvof', asvs), null)
  assert.equal(judgePassword('quzimvo', asvs), 'PASSWORD_WEAK')
  assert.equal(judgePassword('plum hinge vapour', asvs), null)
  assert.equal(judgePassword('Kq7!zPwv#2x', { ...spec, operator: true }), 'PASSWORD_WEAK')
  assert.equal(judgePassword('Kq7!zPwv#2xL', { ...spec, operator: true }), null)
  assert.equal(judgePassword('quzimvofxyl', { ...asvs, operator: true }), 'PASSWORD_WEAK')
})

test('Common passwords are refused in every disguise (S28)', () => {
  const common = [
    'Aa123456!',
    'Qwer1234!',
    'P@ssw0rd',
    'P@55w0rd!',
    'Passw0rd2026!',
    '!QAZ2wsx',
    'Abcd1234!',
    'Lyceum2026!',
    'Aa1!Aa1!',
    'Dr@g0n99!',
  ]
  for (const password of [...common, 'Woaini520!', 'Ad!min123', 'Ｐassw0rd!'])
    assert.equal(judgePassword(password, spec), 'PASSWORD_COMMON', password)
  for (const password of ['passwordpassword', '12345678', 'aaaaaaaa', 'iloveyou1'])
    assert.equal(judgePassword(password, asvs), 'PASSWORD_COMMON', password)
  for (const password of ['Aa13812345678!', 'Zw13812345678', 'Wei#345678', 'x8613812345678X!1']) {
    assert.match(judgePassword(password, spec) ?? '', /COMMON|WEAK/, password)
  }
  assert.equal(judgePassword('Wei#345678', spec), 'PASSWORD_COMMON')
  assert.equal(judgePassword('Zhang.Wei1', spec), 'PASSWORD_COMMON')
  assert.equal(judgePassword('Zhang.Wei1', { ...spec, username: 'li.na' }), null)
})

test('The list has at least ten thousand passwords that meet the rules (S28)', () => {
  const listed = createRequire(import.meta.url)('@zxcvbn-ts/language-common/dist/passwords.json.cjs') as string[]
  const dressed = listed.filter((word) => /^[a-z]{5,}$/.test(word)).map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}1!`)
  const refused = new Set(dressed.filter((password) => judgePassword(password, spec) === 'PASSWORD_COMMON'))
  assert.ok(refused.size >= 10_000, String(refused.size))
  assert.equal(refused.size, new Set(dressed).size)
})

test('Uncommon passwords are not mistaken for common ones', () => {
  const good = ['Tulip-Garden-42', 'Quiet-River-27', 'Kx9#mPq2', 'Vollmond%81x', 'blauer-Zug-7', 'Sichuan~pepper9', '山高Aa月小9!']
  for (const password of good) assert.equal(judgePassword(password, spec), null, password)
})

test('Passwords over 128 characters are refused quickly (S30)', () => {
  const body = 'Kq7!zPwv'.repeat(15)
  assert.equal(judgePassword(`${body}Lm2#xRtd`, spec), null)
  assert.equal(judgePassword(`${body}Lm2#xRtdd`, spec), 'PASSWORD_TOO_LONG')
  assert.equal(judgePassword(`Kq7!z${'😀'.repeat(123)}`, spec), null)
  assert.equal(isTooLong('😀'.repeat(129)), true)
  const began = performance.now()
  assert.equal(judgePassword('x'.repeat(1_048_576), spec), 'PASSWORD_TOO_LONG')
  assert.ok(performance.now() - began < 1_000)
})

test('Composed and decomposed letters are the same password, and case matters (S29)', () => {
  assert.equal(normalisePassword('Caf\u0065\u0301-7a!'), normalisePassword('Caf\u00e9-7a!'))
  assert.notEqual(normalisePassword('Café-7a!'), normalisePassword('CafÉ-7a!'))
})

const anyText = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 140 }))

test('Any input gets the same answer in every normalisation form, and no input that breaks the rules passes', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom<PasswordRules[]>(spec, asvs, { ...spec, operator: true }), (password, rules) => {
      const answer = judgePassword(password, rules)
      if (!isTooLong(password)) {
        assert.equal(judgePassword(password.normalize('NFC'), rules), answer)
        assert.equal(judgePassword(password.normalize('NFD'), rules), answer)
      }
      if (answer !== null) return
      const length = Array.from(normalisePassword(password)).length
      assert.ok(length >= (rules.operator ? 12 : rules.policy === 'spec' ? 6 : 8) && length <= 128)
      assert.ok(rules.policy === 'asvs' || !/\s/u.test(password))
    }),
    { numRuns: 2_000 },
  )
})

test('Hostile strings are judged quickly (S100)', () => {
  judgePassword('Abc1!x', spec)
  for (const piece of ['1', '!', 'a', 'Aa1!', '\u0301', 'e\u0301', '1a', '!1a@']) {
    const password = piece.repeat(600).slice(0, 128)
    const began = performance.now()
    judgePassword(password, spec)
    judgePassword(password, asvs)
    assert.ok(performance.now() - began < 1_000, JSON.stringify(piece))
  }
})
