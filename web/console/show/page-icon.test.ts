import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iconOfPage } from './page-icon.ts'

test('a page is known by its own icon, one without by that of its group, and a name that is not drawn is none', () => {
  assert.equal(iconOfPage({ group: 'system', icon: 'key' }), 'key')
  assert.equal(iconOfPage({ group: 'system' }), 'settings')
  assert.equal(iconOfPage({ group: 'system', icon: 'toString' }), 'settings')
})
