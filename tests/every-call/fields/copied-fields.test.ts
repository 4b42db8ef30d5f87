import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accepts, leafFields } from './leaf-fields.ts'

// Values with a format of their own are copied from address books, messengers, PDFs and documents, with the characters that these add
// around and within them.

type Copied = {
  readonly what: string
  readonly fields: RegExp
  readonly least: number
  readonly plain: string
  readonly as: readonly string[]
}
const COPIED: readonly Copied[] = [
  {
    what: 'a phone',
    // The phone of the site is shown as its owner writes it.
    fields: /^(?!\S+ settings\.contact\.).*(?: |\.)phones?$|Phones?$/,
    least: 7,
    plain: '+8613912345678',
    as: ['\u202D+86 139\u00a01234–5678\u202C', '（＋８６）１３９ １２３４ ５６７８', '+86 (0)139.1234.5678\u200B', 'tel:+86-139-1234-5678'],
  },
  {
    what: 'a code',
    fields: / (?:code|authenticatorCode)$/,
    least: 9,
    plain: '123456',
    as: ['123 456', '１２３４５６', '\u202d123\u00a0456\u202c', '123456\u200b\n'],
  },
  {
    what: 'a receipt',
    fields: / receipt$/,
    least: 2,
    plain: 'ABCDEFGHJKLMNPQRSTUVWXYZ2345',
    as: [' abcd-efgh-jklm-npqr-stuv-wxyz-2345\n', 'ＡＢＣＤ-efgh-jklm-npqr-stuv-wxyz-2345', 'ABCD-EFGH-JKLM-\u200bNPQR-STUV-WXYZ-2345'],
  },
  {
    what: 'an address of mail',
    fields: /mails?$/,
    least: 3,
    plain: 'a@example.org',
    as: [' a@example.org\u200b', 'ａ＠example.org', 'mailto:a@example.org', '<a@example.org>'],
  },
]

for (const { what, fields: named, least, plain, as } of COPIED)
  test(`every call that takes ${what} reads it as it is copied`, async () => {
    const fields = (await leafFields()).filter(({ call, name, schema }) => named.test(`${call} ${name}`) && accepts(schema, plain))
    assert.ok(fields.length >= least, `${fields.length} fields`)
    for (const { call, name, schema } of fields)
      for (const copied of as) assert.equal(schema.safeParse(copied).data, plain, `${call} ${name}: ${copied}`)
  })
