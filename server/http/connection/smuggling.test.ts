import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStandIn, type StandIn } from '../front.stand-in.ts'
import { openRaw, statusesOf } from './raw.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
after(() => site[Symbol.asyncDispose]())

const host = () => `Host: 127.0.0.1:${site.port}\r\n`
const SMUGGLED = 'GET /kept/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const post = (headers: string, body = '', version = '1.1') =>
  `POST /system/auth/user/act HTTP/${version}\r\n${host()}${FORM}${headers}\r\n${body}`
const chunked = (size = '6', rest = '') => `${size}\r\ntext=a\r\n0\r\n${rest}\r\n`

/** S93: each request is refused, the connection closes, and the bytes behind it are never answered. */
const CASES: readonly (readonly [string, () => string])[] = [
  ['length and chunks', () => post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', chunked())],
  ['chunks and length', () => post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', chunked())],
  ['two lengths that differ', () => post('Content-Length: 6\r\nContent-Length: 7\r\n', 'text=a')],
  ['two equal lengths', () => post('Content-Length: 6\r\nContent-Length: 6\r\n', 'text=a')],
  ['a list of lengths', () => post('Content-Length: 6, 6\r\n', 'text=a')],
  ['a signed length', () => post('Content-Length: +6\r\n', 'text=a')],
  ['a negative length', () => post('Content-Length: -6\r\n', 'text=a')],
  ['a hexadecimal length', () => post('Content-Length: 0x6\r\n', 'text=a')],
  ['a length with letters', () => post('Content-Length: 6a\r\n', 'text=a')],
  ['an empty length', () => post('Content-Length: \r\n', 'text=a')],
  ['a length beyond all numbers', () => post('Content-Length: 99999999999999999999999\r\n', 'text=a')],
  ['gzip, chunked', () => post('Transfer-Encoding: gzip, chunked\r\n', chunked())],
  ['chunked twice', () => post('Transfer-Encoding: chunked, chunked\r\n', chunked())],
  ['two transfer encodings', () => post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked())],
  ['identity', () => post('Transfer-Encoding: identity\r\nContent-Length: 6\r\n', 'text=a')],
  ['xchunked', () => post('Transfer-Encoding: xchunked\r\n', chunked())],
  ['a quoted chunked', () => post('Transfer-Encoding: "chunked"\r\n', chunked())],
  ['chunked with a vertical tab', () => post('Transfer-Encoding: \x0bchunked\r\n', chunked())],
  ['chunks on HTTP/1.0', () => post('Transfer-Encoding: chunked\r\n', chunked(), '1.0')],
  ['a space before the colon', () => post('Content-Length : 6\r\n', 'text=a')],
  ['a transfer encoding with a space before the colon', () => post('Transfer-Encoding : chunked\r\n', chunked())],
  ['a folded header', () => post('X-A: b\r\n Content-Length: 6\r\n', 'text=a')],
  ['a header that begins with a space', () => `POST /system/auth/user/act HTTP/1.1\r\n ${host()}\r\n`],
  ['a bare line feed', () => post('X-A: b\nContent-Length: 6\r\n', 'text=a')],
  ['a bare carriage return', () => post('X-A: b\rContent-Length: 6\r\n', 'text=a')],
  ['NUL in a value', () => post('X-A: b\0c\r\n')],
  ['NUL in a name', () => post('X-\0A: b\r\n')],
  ['a header without a colon', () => post('Content-Length 6\r\n', 'text=a')],
  ['an empty name', () => post(': b\r\n')],
  ['a size of chunk that is no number', () => post('Transfer-Encoding: chunked\r\n', chunked('g'))],
  ['a negative size of chunk', () => post('Transfer-Encoding: chunked\r\n', chunked('-6'))],
  ['a size of chunk beyond all numbers', () => post('Transfer-Encoding: chunked\r\n', chunked('fffffffffffffffff6'))],
  ['a chunk that is longer than it says', () => post('Transfer-Encoding: chunked\r\n', '3\r\ntext=a\r\n0\r\n\r\n')],
  ['a chunk extension without end', () => post('Transfer-Encoding: chunked\r\n', `6;${'x'.repeat(20_000)}\r\ntext=a\r\n0\r\n\r\n`)],
  ['no Host', () => 'GET /kept HTTP/1.1\r\n\r\n'],
  ['two Hosts', () => `GET /kept HTTP/1.1\r\n${host()}${host()}\r\n`],
  ['two Hosts, one of them elsewhere', () => `GET /kept HTTP/1.1\r\n${host()}Host: evil.example\r\n\r\n`],
  ['the absolute form of another host', () => `GET http://evil.example/kept HTTP/1.1\r\n${host()}\r\n`],
  ['the absolute form of this host', () => `GET http://127.0.0.1:${site.port}/kept HTTP/1.1\r\n${host()}\r\n`],
  ['the authority form', () => `GET 127.0.0.1:${site.port} HTTP/1.1\r\n${host()}\r\n`],
  ['the asterisk form', () => `OPTIONS * HTTP/1.1\r\n${host()}\r\n`],
  ['TRACE', () => `TRACE /kept HTTP/1.1\r\n${host()}\r\n`],
  ['CONNECT', () => `CONNECT evil.example:443 HTTP/1.1\r\n${host()}\r\n`],
  ['an unknown method', () => `GETX /kept HTTP/1.1\r\n${host()}\r\n`],
  ['a method in small letters', () => `get /kept HTTP/1.1\r\n${host()}\r\n`],
  ['HTTP/2.0', () => `GET /kept HTTP/2.0\r\n${host()}\r\n`],
  ['HTTP/0.9', () => 'GET /kept\r\n'],
  ['a body on GET', () => `GET /kept HTTP/1.1\r\n${host()}Content-Length: ${SMUGGLED.length}\r\n\r\n`],
  ['chunks on GET', () => `GET /kept HTTP/1.1\r\n${host()}Transfer-Encoding: chunked\r\n\r\n${chunked()}`],
  ['a body on HEAD', () => `HEAD /kept HTTP/1.1\r\n${host()}Content-Length: 5\r\n\r\nhello`],
  ['headers of 20 KB', () => post(`X-A: ${'b'.repeat(20_000)}\r\n`)],
  ['2,500 headers', () => post(`${'A:b\r\n'.repeat(2_500)}X: ${'y'.repeat(8_000)}\r\n`)],
]

for (const [name, sent] of CASES) {
  test(`S93: ${name}`, async () => {
    const { statuses, isClosed, text } = await statusesOf(site.port, sent() + SMUGGLED)
    assert.ok(statuses.length <= 1, text)
    for (const status of statuses) assert.ok([400, 405, 413, 421, 431, 501, 505].includes(status), text)
    assert.equal(isClosed, true)
    assert.doesNotMatch(text, /stack|node_modules|FST_|<html/)
    assert.deepEqual(site.received, [])
    assert.ok(!site.rendered.includes('/kept/smuggled'))
  })
}

test('a request that Node refuses gets a bare 400', async () => {
  const { text } = await statusesOf(site.port, 'GET / HTTP/1.1\r\nbad header\r\n\r\n')
  assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n$/)
})

