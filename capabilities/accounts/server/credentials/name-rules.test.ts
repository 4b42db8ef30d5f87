import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { quickestCpuMs } from '#tests/world/cpu-time.ts'
import { toPhone } from '../phone/phone.ts'
import { judgeName, toNameKey } from './name-rules.ts'

const OWNER = {
  name: { 'zh-CN': '明序', 'en-US': 'Mingxu' },
  organisation: { 'zh-CN': '明序医学会', 'en-US': 'Mingxu Medical Society' },
}
const judge = (raw: string) => judgeName(raw, OWNER)

test('names of the site and of its organisation are reserved in every spacing and spelling', () => {
  for (const name of ['明序医学会', 'mingxu', 'Mingxu.Medical-Society', 'MINGXU_MEDICAL_SOCIETY', 'Ｍｉｎｇｘｕ'])
    assert.equal(judge(name), undefined, name)
  for (const name of ['明序医学会会员', 'mingxu.li']) assert.equal(judge(name)?.name, name)
})

test('ordinary names are accepted unchanged', () => {
  for (const name of [
    'lin',
    'Lin_Wei-7',
    'jo.smith',
    '林小雨',
    '张三丰2026',
    'Müller',
    'Иван',
    'Νίκος',
    '林ab',
    'x'.repeat(32),
    '龘'.repeat(32),
  ])
    assert.equal(judge(name)?.name, name)
})

test('names that are too short, too long or contain unusual characters are refused (S26)', () => {
  const bad = [
    'ab',
    'x'.repeat(33),
    '',
    '林 小雨',
    'a\u0000bc',
    'abc\n',
    'ab\u202Ecd',
    'ab\u200Bcd',
    'ab\uFEFFc',
    'ab\u2066cd',
    'a<b>c',
    'a@b.c',
    'ab😀',
    '12345',
    '13800138000',
    '---',
    'ab\uD800c',
    'abㅤc',
  ]
  for (const name of bad) assert.equal(judge(name), undefined, JSON.stringify(name))
})

test('length counts visible characters, not code units', () => {
  assert.ok(judge('𠮷𠮷𠮷'))
  assert.equal(judge('𠮷𠮷'), undefined)
})

test('case, width and look-alikes do not make a new name (S26)', () => {
  for (const [one, other] of [
    ['LinWei', 'linwei'],
    ['linwei', 'ｌｉｎｗｅｉ'],
    ['strasse', 'straße'],
    ['сорока', 'copoкa'],
    ['рорре', 'poppe'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﬁnn', 'finn'],
    ['kıran', 'kiran'],
    ['ɡina', 'gina'],
  ] as const)
    assert.equal(toNameKey(one), toNameKey(other), `${one} ${other}`)
  assert.notEqual(toNameKey('linwei'), toNameKey('linwai'))
})

test('the key of a name key is the same key', () => {
  assert.equal(toNameKey('Weiẞ'), toNameKey('WEISS'))
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => assert.equal(toNameKey(toNameKey(name)), toNameKey(name))))
})

test('mixed alphabets are refused (S26)', () => {
  for (const name of ['pаypal', 'ωeb-lab', 'аlice', 'Ивaн']) assert.equal(judge(name), undefined, name)
})

test('reserved names are refused in every spelling (S26)', () => {
  const names = [
    'admin',
    'ADMIN',
    'Ａｄｍｉｎ',
    'adm1n',
    'ad.min',
    'r00t',
    'root',
    'Support',
    '5upport',
    'official',
    'officia1',
    'admın',
    '管理员',
    '客服',
    '官方客服小王',
    'support-',
    'гооt',
    'ѕуѕтем',
  ]
  for (const name of names) assert.equal(judge(name), undefined, name)
})

test('hostile names are judged quickly (S100)', () => {
  for (const part of ['a', '\u0301', 'ß', 'ﷺ', '.', '0']) {
    const hostile = part.repeat(64 * 1024)
    assert.ok(quickestCpuMs(() => judge(hostile)) < 50, part)
  }
})

test('an accepted name or its key never parses as a phone (S26)', () => {
  const character = fc.constantFrom(...'0123456789０１８٣१+-_. ()lIoOa'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 3, maxLength: 17 }), (raw) => {
      const judged = judge(raw)
      if (judged) assert.ok('refused' in toPhone(judged.name) && 'refused' in toPhone(judged.key))
    }),
    { numRuns: 5_000 },
  )
})
