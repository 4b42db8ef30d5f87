import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leafFields } from './leaf-fields.ts'

// A phone is copied from address books, messengers, PDFs and documents, with all that these put around its digits.
const AS_COPIED = [
  '\u202D+86 139\u00a01234–5678\u202C',
  '（＋８６）１３９ １２３４ ５６７８',
  '+86 (0)139.1234.5678\u200B',
  '+8613912345678',
]

test('every call that takes a phone reads it as it is copied', async () => {
  // The phone of the site is shown as its owner writes it.
  const fields = (await leafFields()).filter(({ name }) => /(?:^|\.)phones?$|Phones?$/.test(name) && name !== 'settings.contact.phone')
  assert.ok(fields.length >= 7, String(fields.length))
  for (const { call, name, schema } of fields)
    for (const typed of AS_COPIED) assert.equal(schema.safeParse(typed).data, '+8613912345678', `${call} ${name}: ${typed}`)
})
