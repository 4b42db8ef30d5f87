import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openRaw, statusesOf } from '../connection/raw.stand-in.ts'
import { openStandIn, type StandIn } from '../front.stand-in.ts'
import { askAt, type Body } from './ask.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
after(() => site[Symbol.asyncDispose]())

const ask = (path: string, headers?: Readonly<Record<string, string>>, fields?: object, at = site) => askAt(at.url, path, headers, fields)

test('S40, S42, S44: the session known to the server decides access to a call', async () => {
  const tokens = ['', 'unknown', 'half', 'full', 'sure']
  const expected: Readonly<Record<string, readonly unknown[]>> = {
    '/api/made/half': ['SESSION', 'SESSION', undefined, undefined, undefined],
    '/api/made/mine': ['SESSION', 'SESSION', 'SECOND_FACTOR', undefined, undefined],
    '/api/made/sensitive': ['SESSION', 'SESSION', 'SECOND_FACTOR', 'STEP_UP', undefined],
  }
  for (const [path, reasons] of Object.entries(expected)) {
    const got = []
    for (const token of tokens) got.push((await ask(path, token === '' ? {} : { token })).reason)
    assert.deepEqual(got, reasons, path)
  }
  assert.equal((await ask('/api/made/mine')).http, 401)
})

test('S44: the permission is checked before the step-up, and a refusal names what is missing', async () => {
  const tokens = ['', 'halfEditor', 'sure', 'editor', 'sureEditor']
  const expected: Readonly<Record<string, readonly unknown[]>> = {
    '/api/made/edit': ['SESSION', 'SECOND_FACTOR', 'FORBIDDEN', undefined, undefined],
    '/api/made/publish': ['SESSION', 'SECOND_FACTOR', 'FORBIDDEN', 'STEP_UP', undefined],
    '/api/made/broadcast': ['SESSION', 'SECOND_FACTOR', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
  }
  for (const [path, reasons] of Object.entries(expected)) {
    const got = []
    for (const token of tokens) got.push((await ask(path, token === '' ? {} : { token })).reason)
    assert.deepEqual(got, reasons, path)
  }
  const { http, data } = await ask('/api/made/edit', { token: 'full' })
  assert.deepEqual([http, data], [403, { reason: 'FORBIDDEN', permission: 'made-up:edit' }])
  const unmet = await ask('/api/made/broadcast', { token: 'editor' })
  assert.deepEqual(unmet.data, { reason: 'FORBIDDEN', permission: 'made-up:broadcast', needs: 'certified:personal' })
})

test('a malformed request is refused before a step-up is requested', async () => {
  const reasonFor = async (word: unknown) => (await ask('/api/made/sensitive', { token: 'full' }, { word })).reason
  assert.deepEqual([await reasonFor(1), await reasonFor('right')], ['BAD_REQUEST', 'STEP_UP'])
})

test('S35: a token outside its header is ignored', async () => {
  for (const headers of [{ authorization: 'Bearer full' }, { cookie: 'token=full' }, { 'x-token': 'full' }, { authorization: 'full' }]) {
    assert.equal((await ask('/api/made/mine', headers as Record<string, string>)).reason, 'SESSION')
  }
  assert.equal((await ask('/api/made/mine?token=full')).reason, 'SESSION')
  assert.equal((await ask('/api/made/mine', {}, { token: 'full' })).reason, 'SESSION')
  const { text } = await statusesOf(
    site.port,
    `POST /api/made/mine HTTP/1.1\r\nHost: localhost:${site.port}\r\ntoken: unknown\r\ntoken: full\r\nContent-Length: 0\r\n\r\n`,
  )
  assert.match(text, /SESSION/)
  assert.ok(!JSON.stringify(site.logged).includes('full'))
})

test('S54: a page of another origin cannot cause an effect', async () => {
  const before = site.received.length
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://localhost.evil.example:${site.port}` },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of [...foreign, { origin: `https://127.0.0.1:${site.port}` }, { origin: `${site.url}/` }]) {
    const reads = 'origin' in headers ? ['/api/made/read'] : []
    for (const path of ['/system/auth/user/act', '/api/made/act', ...reads]) {
      const answered = await ask(path, headers as Record<string, string>, { text: 'a' })
      assert.deepEqual([answered.http, answered.reason], [403, 'FORBIDDEN'])
    }
  }
  assert.equal(site.received.length, before)
  for (const headers of [{}, { origin: site.url }, { origin: `http://localhost:${site.port}`, 'sec-fetch-site': 'same-origin' }]) {
    assert.equal((await ask('/api/made/act', headers as Record<string, string>)).http, 200)
  }
  assert.equal((await ask('/api/made/read', { 'sec-fetch-site': 'cross-site' })).http, 200)
})

