import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from './public-address.ts'
import { PRIVATE_ADDRESS, publicLookup } from './public-lookup.ts'

const PRIVATE =
  '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 ' +
  ':: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 fe80::1 fe80::1%eth0 fc00::1 fd12:3456::1 ff02::1 2002:7f00:1:: 2001::1 2001:db8::1 fec0::1'
const PUBLIC = '8.8.8.8 1.1.1.1 100.63.255.255 100.128.0.1 172.15.255.255 172.32.0.1 223.255.255.255 2606:4700::1111 2400:3200::1'

test('S110: only addresses of the public internet are public', () => {
  for (const address of PRIVATE.split(' ')) assert.equal(isPublicAddress(address), false, address)
  for (const address of PUBLIC.split(' ')) assert.equal(isPublicAddress(address), true, address)
  for (const text of ['', 'localhost', '2130706433', '0x7f.1', '127.1', '[::1]', '8.8.8.8:80'])
    assert.equal(isPublicAddress(text), false, text)
})

test('S110: every IPv4 address that is mapped into IPv6 is private', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => assert.equal(isPublicAddress(`::ffff:${address}`), false)))
})

type Found = readonly { readonly address: string; readonly family: number }[]
const look = (found: Found, all: boolean) =>
  new Promise<unknown>((resolve) =>
    publicLookup((_name, _family, done) => done(null, found))('example.org', { all }, (error, address) =>
      resolve(error ? (error as NodeJS.ErrnoException).code : address),
    ),
  )
const v4 = (address: string) => ({ address, family: 4 })

test('S110: a name with any private address is refused, and the connection gets the checked addresses', async () => {
  for (const all of [true, false]) {
    assert.equal(await look([v4('8.8.8.8'), v4('10.0.0.1')], all), PRIVATE_ADDRESS)
    assert.equal(await look([{ address: '::ffff:10.0.0.1', family: 6 }], all), PRIVATE_ADDRESS)
  }
  assert.deepEqual(await look([v4('8.8.8.8'), v4('1.1.1.1')], true), [v4('8.8.8.8'), v4('1.1.1.1')])
  assert.equal(await look([v4('8.8.8.8')], false), '8.8.8.8')
})
