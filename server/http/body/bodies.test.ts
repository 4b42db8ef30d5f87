import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { openRaw, statusesOf } from '../connection/raw.stand-in.ts'
import { openStandIn, type StandIn } from '../front.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
after(() => site[Symbol.asyncDispose]())

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

type Sent = { readonly type?: string; readonly headers?: Readonly<Record<string, string>>; readonly method?: string }

async function send(path: string, body: string | Uint8Array | null, { type, headers = {}, method = 'POST' }: Sent = {}) {
  const before = site.received.length
  const sent = { ...(type !== undefined && { 'content-type': type }), ...headers }
  const response = await fetch(`${site.url}${path}`, {
    method,
    body: typeof body === 'string' ? Buffer.from(body) : (body as null),
    headers: sent,
  })
  const text = await response.text()
  const answer = text.startsWith('{')
    ? (JSON.parse(text) as { code: number; data: { reason: string; fields?: unknown } | null })
    : undefined
  return {
    status: response.status,
    answer,
    reason: answer?.data?.reason,
    headers: response.headers,
    reached: site.received.length > before,
  }
}
const form = (body: string, type = FORM) => send('/system/auth/user/act', body, { type })
const json = (body: string, type = JSON_TYPE) => send('/api/made/act', body, { type })

test('S92: a body must have an exact content type, given once, and no compression', async () => {
  for (const type of [FORM, `${FORM};charset=utf-8`, `${FORM}; charset=UTF-8`, FORM.toUpperCase()])
    assert.equal((await form('text=a', type)).status, 200, type)
  for (const type of [JSON_TYPE, `${JSON_TYPE}; charset=utf-8`]) assert.equal((await json('{}', type)).status, 200, type)
  const wrong = [
    'application/json\ta',
    'application/json garbage',
    'application/json;',
    'application/json, text/plain',
    'application/json; charset=gbk',
    'application/jsonx',
    'text/plain',
    'text/json',
    'multipart/form-data; boundary=a',
    'application/xml',
    ' ',
    '*/*',
    'application/x-www-form-urlencoded\ta',
    `${FORM}, ${JSON_TYPE}`,
  ]
  for (const type of wrong) {
    for (const answered of [await form('text=a', type), await json('{}', type)]) {
      assert.deepEqual([answered.status, answered.reason, answered.reached], [415, 'UNSUPPORTED_MEDIA_TYPE', false], type)
    }
  }
  assert.equal((await json('text=a', FORM)).status, 415)
  assert.equal((await form('{}', JSON_TYPE)).status, 415)
  for (const encoding of ['gzip', 'br', 'identity']) {
    const answered = await send('/api/made/act', '{}', { type: JSON_TYPE, headers: { 'content-encoding': encoding } })
    assert.deepEqual([answered.status, answered.reached], [415, false])
  }
  const head = `POST /api/made/act HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Length: 2\r\n`
  for (const types of [
    '',
    `Content-Type: ${JSON_TYPE}\r\nContent-Type: ${JSON_TYPE}\r\n`,
    `Content-Type: ${JSON_TYPE}\r\nContent-Type: text/plain\r\n`,
  ]) {
    assert.deepEqual((await statusesOf(site.port, `${head}${types}\r\n{}`)).statuses, [415], types)
  }
})

test('reads answer GET, HEAD and POST, acts answer POST only, and a POST without a body has no fields', async () => {
  assert.equal((await send('/api/made/read?a=1&b=%E4%B8%AD', null, { method: 'GET' })).status, 200)
  assert.deepEqual(site.received.at(-1)!.input, { a: '1', b: '中' })
  const { status, headers } = await fetch(`${site.url}/api/made/read?a=2`, { method: 'HEAD' })
  assert.deepEqual([status, headers.get('content-type'), site.received.at(-1)!.input], [200, `${JSON_TYPE}; charset=utf-8`, { a: '2' }])
  assert.equal((await send('/api/made/read', '{"a":1}', { type: JSON_TYPE })).status, 200)
  assert.equal((await send('/api/made/read', null)).status, 200)
  assert.equal((await send('/api/made/act', null)).status, 200)
  assert.deepEqual(site.received.at(-1)!.input, {})
  assert.equal((await send('/api/made/act', null, { type: JSON_TYPE })).status, 200)
  assert.equal((await send('/system/auth/user/act', null)).answer!.code, 500)
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answered = await send('/api/made/act', null, { method })
    assert.deepEqual([answered.status, answered.headers.get('allow')], [405, 'POST'], method)
    assert.equal((await send('/system/auth/user/act', null, { method })).status, 405, method)
  }
  assert.equal((await send('/api/made/read', null, { method: 'DELETE' })).headers.get('allow'), 'GET, HEAD, POST')
})