test('S53: no response is shared with another origin', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' }
  for (const path of ['/api/made/act', '/system/auth/user/act', '/kept', '/files/made/1', '/healthz']) {
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const { headers } = await fetch(`${site.url}${path}`, { method, headers: asked })
      assert.deepEqual(
        [...headers.keys()].filter((name) => name.startsWith('access-control')),
        [],
        `${method} ${path}`,
      )
    }
  }
})

test('S53: a configured client origin may call with its token, and no other response is shared with it', async () => {
  const client = 'https://client.example'
  await using shared = await openStandIn({ env: { CLIENT_ORIGINS: `${client},https://other.example` } })
  const corsOf = ({ headers }: { headers: Headers }) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control')))
  const preflight = (path: string, origin: string) =>
    fetch(`${shared.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
    })
  const asked = await preflight('/api/made/read', client)
  assert.deepEqual([asked.status, asked.headers.get('vary')], [204, 'origin'])
  assert.deepEqual(corsOf(asked), {
    'access-control-allow-origin': client,
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'accept, content-type, token, x-language',
    'access-control-max-age': '600',
  })
  const headers = { origin: client, 'sec-fetch-site': 'cross-site', token: 'full' }
  for (const path of ['/system/auth/user/act', '/api/made/act', '/api/made/mine']) {
    const answered = await ask(path, headers, { text: 'a' }, shared)
    assert.deepEqual([answered.http, corsOf(answered)], [200, { 'access-control-allow-origin': client }], path)
  }
  // The client can read a refusal, too, and a cookie is no login.
  const refused = await ask('/api/made/mine', { origin: client, cookie: 'token=full' }, {}, shared)
  assert.deepEqual([refused.reason, corsOf(refused)], ['SESSION', { 'access-control-allow-origin': client }])
  const broken = await fetch(`${shared.url}/api/made/act`, {
    method: 'POST',
    body: '{',
    headers: { origin: client, 'content-type': 'application/json' },
  })
  assert.deepEqual([broken.status, corsOf(broken)], [400, { 'access-control-allow-origin': client }])
  for (const origin of [
    'https://evil.example',
    'null',
    'http://client.example',
    'https://client.example.evil.example',
    'https://client.example:444',
  ]) {
    const foreign = await ask('/api/made/act', { origin, token: 'full' }, {}, shared)
    assert.deepEqual([foreign.http, corsOf(foreign)], [403, {}], origin)
    const refusal = await preflight('/api/made/act', origin)
    assert.deepEqual([refusal.status, corsOf(refusal)], [405, {}], origin)
  }
  for (const path of ['/kept', '/files/made/10000000-0000-4000-8000-000000000000', '/healthz', '/api/openapi.json'])
    for (const method of ['GET', 'OPTIONS'])
      assert.deepEqual(corsOf(await fetch(`${shared.url}${path}`, { method, headers: { origin: client } })), {}, `${method} ${path}`)
})

test('S101: a defect reveals no internals, in either dialect', async () => {
  for (const how of ['string', 'null', 'error', 'output']) {
    const answered = await ask('/system/auth/user/wrong', {}, { how })
    assert.deepEqual([answered.http, answered.code, answered.reason], [200, 500, 'DEFECT'], how)
    assert.match(String(answered.data!['requestId']), /^[0-9a-f]{16}$/)
    assert.equal(answered.data!['requestId'], answered.headers.get('x-request-id'))
    assert.doesNotMatch(JSON.stringify(answered), /select|secret|srv|thrown|stack|\.ts/)
  }
  assert.equal(site.logged.filter(({ event }) => event === 'call.defect').length, 4)
})

test('S98, R8: an unstorable text is a bad request, and an unreachable database is BUSY', async () => {
  const before = site.logged.filter(({ event }) => event === 'call.defect').length
  assert.deepEqual((await ask('/system/auth/user/wrong', {}, { how: 'unstorable' })).reason, 'BAD_REQUEST')
  const away = await ask('/system/auth/user/wrong', {}, { how: 'away' })
  assert.deepEqual([away.http, away.code, away.reason, away.headers.get('retry-after')], [200, 500, 'BUSY', '5'])
  assert.equal(site.logged.filter(({ event }) => event === 'call.defect').length, before)
})

test('S133, S134: every response has the security and caching headers', async () => {
  const { headers } = await ask('/api/made/mine', { token: 'full' })
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(headers.get('vary')!, /token/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
  for (const name of ['server', 'x-powered-by', 'strict-transport-security']) assert.equal(headers.get(name), null)
  await using secure = await openStandIn({ env: { PUBLIC_URL: 'https://site.example', MODE: 'trial' } })
  for (const path of ['/healthz', '/kept', '/other', '/api/none']) {
    assert.equal(
      (await fetch(`${secure.url}${path}`)).headers.get('strict-transport-security'),
      'max-age=31536000; includeSubDomains',
      path,
    )
  }
})

test('S101: thousands of malformed requests do not affect the next one', async () => {
  const piece = (at: number) =>
    [
      'GET / HTTP/1.1\r\n\r\n',
      '\x00\x01\x02',
      `POST /api/made/act HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET /%zz HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`,
      'A'.repeat(at % 300),
    ][at % 5]!
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 100 }, (_, at) => statusesOfQuickly(site.port, piece(at))))
  }
  assert.equal((await ask('/api/made/act')).http, 200)
  assert.deepEqual(
    site.logged.filter(({ event }) => event === 'http.defect'),
    [],
  )
})

async function statusesOfQuickly(port: number, sent: string): Promise<void> {
  const raw = openRaw(port, sent)
  raw.socket.end()
  await raw.closed
}

test('S101: an unreadable or overlong path is refused with our own message', async () => {
  for (const path of ['/%zz', '/files/made/%', `/files/made/${'a'.repeat(2_000)}`, '/api/made/%c0%af']) {
    const response = await fetch(`${site.url}${path}`)
    const text = await response.text()
    assert.ok(response.status === 400 || response.status === 404 || response.status === 414, `${path}: ${response.status}`)
    assert.doesNotMatch(text, /FST_|url component|param length|aaaa|%zz/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(response.headers.get('cache-control'), 'no-store')
  }
})

test('S101: a response that fails to serialise is replaced by our own message', async () => {
  for (const [accept, type] of [
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html', 'text/html; charset=utf-8'],
  ] as const) {
    const answer = await fetch(`${site.url}/files/made/90000000-0000-4000-8000-000000000000`, { headers: { accept } })
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')],
      [500, type, 'nosniff'],
    )
    assert.doesNotMatch(await answer.text(), /statusCode|ERR_|Invalid character/)
  }
})

test('no page is rendered under the paths of calls and files', async () => {
  const before = site.rendered.length
  for (const path of [
    '/api/none',
    '/system/auth/none',
    '/files/none',
    '/api/made/act/',
    '/files/made/00000000-0000-4000-8000-000000000000',
  ]) {
    const response = await fetch(`${site.url}${path}`)
    assert.deepEqual([response.status, ((await response.json()) as Body).data!['reason']], [404, 'NOT_FOUND'], path)
  }
  assert.equal(site.rendered.length, before)
})

test('S65: a stored file has its exact type and restrictive headers, and every other path is 404', async () => {
  const response = await fetch(`${site.url}/files/made/10000000-0000-4000-8000-000000000000`)
  assert.equal(response.headers.get('content-type'), 'image/webp')
  assert.equal(response.headers.get('content-security-policy'), "sandbox; default-src 'none'")
  assert.equal(response.headers.get('content-disposition'), 'inline; filename="10000000-0000-4000-8000-000000000000.webp"')
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  for (const id of ['..%2f..%2fetc%2fpasswd', '1', '10000000-0000-4000-8000-00000000000G', '%2e%2e']) {
    assert.equal((await fetch(`${site.url}/files/made/${id}`)).status, 404, id)
  }
})

test('S61, S95: choosing a language redirects to a path of this site and sets only its cookies', async () => {
  const choose = (query: string) => fetch(`${site.url}/preferences?${query}`, { redirect: 'manual' })
  const chosen = await choose('language=en-US&theme=dark&back=/about/index%3Fa%3D1')
  assert.deepEqual([chosen.status, chosen.headers.get('location')], [303, '/about/index?a=1'])
  assert.match(chosen.headers.get('set-cookie')!, /^arco-locale=en-US; Path=\/; Max-Age=31536000; SameSite=Lax, theme=dark; Path/)
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/a%0d%0aSet-Cookie:%20b',
    '/a%00',
    `/${'a'.repeat(4_096)}`,
    '/%E4%B8%AD%0A',
  ]) {
    const { status, headers } = await choose(`back=${back}`)
    assert.ok(
      headers.get('location') === '/home' || headers.get('location')?.startsWith('/%2f') || status === 400,
      `${back}: ${headers.get('location')}`,
    )
    assert.equal(headers.get('set-cookie'), null)
  }
  const odd = await choose('language=en-US%0d%0aSet-Cookie:%20a=b&theme=%0d%0aX: y')
  assert.deepEqual([odd.headers.get('set-cookie'), odd.headers.get('x')], [null, null])
})
