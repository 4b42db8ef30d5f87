import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNames } from './named-values.ts'

test('names become numbers in the order in which they first stand, however the values are given', () => {
  const find = withNames<'id' | 'phone'>({ name: 'find', text: 'select {phone}::text, {id} where phone = {phone}' })
  assert.deepEqual(find({ id: 7, phone: '139' }), { name: 'find', text: 'select $1::text, $2 where phone = $1', values: ['139', 7] })
})
