import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { proposeSlug, Slug } from '#capabilities/content/contract.ts'
import { anyCharacter } from './any-character.ts'

test('a slug of rare characters ends with a whole one, and a slug of emoji is empty', () => {
  assert.equal(proposeSlug(`稀${'𠮷'.repeat(90)}`), `稀${'𠮷'.repeat(59)}`)
  assert.deepEqual(['❤️', '👩‍⚕️', '1️⃣', '❤️ 心', '\u00ad\u200b', '\u3164', '\u0301'].map(proposeSlug), ['', '', '1', '心', '', '', ''])
  assert.equal(proposeSlug('hyper\u00adtension'), 'hypertension')
})

test('a slug from another program is converted to our form', () => {
  const read = (written: string) => Slug.parse(written)
  assert.deepEqual(['新闻-标题', '%E6%96%B0%E9%97%BB', ' My Post ', 'Αθήνα', 'ΑΘΉΝΑ', '100%', ''].map(read), [
    '新闻-标题',
    '新闻',
    'my-post',
    'αθήνα',
    'αθήνα',
    '100',
    '',
  ])
})

test('property: a proposed slug is well-formed, within its length, and accepted unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: anyCharacter, maxLength: 200 })), (title) => {
      const slug = proposeSlug(title)
      assert.ok(slug.length <= 120 && slug.isWellFormed() && !/[\p{Lu}\s\p{Default_Ignorable_Code_Point}]/u.test(slug))
      assert.equal(Slug.parse(slug), slug)
    }),
    { numRuns: 2_000 },
  )
})
