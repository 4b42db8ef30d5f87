import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signOfPage } from './page-sign.ts'

test('a page is known by its own sign, one without by that of its group, and a name that is not drawn is none', () => {
  assert.equal(signOfPage({ group: 'system', icon: 'key' }), 'key')
  assert.equal(signOfPage({ group: 'system' }), 'settings')
  assert.equal(signOfPage({ group: 'system', icon: 'toString' }), 'settings')
})
