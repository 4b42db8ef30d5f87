import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { quickestCpuMs } from '#tests/world/cpu-time.ts'
import * as calls from '../contract.ts'
import { profileText } from '../text/texts.ts'

const FIELDS = Object.keys(calls.updateAccountInfo.input.shape)

function judge(field: string, value: unknown): readonly string[] {
  const read = calls.updateAccountInfo.input.safeParse({ [field]: value })
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

const read = (field: string, value: string) => calls.updateAccountInfo.input.parse({ [field]: value })[field as 'relName']

test('required fields refuse an empty text with their own code, and null clears any field', () => {
  assert.deepEqual(judge('email', ''), ['EMAIL_REQUIRED'])
  assert.deepEqual(judge('relName', '  '), ['NICKNAME_REQUIRED'])
  assert.deepEqual(judge('region', ''), ['REGION_REQUIRED'])
  assert.deepEqual(judge('area', ''), ['AREA_REQUIRED'])
  for (const field of FIELDS) assert.deepEqual(judge(field, null), [], field)
})

test('every code of a field is a refusal of the call, with a message in both languages', () => {
  const hostile = ['', 'x'.repeat(5_000), '\u0000', '\u202E', 7, {}, [], 'no', '123']
  for (const field of FIELDS) {
    for (const value of hostile)
      for (const code of judge(field, value)) assert.ok(Object.hasOwn(calls.updateAccountInfo.refusals, code), `${field}: ${code}`)
  }
  const codes = Object.values(calls).flatMap((call) => (typeof call === 'object' && 'refusals' in call ? Object.keys(call.refusals) : []))
  for (const code of codes) for (const words of Object.values(profileText)) assert.ok(Object.hasOwn(words, code), code)
})

test('texts are counted in code points', () => {
  for (const letter of ['a', '汉', '😀']) {
    assert.deepEqual(judge('profile', letter.repeat(200)), [], letter)
    assert.deepEqual(judge('profile', letter.repeat(201)), ['PROFILE_TOO_LONG'], letter)
    assert.deepEqual(judge('relName', letter.repeat(32)), [], letter)
    assert.deepEqual(judge('relName', letter.repeat(33)), ['NICKNAME_INVALID'], letter)
  }
  assert.deepEqual(judge('introduction', '字'.repeat(1_001)), ['TEXT_TOO_LONG'])
  assert.deepEqual(judge('address', '字'.repeat(201)), ['TEXT_TOO_LONG'])
})

test('controls, halves of characters and turns of direction are taken out of texts, and refused in addresses', () => {
  const bad = [
    '\u0000',
    '\n',
    '\r',
    '\t',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u200e',
    '\u200f',
    '\u061c',
    '\ud800',
    '\udc00',
  ]
  for (let code = 0x202a; code <= 0x202e; code++) bad.push(String.fromCharCode(code))
  for (let code = 0x2066; code <= 0x2069; code++) bad.push(String.fromCharCode(code))
  for (const letter of bad) {
    const value = `a${letter}b`
    for (const field of ['relName', 'address', 'officeLocation'])
      assert.match(String(read(field, value)), /^a[ \ufffd]?b$/, `${field} ${JSON.stringify(letter)}`)
    assert.deepEqual(judge('email', `${value}@example.org`), ['EMAIL_INVALID'], JSON.stringify(letter))
    assert.deepEqual(judge('personalWebsite', `https://example.org/${value}`), ['WEBSITE_INVALID'], JSON.stringify(letter))
  }
  for (const field of ['profile', 'introduction']) {
    assert.deepEqual(judge(field, 'one\ntwo\r\n\tthree'), [])
    for (const letter of ['\u0000', '\u001b', '\u202e']) assert.equal(read(field, `a${letter}b`), 'ab')
  }
  assert.deepEqual(judge('relName', '👩‍⚕️ 李医生'), [])
})

test('a nickname requires a visible character', () => {
  for (const name of ['\u200b', '\u3164', '\u2060\u00ad', '\u{e0041}']) assert.deepEqual(judge('relName', name), ['NICKNAME_REQUIRED'])
})

test('a website is an http or https address with a host, without a user, and without characters that browsers read differently (S62)', () => {
  for (const good of [
    'https://example.org',
    'http://example.org:8080/a?b=c#d',
    'HTTPS://EXAMPLE.ORG/',
    'https://例子.中国/路',
    'https://example.org/@name',
  ]) {
    assert.deepEqual(judge('personalWebsite', good), [], good)
  }
  const bad = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>',
    'ftp://example.org',
    '//example.org',
    'example.org',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'https://',
    'https://@example.org',
    'https://user@example.org',
    'https://user:secret@example.org',
    'https://good.org\\@evil.org',
    'https:\\\\example.org',
    'https://exam ple.org',
    'https://example.org/\u202egpj',
    'https://[::1',
    'https://example.org:99999',
    `https://example.org/${'a'.repeat(300)}`,
  ]
  for (const address of bad) assert.deepEqual(judge('personalWebsite', address), ['WEBSITE_INVALID'], address)
})

test('an accepted website is parsed equally by browsers', () => {
  const piece = fc.constantFrom(
    'http',
    'https',
    'javascript',
    ':',
    '//',
    '/',
    '\\',
    '@',
    '#',
    '?',
    'a.org',
    'b',
    '\t',
    '\u0000',
    '%0a',
    '[',
    ' ',
    '。',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const address = pieces.join('')
      if (judge('personalWebsite', address).length > 0 || address.trim() === '') return
      const { protocol, username, password, host } = new URL(address)
      assert.ok(['http:', 'https:'].includes(protocol) && host !== '' && username === '' && password === '', address)
    }),
    { numRuns: 5_000 },
  )
})

test('64 KiB of the worst text is judged quickly for each field (S100)', () => {
  const pieces = ['a', 'a@', '.', 'a.', 'a-', 'http://', 'https://a', '@', '\u202e', '\ud800', ' ', '\n', '😀', '0', "'", '字', 'a@a.']
  for (const field of FIELDS) {
    for (const piece of pieces) {
      for (const text of [piece.repeat(65_536 / piece.length), `a@${piece.repeat(65_536 / piece.length)}!`]) {
        const took = quickestCpuMs(() => judge(field, text))
        assert.ok(took < 20, `${field}, ${JSON.stringify(piece)}: ${took} ms`)
      }
    }
  }
})
