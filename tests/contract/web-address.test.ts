import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readWebAddress, webAddress } from '#contract/input/web-address.ts'
import { anyCharacter } from './any-character.ts'

test('an address is parsed as browsers do, with any script and any case', () => {
  const hrefOf = (typed: string) => readWebAddress(typed)?.href
  assert.equal(
    hrefOf(' https://www.example.org/活动/报名?q=春 '),
    'https://www.example.org/%E6%B4%BB%E5%8A%A8/%E6%8A%A5%E5%90%8D?q=%E6%98%A5',
  )
  assert.equal(hrefOf('https://例え.jp/路径'), 'https://xn--r8jz45g.jp/%E8%B7%AF%E5%BE%84')
  assert.equal(hrefOf('HTTPS://Example.ORG'), 'https://example.org/')
  assert.equal(hrefOf('http://example.org:8080/a@b'), 'http://example.org:8080/a@b')
})

test('an address that hides its target is refused', () => {
  for (const typed of [
    'https://example.org@evil.example/',
    'https://user:pw@evil.example/',
    'https://@evil.example/',
    'https://example.org\\@evil.example/',
    'https://example.org/\u202Egpj.exe',
    'https://exam\u200Bple.org/',
    'https://example.org/\u00AD',
    'https://example.org/a b',
    'https:///example.org',
    'javascript:alert(1)',
    'ftp://example.org/',
    '//example.org/',
    'example.org',
    '',
  ])
    assert.equal(readWebAddress(typed), undefined, JSON.stringify(typed))
})

test('property: an accepted address is safe in a header, within its length, and accepted unchanged the next time', () => {
  const field = webAddress({ most: 120 })
  const typed = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: anyCharacter, maxLength: 60 }).map((rest) => `https://example.org/${rest}`),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((host) => `http://${host}.example`),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = field.safeParse(text)
      if (!read.success) return
      assert.match(read.data, /^https?:\/\/[\x21-\x7E]+$/)
      assert.ok(read.data.length <= 120)
      assert.equal(field.parse(read.data), read.data)
    }),
  )
  assert.equal(webAddress({ most: 120, protocol: 'https:' }).safeParse('http://example.org/').success, false)
})
