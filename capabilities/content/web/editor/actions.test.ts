import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTypedAddress } from './actions.ts'

test('typed addresses are normalised, and refused when the contract refuses them', () => {
  assert.equal(readTypedAddress(' HTTPS://a.example/x '), 'https://a.example/x')
  assert.equal(readTypedAddress('a.example/x?y#z'), 'https://a.example/x?y#z')
  assert.equal(readTypedAddress('例子.中国'), 'https://例子.中国')
  assert.equal(readTypedAddress('a@b.example'), 'mailto:a@b.example')
  assert.equal(readTypedAddress('tel:+86 10-6500'), 'tel:+86 10-6500')
  for (const bad of [
    '',
    'javascript:x()',
    'java\tscript:x()',
    'data:text/html,x',
    '//a.example',
    '/a',
    'https://u:p@a.example',
    'a',
    'a b.example/ c d',
  ]) {
    assert.equal(readTypedAddress(bad), undefined, bad)
  }
})
