import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openPlainRequests } from './plain-request.ts'

const SOCKET = { remoteAddress: '192.0.2.1' }
const read = (text: string) => openPlainRequests(SOCKET)(Buffer.from(text, 'latin1'))
const get = (lines: string, url = '/home') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${lines}\r\n`

test('an ordinary request is read, with its headers in lower case', () => {
  assert.deepEqual(read(get('Accept-Encoding:\t gzip \r\nX-Empty:\r\n', '/articles?page=2')), {
    method: 'GET',
    url: '/articles?page=2',
    headers: { host: 'a', 'accept-encoding': 'gzip', 'x-empty': '' },
    body: Buffer.alloc(0),
    socket: SOCKET,
  })
  assert.equal(read('POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc')?.body.toString(), 'abc')
  assert.equal(read('POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')?.body.length, 0)
  assert.ok(read(get('Connection: Keep-Alive\r\n')))
})

test('a connection reads its headers again when they change', () => {
  const readNext = openPlainRequests(SOCKET)
  const headersOf = (lines: string, url?: string) => readNext(Buffer.from(get(lines, url), 'latin1'))?.headers
  const first = headersOf('Token: a\r\n')
  assert.deepEqual(first, { host: 'a', token: 'a' })
  assert.equal(headersOf('Token: a\r\n', '/other'), first)
  assert.deepEqual(headersOf('Token: b\r\n'), { host: 'a', token: 'b' })
  assert.deepEqual(headersOf(''), { host: 'a' })
  assert.equal(headersOf('Token: a\r\nTransfer-Encoding: chunked\r\n'), undefined)
  assert.deepEqual(headersOf('Token: a\r\n'), first)
  const long = `X: ${'a'.repeat(3_000)}\r\n`
  assert.notEqual(headersOf(long), headersOf(long), 'long ones are not remembered')
})

const LEFT_TO_NODE: readonly (readonly [string, string])[] = [
  ['a part of a head', get('').slice(0, -2)],
  ['a request and the start of the next', `${get('')}G`],
  ['two requests', get('') + get('')],
  ['bare line feeds', get('').replaceAll('\r', '')],
  ['a line feed in a value', get('X: a\nHost: b\r\n')],
  ['a carriage return in a value', get('X: a\rb\r\n')],
  ['a folded header', get('X: a\r\n b\r\n')],
  ['a space before the colon', get('X : a\r\n')],
  ['a name without characters', get(': a\r\n')],
  ['a NUL', get('X: \0\r\n')],
  ['a byte beyond ASCII', get('X: \xe9\r\n')],
  ['a repeated header', get('Cookie: a=1\r\ncookie: b=2\r\n')],
  ['a second Host', get('host: b\r\n')],
  ['the name of a property of objects', get('__proto__: a\r\nconstructor: b\r\n')],
  ['chunks', get('Transfer-Encoding: chunked\r\n')],
  ['a length without a body', get('Content-Length: 5\r\n')],
  ['a body beyond its length', `${get('Content-Length: 1\r\n')}ab`],
  ['a length that is written otherwise', `${get('Content-Length: 01\r\n')}a`],
  ['an upgrade', get('Upgrade: websocket\r\n')],
  ['an expectation', get('Expect: 100-continue\r\n')],
  ['a connection that closes', get('Connection: close\r\n')],
  ['a connection of a proxy', get('Proxy-Connection: close\r\n')],
  ['the absolute form', get('', 'http://a/home')],
  ['another method', get('').replace('GET', 'OPTIONS')],
  ['a body of a method that has none', `${get('Content-Length: 1\r\n').replace('GET', 'DELETE')}a`],
  ['HTTP/1.0', get('').replace('1.1', '1.0')],
  ['a head without a header', 'GET / HTTP/1.1\r\n\r\n'],
  ['a long head', get(`X: ${'a'.repeat(9_000)}\r\n`)],
]

test('everything out of the ordinary is left to Node', () => {
  for (const [what, text] of LEFT_TO_NODE) assert.equal(read(text), undefined, what)
})

test('property: what is read is the whole of the piece', () => {
  const piece = fc.array(fc.constantFrom('GET ', '/a', ' HTTP/1.1', '\r\n', 'Host: a', 'x: y', ':', ' ', 'Content-Length: 2', 'ab'), {
    maxLength: 14,
  })
  fc.assert(
    fc.property(piece, (parts) => {
      const text = parts.join('')
      const request = read(text)
      if (!request) return
      assert.equal(text.split('\r\n\r\n').length, 2)
      assert.equal(text.split('\r\n\r\n')[1]!.length, Number(request.headers['content-length'] ?? 0))
    }),
    { numRuns: 2_000 },
  )
})
