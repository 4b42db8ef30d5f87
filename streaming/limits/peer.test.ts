import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peerNetwork, peerOf } from './peer.ts'

test('all spellings and addresses of an IPv6 /64 are one network, and each IPv4 address is its own', () => {
  for (const address of ['2001:db8:0:1::1', '2001:0DB8::1:0:0:0:9', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::%eth0'])
    assert.equal(peerNetwork(address), '2001:db8:0:1::/64', address)
  assert.equal(peerNetwork('::1'), '0:0:0:0::/64')
  assert.notEqual(peerNetwork('2001:db8:0:2::1'), peerNetwork('2001:db8:0:1::1'))
  assert.equal(peerNetwork('192.0.2.7'), '192.0.2.7')
  assert.equal(peerOf({ remoteAddress: '::ffff:192.0.2.7' }), '192.0.2.7')
})
