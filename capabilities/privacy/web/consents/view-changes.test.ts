import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareTexts } from './view-changes.ts'

const anyText = fc
  .array(fc.constantFrom('one', 'two', 'three', '- four\n- five'), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('\n\n'))
const count = (text: string) => text.split('\n\n').length

test('equal texts have no changes, and others have each removed and added paragraph', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const parts = compareTexts(before, after)
      assert.equal(parts.length === 0, before === after)
      const of = (kind: string) => parts.filter((part) => part.kind === kind).length
      if (parts.length > 0) assert.equal(count(after) - count(before), of('added') - of('removed'))
    }),
  )
})
