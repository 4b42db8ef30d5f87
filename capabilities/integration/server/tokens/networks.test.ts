import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isNetwork, isWithin } from './networks.ts'

const byte = fc.integer({ min: 0, max: 255 })
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'))
const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

test('an address is within an IPv4 network when its first bits are those of the network', () => {
  fc.assert(
    fc.property(ipv4, ipv4, fc.integer({ min: 0, max: 32 }), (base, client, bits) => {
      const size = 2 ** (32 - bits)
      const isSame = Math.floor(toNumber(base) / size) === Math.floor(toNumber(client) / size)
      assert.equal(isNetwork(`${base}/${bits}`), true)
      assert.equal(isWithin([`${base}/${bits}`], client), isSame)
      assert.equal(isWithin([base], client), base === client)
    }),
  )
})

test('an IPv6 client is known by its /64', () => {
  assert.equal(isWithin(['2001:db8::/48'], '2001:db8:0:7::/64'), true)
  assert.equal(isWithin(['2001:db8:0:7::1'], '2001:db8:0:7::/64'), true)
  assert.equal(isWithin(['2001:db8:1::/48'], '2001:db8:0:7::/64'), false)
  assert.equal(isWithin(['192.0.2.0/24'], '2001:db8:0:7::/64'), false)
})

test('everything else is no network', () => {
  for (const text of ['', 'example.org', '192.0.2.0/33', '192.0.2/24', '2001:db8::/65', '192.0.2.0/24/1', '192.0.2.0/-1', ' 192.0.2.1'])
    assert.equal(isNetwork(text), false, text)
  assert.equal(isWithin([], '192.0.2.1'), true)
  assert.equal(isWithin(['192.0.2.1'], ''), false)
})
