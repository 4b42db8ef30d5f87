import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networksOf, widestOf } from './networks.ts'

test('An address belongs to its /24, or to its /56 and /48', () => {
  const namesOf = (address: string) => networksOf(address).map(({ name }) => name)
  assert.deepEqual(namesOf('203.0.113.7'), ['203.0.113.0/24'])
  assert.deepEqual(namesOf('2001:db8:1:12ff::/64'), ['2001:db8:1:1200::/56', '2001:db8:1::/48'])
  assert.deepEqual(namesOf('2001:db8:1:7::/64'), ['2001:db8:1:0::/56', '2001:db8:1::/48'])
  assert.deepEqual(namesOf('local'), [])
  assert.equal(widestOf('2001:db8:1:12ff::/64'), widestOf('2001:db8:1:1::/64'))
  assert.notEqual(widestOf('2001:db8:2:1::/64'), widestOf('2001:db8:1:1::/64'))
  assert.equal(widestOf('local'), 'local')
})
