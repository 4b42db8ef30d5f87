import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countSteps } from './count-steps.ts'

test('a trial is complete when only postponed steps are left', () => {
  assert.deepEqual(countSteps([{ state: 'done' }, { state: 'later' }, { state: 'open' }]), { done: 1, all: 2 })
  assert.deepEqual(countSteps([{ state: 'done' }, { state: 'later' }]), { done: 1, all: 1 })
})
