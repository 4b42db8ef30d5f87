import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOSTILE_HTML, PAYLOADS } from './xss.ts'

test('S57: the list has at least 200 payloads of every kind, without duplicates', () => {
  assert.ok(PAYLOADS.length >= 200, String(PAYLOADS.length))
  assert.equal(new Set(PAYLOADS).size, PAYLOADS.length)
  const kinds = [
    /<script/i,
    /onerror/,
    /<svg/,
    /<math/,
    /javascript:/i,
    /java\tscript/,
    /&#9;|&Tab;/,
    /^data:/,
    /srcdoc/,
    /style/,
    /\u2028/,
    /<\/script>/,
    /<template/,
  ]
  for (const kind of kinds)
    assert.ok(
      PAYLOADS.some((payload) => kind.test(payload)),
      String(kind),
    )
  assert.ok(HOSTILE_HTML.length > 900)
})
