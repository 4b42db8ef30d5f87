import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanLine, cleanParagraph, cleanPiece, cleanText } from '#contract/input/clean-text.ts'
import { anyCharacter } from './any-character.ts'

test('every kind of line break becomes a newline in a paragraph and a blank in a line', () => {
  assert.equal(cleanParagraph('软\u000b回\u000c车\u0085行\u2028段\u2029末\r\n尾\r完'), '软\n回\n车\n行\n段\n末\n尾\n完')
  assert.equal(cleanLine(' 软\u000b回车 \n 行\t三 '), '软 回车 行 三')
})

test('invisible and bidirectional control characters are removed', () => {
  for (const sign of [
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u202e',
    '\u061c',
    '\u2066',
    '\ufeff',
    '\u2060',
    '\uffa0',
    '\u115f',
    '\u200d',
    '\u200c',
    '\u0000',
    '\u0007',
    '\u200e',
    '\ufe0f',
    '\u{e0041}',
    '\ufffc',
    '\uffff',
    '\u{1fffe}',
  ])
    assert.deepEqual(
      [cleanLine(sign), cleanLine(` ${sign}\n`), cleanLine(`${sign}甲${sign === '\ufe0f' ? '' : sign}a`)],
      ['', '', '甲a'],
      sign.codePointAt(0)!.toString(16),
    )
  assert.equal(cleanLine('\u2800'), '')
  assert.equal(cleanLine('a\ud800b'), 'a\ufffdb')
  assert.equal(cleanLine('Sjo\u0308gren'), 'Sjögren')
})

test('characters that a script or an emoji needs are kept', () => {
  for (const text of [
    ...['👩‍⚕️', '❤️', '🏳️‍🌈', '👨‍👩‍👧‍👦', '👍🏽', '🇨🇳', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '1️⃣'],
    ...[
      'می‌خواهم',
      'क्‍ष',
      'ක්‍රියා',
      'မြို့',
      'ကြွေးကြော်',
      'བསྒྲུབས',
      'ภาษา\u200bไทย',
      'שָׁלוֹם',
      '葛\u{e0100}',
      'Tiếng Việt',
      '3\u00a0mg',
      'abc \u05d0\u200f!',
    ],
  ])
    assert.equal(cleanParagraph(text), text.normalize('NFC'), text)
})

test('stacked combining marks are cut, in any order', () => {
  assert.equal(cleanLine(`a${'\u0301'.repeat(50)}`).normalize('NFD').length, 4)
  assert.ok(cleanLine(`မ${'\u103c\u0301'.repeat(50)}`).length < 12)
})

test('comments have plain spaces and at most one blank line in a row', () => assert.equal(cleanText('a\u00a0b\tc\n\n\n\nd'), 'a b c\n\nd'))

test('cleaning a clean text changes nothing', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: anyCharacter, maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          '文',
          '\u200d',
          '\u200c',
          '\u200b',
          '\ufe0f',
          '👩',
          '⚕',
          '\u0301',
          'ا',
          'क',
          '္',
          '\n',
          '\u202e',
          '\u061c',
          '\u200f',
          '\u180e',
        ),
      )
      .map((all) => all.join('')),
  )
  for (const clean of [cleanPiece, cleanParagraph, cleanLine, cleanText])
    fc.assert(
      fc.property(texts, (text) => {
        const once = clean(text)
        assert.equal(clean(once), once)
        assert.ok(once.isWellFormed() && once === once.normalize('NFC'))
        assert.ok(!/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u00ad\u3164]/u.test(once))
      }),
      { numRuns: 1_000 },
    )
})
