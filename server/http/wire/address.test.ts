import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import fc from 'fast-check'
import { clientAddress, trustProxies } from './address.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage
const find = (remote: string, forwarded: string | undefined, ...proxies: string[]) =>
  clientAddress(request(remote, forwarded), trustProxies(proxies))

test('S103: a client that is not a trusted proxy determines its own address only', () => {
  assert.equal(find('203.0.113.9', '198.51.100.1'), '203.0.113.9')
  assert.equal(find('203.0.113.9', '198.51.100.1', '10.0.0.0/8'), '203.0.113.9')
  const rest = { 'x-real-ip': '1.1.1.1', forwarded: 'for=1.1.1.1', 'cf-connecting-ip': '1.1.1.1', 'true-client-ip': '1.1.1.1' }
  const request = { socket: { remoteAddress: '10.0.0.1' }, headers: rest } as unknown as IncomingMessage
  assert.equal(clientAddress(request, trustProxies(['10.0.0.0/8'])), '10.0.0.1')
})

test('S104: finds the address by walking from the right to the first that is no proxy', () => {
  const proxies = ['10.0.0.0/8', '2001:db8:1::/48']
  assert.equal(find('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3', ...proxies), '198.51.100.1')
  assert.equal(find('10.0.0.1', '6.6.6.6,198.51.100.1', ...proxies), '198.51.100.1')
  assert.equal(find('2001:db8:1::5', '198.51.100.1', ...proxies), '198.51.100.1')
  assert.equal(find('::ffff:10.0.0.1', '198.51.100.1', ...proxies), '198.51.100.1')
  assert.equal(find('10.0.0.1', '10.9.9.9, 10.8.8.8', ...proxies), '10.9.9.9')
  assert.equal(find('10.0.0.1', undefined, ...proxies), '10.0.0.1')
  assert.equal(find('10.0.0.1', '198.51.100.1, unknown', ...proxies), '10.0.0.1')
  assert.equal(find('10.0.0.1', '198.51.100.1:4711', ...proxies), '198.51.100.1')
  assert.equal(find('10.0.0.1', '[2001:db8::1]:4711', ...proxies), '2001:db8:0:0::/64')
  assert.equal(find('127.0.0.1', '198.51.100.1', '::ffff:127.0.0.1'), '198.51.100.1')
  assert.equal(clientAddress(request(undefined), trustProxies(proxies)), '')
})

test('S104: every spelling of one IPv4 address shares a bucket', () => {
  for (const spelled of [
    '::ffff:1.2.3.4',
    '::FFFF:1.2.3.4',
    '::ffff:102:304',
    '::ffff:0102:0304',
    '0:0:0:0:0:ffff:1.2.3.4',
    '0000:0000:0000:0000:0000:ffff:0102:0304',
  ]) {
    assert.equal(find(spelled, undefined), '1.2.3.4', spelled)
  }
})

test('S104: every spelling of one IPv6 network shares a bucket, and no other network joins it', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const network = fc.tuple(group, group, group, group).filter(([first]) => first !== 0)
  const host = fc.tuple(group, group, group, group)
  const spell = fc.constantFrom<((groups: readonly number[]) => string)[]>(
    (groups) => groups.map((each) => each.toString(16)).join(':'),
    (groups) => groups.map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':'),
    (groups) => new URL(`http://[${groups.map((each) => each.toString(16)).join(':')}]/`).hostname.slice(1, -1),
    (groups) =>
      `${groups
        .slice(0, 6)
        .map((each) => each.toString(16))
        .join(':')}:${[groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')}`,
    (groups) => `${groups.map((each) => each.toString(16)).join(':')}%eth0`,
  )
  fc.assert(
    fc.property(network, network, host, host, spell, spell, (one, other, a, b, spellA, spellB) => {
      assert.equal(find(spellA([...one, ...a]), undefined), find(spellB([...one, ...b]), undefined))
      if (String(one) !== String(other)) assert.notEqual(find(spellA([...one, ...a]), undefined), find(spellB([...other, ...b]), undefined))
    }),
  )
})

test('S104: two IPv4 clients never share a bucket', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.boolean(), (one, other, mapped) => {
      const found = find(mapped ? `::ffff:${one}` : one, undefined)
      assert.equal(found === find(other, undefined), one === other)
    }),
  )
})

test('S104: property: the last entry of the trusted proxy counts, with any text before it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.ipV4(), (written, client) => {
      fc.pre(!client.startsWith('10.'))
      assert.equal(find('10.0.0.1', `${written}, ${client}`, '10.0.0.0/8'), client)
    }),
  )
})
