import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelWith } from './label-with.ts'

test('a label has the colon of its own language, with a name in any language', () => {
  assert.equal(labelWith('添加', 'Washing hands'), '添加：Washing hands')
  assert.equal(labelWith('Add', '洗手'), 'Add: 洗手')
  assert.equal(labelWith('分栏 2', 'Move up'), '分栏 2：Move up')
})
