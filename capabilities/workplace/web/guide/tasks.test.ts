import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TASKS, tasksAt } from './tasks.ts'

test('a page shows its own tasks, or all tasks if it has none', () => {
  assert.deepEqual(
    tasksAt('/content/items/edit').map(({ name }) => name),
    ['write', 'publish', 'audience'],
  )
  const namesAt = (path: string) => tasksAt(path).map(({ name }) => name)
  assert.deepEqual(namesAt('/list/card/waiting'), ['wait'])
  assert.deepEqual([namesAt('/result/error'), namesAt('/visualization/service/imaging')], [['submissions'], ['service']])
  assert.equal(tasksAt(null).length, TASKS.length)
})
