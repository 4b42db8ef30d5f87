import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacksFiling } from './filing.ts'

test('the own domain counts as filed once the site has a filing number, and without a list every link is accepted', () => {
  const site = { publicUrl: 'https://www.lyceum.example', filedDomains: ['example.org'] }
  assert.equal(lacksFiling('https://www.lyceum.example/register', { ...site, icpNumber: undefined }), true)
  assert.equal(lacksFiling('https://www.lyceum.example/register', { ...site, icpNumber: '京ICP备1号' }), false)
  assert.equal(lacksFiling('https://EXAMPLE.org:8443/x', { ...site, icpNumber: undefined }), false)
  assert.equal(lacksFiling('https://anywhere.example', { ...site, filedDomains: [], icpNumber: undefined }), false)
})