test('S91: forms and JSON have size limits, with and without a length', async () => {
  const at = (size: number) => `text=${'a'.repeat(size - 5)}`
  assert.equal((await form(at(65_536))).status, 200)
  const over = await form(at(65_537))
  assert.deepEqual([over.status, over.reason, over.reached], [200, 'TOO_LARGE', false])
  const text = (size: number) => `{"a":"${'b'.repeat(size - 8)}"}`
  assert.equal((await json(text(262_144))).status, 200)
  const overJson = await json(text(262_145))
  assert.deepEqual([overJson.status, overJson.headers.get('connection')], [413, 'close'])
  assert.equal((await json('['.repeat(500_000) + ']'.repeat(500_000))).status, 413)
  assert.equal((await json('['.repeat(100_000) + ']'.repeat(100_000))).status, 400)
  const head = `POST /system/auth/user/act HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: ${FORM}\r\n`
  const chunks = `text=${'a'.repeat(4_091)}`
  const chunked = (count: number) => `${head}Transfer-Encoding: chunked\r\n\r\n${`1000\r\n${chunks}\r\n`.repeat(count)}0\r\n\r\n`
  assert.deepEqual((await statusesOf(site.port, chunked(16))).statuses, [200])
  assert.match((await statusesOf(site.port, chunked(17))).text, /TOO_LARGE/)
  assert.match((await statusesOf(site.port, `${head}Content-Length: 5000000\r\n\r\ntext=a`)).text, /connection: close.*TOO_LARGE/is)
})

test('S91: depth, list length, keys and pairs are limited', async () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
  assert.equal((await json(nested(32))).status, 200)
  assert.equal((await json(nested(33))).status, 400)
  const list = (count: number) => `{"a":[${Array.from({ length: count }, () => 1)}]}`
  assert.equal((await json(list(1_000))).status, 200)
  assert.equal((await json(list(1_001))).status, 400)
  const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])))
  assert.equal((await json(keys(200))).status, 200)
  assert.equal((await json(keys(201))).status, 400)
  const pairs = (count: number) => ['text=a', ...Array.from({ length: count - 1 }, (_, at) => `f${at}=1`)].join('&')
  assert.equal((await form(pairs(100))).status, 200)
  assert.equal((await form(pairs(101))).status, 400)
})

test('S96: a repeated name, or one with brackets or dots, is refused, and a query never fills a body', async () => {
  for (const body of [
    'text=a&text=b',
    'text[]=a',
    'text[a]=b',
    'text.a=b',
    'text=a&te%78t=b',
    '=a',
    'a b=c',
    'text=%ff',
    'text=%',
    '%00=a',
    'text=a&&text=b',
  ]) {
    const answered = await form(body)
    assert.deepEqual([answered.status, answered.reached], [400, false], body)
  }
  const answered = await send('/system/auth/user/act?text=fromQuery', 'more=b', { type: FORM })
  assert.deepEqual([answered.status, answered.answer!.code, answered.reason], [200, 500, 'TEXT_EMPTY'])
  await send('/api/made/act?a=query', '{"b":1}', { type: JSON_TYPE })
  assert.deepEqual(site.received.at(-1)!.input, { b: 1 })
})

test('S97: no name reaches into prototypes, at any depth', async () => {
  const poisons = [
    '{"__proto__":{"polluted":1}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":[{"b":{"prototype":1}}]}',
    '{"\\u005f_proto__":1}',
  ]
  for (const body of poisons) assert.deepEqual([(await json(body)).status, (await json(body)).reached], [400, false], body)
  for (const body of ['__proto__=a', 'constructor=a', 'prototype=a', '__proto__.polluted=1', '__proto__[polluted]=1', '%5f_proto__=1'])
    assert.equal((await form(body)).status, 400, body)
  for (const query of ['__proto__=1', 'constructor=1', 'a[__proto__]=1'])
    assert.equal((await send(`/api/made/read?${query}`, null, { method: 'GET' })).status, 400, query)
  assert.equal(({} as { polluted?: unknown }).polluted, undefined)
})

