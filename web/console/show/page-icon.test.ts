import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iconOfPage } from './page-icon.ts'

test('a page has its own icon or that of its group, and an unknown icon name counts as none', () => {
  assert.equal(iconOfPage({ group: 'system', icon: 'key' }), 'key')
  assert.equal(iconOfPage({ group: 'system' }), 'settings')
  assert.equal(iconOfPage({ group: 'system', icon: 'toString' }), 'settings')
})