test('well-formed pipelined requests are each answered', async () => {
  const one = `GET /kept HTTP/1.1\r\n${host()}\r\n`
  const { statuses } = await statusesOf(site.port, one + one + one.replace('Host', 'Connection: close\r\nHost'))
  assert.deepEqual(statuses, [200, 200, 200])
})

test('S94: requests for other hosts are refused, and no host of a request is repeated', async () => {
  const evil = 'evil.example'
  for (const name of [
    evil,
    `127.0.0.1:${site.port}@${evil}`,
    `127.0.0.1:${site.port}.${evil}`,
    `127.0.0.1:1`,
    '',
    `${evil}:${site.port}`,
  ]) {
    const { statuses, text } = await statusesOf(site.port, `GET /kept HTTP/1.1\r\nHost: ${name}\r\n\r\n`)
    assert.ok(statuses.every((status) => status === 421 || status === 400) && statuses.length === 1, `${name}: ${text}`)
    assert.doesNotMatch(text, /evil/)
  }
  const lines = [
    'X-Forwarded-Host',
    'X-Forwarded-Server',
    'X-Host',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Forwarded-Proto',
    'X-HTTP-Host-Override',
    'Origin',
  ]
  const headers = `${lines.map((name) => `${name}: http://${evil}\r\n`).join('')}Forwarded: host=${evil};proto=https\r\n`
  for (const path of ['/kept/host', '/missing', '/preferences?back=/kept', '/api/openapi.json', '/api/', '/readyz']) {
    const { text } = await statusesOf(site.port, `GET ${path} HTTP/1.1\r\n${host()}${headers}\r\n`)
    assert.match(text, /^HTTP\/1\.1 [2345]/)
    assert.doesNotMatch(text, /evil/, path)
  }
})

test('S94: a path that looks like an address stays a path', async () => {
  for (const path of ['//evil.example/kept', '/\\evil.example/kept', '///evil.example']) {
    let asked = ''
    const before = site.now.render
    site.now.render = (request, visit) => {
      asked = request.url
      return before(request, visit)
    }
    const { text } = await statusesOf(site.port, `GET ${path} HTTP/1.1\r\n${host()}\r\n`)
    site.now.render = before
    assert.equal(new URL(asked).host, `127.0.0.1:${site.port}`)
    assert.doesNotMatch(text, /^location:/im)
  }
})

test('an upgrade to an unsupported protocol is an ordinary request', async () => {
  const { statuses } = await statusesOf(
    site.port,
    `GET /kept HTTP/1.1\r\n${host()}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n`,
  )
  assert.deepEqual(statuses, [200])
})

test('S97: a header named __proto__ is harmless', async () => {
  const { statuses } = await statusesOf(site.port, `GET /kept HTTP/1.1\r\n${host()}__proto__: polluted\r\nconstructor: x\r\n\r\n`)
  assert.deepEqual(statuses, [200])
  assert.equal(({} as { polluted?: unknown }).polluted, undefined)
})

test('a malformed request behind a pending one ends the connection without changing the response', async () => {
  const body = '{"ms":200}'
  const json = `POST /api/made/slow HTTP/1.1\r\n${host()}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  using raw = openRaw(site.port, `${json}BROKEN\r\n\r\n`)
  await raw.closed
  assert.doesNotMatch(raw.text(), /HTTP\/1\.1 400/)
})