test('S20: values of wrong types are refused by field, never as a defect', async () => {
  const answered = await form('more=toolong')
  assert.deepEqual([answered.reason, answered.answer!.data!.fields], ['TEXT_EMPTY', { text: 'TEXT_EMPTY', more: 'BAD_REQUEST' }])
  for (const body of ['null', '5', '[]', '"a"', '{', '', '{}x', '\u0000', '{"a":1,}']) {
    const { status } = await json(body)
    assert.ok(status === 400 || status === 422 || (status === 200 && (body === 'null' || body === '')), `${body}: ${status}`)
  }
  assert.equal((await json(Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1'))).status, 400)
  assert.equal((await send('/api/made/act', Buffer.from([0x7b, 0xff, 0x7d]), { type: JSON_TYPE })).status, 400)
})

test('property: forms of any content are read as URLSearchParams writes them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (text) => {
      assert.equal((await form(new URLSearchParams({ text }).toString())).status, 200)
      assert.deepEqual(site.received.at(-1)!.input, { text })
    }),
    { numRuns: 40 },
  )
})

const boundary = 'xyz'
const TOKEN = { token: 'full' }
const part = (bytes: string, disposition = 'form-data; name="file"; filename="a.png"') =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`
const whole = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
const upload = (body: string, headers: Readonly<Record<string, string>> = TOKEN) =>
  send('/api/made/file', body, { type: `multipart/form-data; boundary=${boundary}`, headers })

test('S69: a file field accepts one file of the right name, up to its limit', async () => {
  assert.equal((await upload(whole(part('PNG')))).status, 200)
  assert.deepEqual(site.received.at(-1)!.input, { name: 'a.png', type: 'image/png', sizeBytes: 3 })
  const data = new FormData()
  data.set('file', new File([new Uint8Array(100_000)], '图 片.png', { type: 'image/png' }))
  assert.equal((await fetch(`${site.url}/api/made/file`, { method: 'POST', body: data, headers: TOKEN })).status, 200)
  assert.deepEqual(site.received.at(-1)!.input, { name: '图 片.png', type: 'image/png', sizeBytes: 100_000 })
  assert.equal((await upload(whole(part('x'.repeat(100_001))))).status, 413)
  assert.equal((await upload(whole(part('x'.repeat(300_000))))).status, 413)
})

test('S69: any other multipart body is refused, and a caller without a session is refused before a byte is read', async () => {
  const broken = [
    '',
    whole(),
    whole(part('a'), part('b')),
    `preamble\r\n${whole(part('a'))}`,
    `${whole(part('a'))}more`,
    part('a'),
    whole(part('a', 'form-data; name="other"; filename="a"')),
    whole(part('a', 'form-data; name="file"')),
    `--${boundary}\r\n\r\na\r\n--${boundary}--`,
    `--${boundary}--\r\n`,
    `--${boundary}\r\n${'x'.repeat(9_000)}`,
  ]
  for (const body of broken) assert.deepEqual([(await upload(body)).status, (await upload(body)).reached], [400, false], body.slice(0, 80))
  assert.equal((await upload(whole(part('a')), {})).status, 401)
  assert.equal((await send('/api/made/file', null, { headers: TOKEN })).status, 415)
  assert.equal((await send('/api/made/file', '{}', { type: JSON_TYPE, headers: TOKEN })).status, 415)
  const head = `POST /api/made/file HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\n`
  assert.deepEqual((await statusesOf(site.port, head)).statuses, [401])
})

test('a client that keeps sending a refused body gets the refusal before its connection ends', async () => {
  for (const [path, type, status] of [
    ['/api/made/act', JSON_TYPE, 413],
    ['/api/made/file', 'multipart/form-data; boundary=x', 401],
    ['/api/made/nowhere', JSON_TYPE, 404],
    ['/api/made/act', 'text/plain', 415],
  ] as const) {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: ${type}\r\nContent-Length: 6000000\r\n\r\n`
    using raw = openRaw(site.port, head)
    assert.match(await raw.until(/"code":/), new RegExp(`^HTTP/1.1 ${status}`), path)
    let failure: unknown
    raw.socket.once('error', (defect) => (failure = defect))
    for (let sent = 0; sent < 6_000_000; sent += 1_000_000)
      await new Promise((resolve) => raw.socket.write(Buffer.alloc(1_000_000), resolve))
    await raw.closed
    assert.equal(failure, undefined, path)
  }
})
