import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAddress } from './address.ts'

const closed = { privateHosts: [], allowsLoopback: false }
const refusalOf = (address: string, settings: Parameters<typeof checkAddress>[1] = closed) => {
  const checked = checkAddress(address, settings)
  return 'refused' in checked ? checked.refused : 'ok'
}

test('S110: only https to a public host is an address of a webhook', () => {
  for (const address of ['https://example.org/hook', 'https://example.org:8443/hook?from=site', 'https://8.8.8.8/'])
    assert.equal(refusalOf(address), 'ok', address)
  for (const address of [
    'http://example.org/',
    'ftp://example.org/',
    'https://user:word@example.org/',
    'https://example.org/#part',
    'example.org',
    '',
  ])
    assert.equal(refusalOf(address), 'WEBHOOK_URL_INVALID', address)
})

test('S110: a private host is refused in every spelling', () => {
  const spellings =
    'https://127.0.0.1/ https://127.1/ https://2130706433/ https://0x7f000001/ https://0177.0.0.1/ https://localhost/ https://10.0.0.1/ https://192.168.1.1/ ' +
    'https://169.254.169.254/latest/meta-data https://100.64.0.1/ https://[::1]/ https://[::ffff:10.0.0.1]/ https://[fd00::1]/ https://[fe80::1]/ https://0.0.0.0/ https://intranet/ https://１２７.0.0.1/'
  for (const address of spellings.split(' ')) assert.equal(refusalOf(address), 'WEBHOOK_URL_PRIVATE', address)
})

test('hosts that the operator allows, and this machine in a trial, may be private and without TLS', () => {
  const settings = { privateHosts: ['crm.internal', '10.0.0.7'], allowsLoopback: true }
  for (const address of ['http://crm.internal/in', 'https://10.0.0.7/', 'http://127.0.0.1:9/', 'http://localhost:9/', 'http://[::1]:9/'])
    assert.equal(refusalOf(address, settings), 'ok', address)
  assert.equal(refusalOf('http://10.0.0.8/', settings), 'WEBHOOK_URL_INVALID')
  assert.equal(refusalOf('https://other.internal.lan/', settings), 'ok', 'its addresses are checked when it is resolved')
})
