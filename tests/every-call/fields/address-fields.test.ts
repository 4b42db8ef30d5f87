import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepts, leafFields } from './leaf-fields.ts'

const DECEPTIVE = [
  'javascript:alert(1)',
  'https://user:password@evil.example/',
  'https://example.org@evil.example/',
  '//evil.example',
  'https:\\\\evil.example',
  'https://evil.example:99999/',
  'ftp://example.org/',
  'nobody',
]
/** Postal addresses, and addresses that the server itself asks, which it judges by where they lead. */
const OTHERS = /^(?:settings\.contact\.address\..*|address|source\.address|endpoint|website)$/

test('every link field accepts a web address and refuses deceptive ones', async () => {
  const links = (await leafFields()).filter(
    ({ name, schema }) => accepts(schema, 'https://example.org/a') && /(?:href|link|url|address|website|endpoint)$/i.test(name),
  )
  const judged = links.filter(({ name }) => !OTHERS.test(name))
  assert.ok(judged.length >= 8, String(judged.length))
  for (const { call, name, schema } of judged)
    for (const address of DECEPTIVE) assert.equal(accepts(schema, address), false, `${call} ${name}: ${address}`)
})

test('every link field drops invisible characters', async () => {
  const links = (await leafFields()).filter(
    ({ name, schema }) => accepts(schema, 'https://example.org/a') && /(?:href|link|url)$/i.test(name),
  )
  for (const { call, name, schema } of links) {
    const read = schema.safeParse('https://example.org/\u202e\u200b\u2066a')
    if (read.success) assert.equal(read.data, 'https://example.org/a', `${call} ${name}`)
  }
})

test('every email field accepts an email address and refuses everything else', async () => {
  const fields = (await leafFields()).filter(({ name, schema }) => accepts(schema, 'a@example.org') && /mails?$/i.test(name))
  assert.ok(fields.length >= 3, String(fields.length))
  for (const { call, name, schema } of fields)
    for (const address of ['nobody', '@example.org', 'a@', 'a@b@example.org', 'a b@example.org'])
      assert.equal(accepts(schema, address), false, `${call} ${name}: ${address}`)
})
