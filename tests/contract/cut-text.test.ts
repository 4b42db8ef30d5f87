import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cutText, firstCharacter } from '#contract/input/cut-text.ts'
import { anyCharacter } from './any-character.ts'

test('a text is cut between characters as readers see them', () => {
  assert.equal(cutText('代😀开', 2), '代')
  assert.equal(cutText('代😀开', 3), '代😀')
  assert.equal(cutText('e\u0301e\u0301', 3), 'e\u0301')
  assert.equal(cutText('医👩‍⚕️师', 4), '医')
  assert.equal(cutText('🇨🇳🇫🇷', 6), '🇨🇳')
  assert.equal(cutText('ab', 5), 'ab')
  assert.equal(cutText('abc', 0), '')
})

test('a single character longer than the limit is cut between its code points', () => {
  assert.equal(cutText(`a${'\u0301'.repeat(100)}`, 10), `a${'\u0301'.repeat(9)}`)
  assert.equal(cutText('😀', 1), '')
  assert.equal(cutText(`${'👩‍'.repeat(40)}👩`, 10).isWellFormed(), true)
})

test('a cut text is the longest well-formed beginning of the text within the limit', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.array(fc.constantFrom('\ud83d', '\ude00', 'a', '\u200d', '\u0301', '🇨', '代')).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, fc.nat(70), (text, most) => {
      const cut = cutText(text, most)
      assert.ok(cut.length <= most && cut.isWellFormed())
      assert.ok(text.toWellFormed().startsWith(cut))
      assert.ok(cut === text.toWellFormed() || cut.length > most - 64 - 1)
      assert.equal(cutText(cut, most), cut)
    }),
    { numRuns: 2_000 },
  )
})

test('an initial is a whole character', () => {
  assert.deepEqual(['😀a', 'e\u0301va', '李白', '', '\ud83d'].map(firstCharacter), ['😀', 'e\u0301', '李', '', '\ufffd'])
})
