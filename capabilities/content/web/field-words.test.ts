import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIELD_NAMES } from '../contract.ts'
import { fieldText } from '../text/fields.ts'

test('every field of an item has its name', () => {
  for (const name of FIELD_NAMES) assert.ok(name in fieldText['en-US'], name)
})
