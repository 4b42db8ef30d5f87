import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesOf, FIELD_NAMES } from '../../contract.ts'
import { fieldText } from '../../text/fields.ts'

test('every field of an item and each of its choices has a label', () => {
  const keys = FIELD_NAMES.flatMap((name) => [name, ...choicesOf(name).map((value) => `${name}.${value}`)])
  for (const key of keys) assert.ok(key in fieldText['en-US'], key)
})
