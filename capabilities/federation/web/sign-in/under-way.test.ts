import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawBrowserSecret } from '#web/session/browser-secret.ts'

const items = new Map<string, string>()
globalThis.sessionStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
} as Storage
const { saveUnderWay, takeUnderWay } = await import('./under-way.ts')

test('a login that a tab began is read once, and leaves no secret in the tab', () => {
  const underWay = { browser: drawBrowserSecret(), after: '?redirect=information' }
  saveUnderWay(underWay)
  assert.deepEqual(takeUnderWay(), underWay)
  assert.equal(items.size, 0)
  assert.equal(takeUnderWay(), undefined)
})

test('a stored login that cannot be read is removed, too', () => {
  for (const stored of ['{', '{"browser":1,"after":""}']) {
    items.set('provider-login', stored)
    assert.equal(takeUnderWay(), undefined)
    assert.equal(items.size, 0)
  }
})
