import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeAs, decodeUnicode, guessEncoding } from './decode-text.ts'

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, 'hex')

test('a text in UTF-8 or UTF-16, with or without a byte order mark, is read correctly', () => {
  const words = fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith('\uFEFF') && !text.includes('\0'))
  fc.assert(
    fc.property(words, (text) => {
      const little = Buffer.from(`\uFEFFWEBVTT\n${text}`, 'utf16le')
      for (const bytes of [Buffer.from(`WEBVTT\n${text}`), Buffer.from(`\uFEFFWEBVTT\n${text}`), little, Buffer.from(little).swap16()])
        assert.equal(decodeUnicode(bytes), `WEBVTT\n${text.toWellFormed()}`)
      for (const bytes of [little.subarray(2), Buffer.from(little.subarray(2)).swap16()])
        assert.equal(decodeUnicode(bytes), `WEBVTT\n${text.toWellFormed()}`)
    }),
  )
})

test('a text in another encoding is never taken for UTF-8, and the likely encoding is offered', () => {
  const cases = [
    ['gb18030', bytesOf('b8f7cebbbac3'), '各位好'],
    ['windows-1252', bytesOf('636166e92c206e616976'), 'café, naiv'],
  ] as const
  for (const [encoding, bytes, text] of cases) {
    assert.equal(decodeUnicode(bytes), undefined, encoding)
    assert.equal(guessEncoding(bytes), encoding)
    assert.equal(decodeAs(bytes, encoding), text)
  }
  assert.equal(decodeAs(bytesOf('a655a6eca66e'), 'big5'), '各位好')
})
