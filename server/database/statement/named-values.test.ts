import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNames } from './named-values.ts'

test('names become numbers in the order of their first use, in any order of the values', () => {
  const find = withNames<'id' | 'phone'>({ name: 'find', text: 'select {phone}::text, {id} where phone = {phone}' })
  assert.deepEqual(find({ id: 7, phone: '139' }), { name: 'find', text: 'select $1::text, $2 where phone = $1', values: ['139', 7] })
})
