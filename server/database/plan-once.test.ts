import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlans } from './plan-once.ts'

test('a query text keeps one statement name, and the number of named texts per connection is limited', () => {
  const planOnce = openPlans('list', 2)
  assert.deepEqual(planOnce('select $1', [1]), { name: 'list-0', text: 'select $1', values: [1] })
  assert.deepEqual(planOnce('select $1 + 1', [1]), { name: 'list-1', text: 'select $1 + 1', values: [1] })
  assert.deepEqual(planOnce('select $1', [2]), { name: 'list-0', text: 'select $1', values: [2] })
  assert.deepEqual(planOnce('select $1 + 2', [1]), { text: 'select $1 + 2', values: [1] })
})
