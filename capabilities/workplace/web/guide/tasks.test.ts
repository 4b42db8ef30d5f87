import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TASKS, tasksAt } from './tasks.ts'

test('a page shows its own tasks, and one that has none all of them', () => {
  assert.deepEqual(
    tasksAt('/content/items/edit').map(({ name }) => name),
    ['write', 'publish'],
  )
  assert.deepEqual([tasksAt('/audit/log').length, tasksAt(null).length], [TASKS.length, TASKS.length])
})
