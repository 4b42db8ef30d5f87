import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { openStandIn, PUBLIC, page, renderMadeUp, type StandIn } from '#server/http/front.stand-in.ts'
import { howMany } from '#tests/size.ts'
import { openRaw, statusesOf } from '../raw.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
after(() => site[Symbol.asyncDispose]())

const get = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n${lines}\r\n`
/** A byte beyond ASCII leaves the whole connection to Node. */
const TO_NODE = 'X-Name: \xe9\r\n'
const withoutDates = (text: string) => text.replaceAll(/^Date: .*$/gm, 'Date')
const withoutIds = (text: string) => withoutDates(text).replaceAll(/^x-request-id: .*$/gim, 'id')

/** Sends pieces on one connection, the last of which closes it, and returns all that came back. */
async function transcriptOf(pieces: readonly string[]): Promise<string> {
  using raw = openRaw(site.port)
  raw.socket.setNoDelay(true)
  for (const piece of pieces) {
    raw.socket.write(piece, 'latin1')
    await sleep(1)
  }
  await raw.closed
  return withoutIds(raw.text())
}

test('a page has the same bytes whether the fast path or Node answers', async () => {
  await fetch(`${site.url}/kept/same`).then((response) => response.text())
  for (const lines of [
    '',
    'Accept-Encoding: gzip\r\n',
    'Cookie: theme=dark\r\n',
    'If-None-Match: *\r\n',
    'Cookie: arco-locale=zh-CN\r\n',
  ]) {
    const answers: string[] = []
    for (const more of [TO_NODE, '', TO_NODE]) {
      using raw = openRaw(site.port, get('/kept/same', lines + more))
      await raw.until(/\r\n\r\n/)
      await sleep(20)
      answers.push(withoutDates(raw.text()))
    }
    assert.match(answers[1]!, /^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/)
    assert.equal(answers[1], answers[2], lines)
  }
})

test('S93: a connection may change between pages, calls and other requests', async () => {
  await fetch(`${site.url}/kept/mixed`).then((response) => response.text())
  const call = `POST /api/made/act HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
  using raw = openRaw(site.port)
  const statuses: number[] = []
  for (const [at, piece] of [
    get('/kept/mixed'),
    call,
    get('/kept/mixed'),
    get('/other/a'),
    call,
    get('/kept/mixed', TO_NODE),
    get('/kept/mixed'),
  ].entries()) {
    raw.socket.write(piece, 'latin1')
    await raw.until(new RegExp(`(HTTP/1\\.1 .*){${at + 1}}(</html>|})`, 's'))
    statuses.push(Number([...raw.text().matchAll(/HTTP\/1\.1 (\d{3})/g)].at(-1)![1]))
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200])
  assert.equal(raw.isClosed(), false)
})

test('property: any requests in any pieces are answered as by Node alone', { timeout: 120_000 }, async () => {
  for (const path of ['/kept/a', '/kept/b']) await fetch(site.url + path).then((response) => response.text())
  const host = `Host: 127.0.0.1:${site.port}\r\n`
  const body = (length: string, text: string) =>
    `POST /api/made/act HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`
  const wellFormed = [
    get('/kept/a'),
    get('/kept/b', 'Accept-Encoding: br\r\n'),
    get('/kept/a').replace('GET', 'HEAD'),
    get('/kept/a', 'If-None-Match: *\r\n'),
    get('/kept/b?language=zh-CN'),
    get('/other/x'),
    get('/nowhere'),
    body('2', '{}'),
    body('2', `{}${get('/kept/b')}`),
  ]
  const broken = [
    `${get('/kept/a', 'Content-Length: 3\r\n')}abc`,
    `${get('/kept/a', 'Transfer-Encoding: chunked\r\n')}0\r\n\r\n`,
    get('/kept/a', 'X : a\r\n'),
    get('/kept/a', 'Host: elsewhere\r\n'),
    'GET /kept/a HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n',
    `GET /kept/a HTTP/1.1\n${host.trimEnd()}\n\n`,
    body('4', '{}'),
    body('2', '{}x'),
  ]
  const request = fc.constantFrom(...wellFormed, ...broken)
  const cuts = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 5 }), cuts, fc.boolean(), async (requests, lengths, isPiped) => {
      const last = get('/gone', 'Connection: close\r\n')
      const pieces = isPiped ? cut([...requests, last].join(''), lengths) : [...requests, last]
      const start = get('/kept/a')
      const fast = await transcriptOf([start, ...pieces])
      const node = await transcriptOf([get('/kept/a', TO_NODE), ...pieces])
      // A broken request may cut off the response before it, in Node alone, too.
      const [shorter, longer] = fast!.length < node!.length ? [fast, node] : [node, fast]
      if (requests.some((each) => broken.includes(each))) assert.ok(longer!.startsWith(shorter!), `${fast}\n---\n${node}`)
      else assert.equal(fast, node)
    }),
    { numRuns: howMany(30, 600) },
  )
})

const cut = (text: string, lengths: readonly number[]): string[] => {
  let rest = text
  const pieces = lengths.map((length) => {
    const piece = rest.slice(0, length)
    rest = rest.slice(length)
    return piece
  })
  return [...pieces, rest].filter((piece) => piece !== '')
}

test('S90: connections of the fast path end after silence, with 408 when they have sent nothing', async () => {
  await using small = await openStandIn({ timeouts: { headersMs: 200, keepAliveMs: 200 } })
  await fetch(`${small.url}/kept/a`).then((response) => response.text())
  const { text, isClosed } = await statusesOf(small.port, '')
  assert.match(text, /^HTTP\/1\.1 408 /)
  assert.ok(isClosed)
  using raw = openRaw(small.port, `GET /kept/a HTTP/1.1\r\nHost: 127.0.0.1:${small.port}\r\n\r\n`)
  await raw.until(/<\/html>/)
  await raw.closed
})

test('R21: a server that drains closes each connection with its next response, and idle ones at its end', async () => {
  const other = await openStandIn()
  const ask = `GET /kept/a HTTP/1.1\r\nHost: 127.0.0.1:${other.port}\r\n\r\n`
  await fetch(`${other.url}/kept/a`).then((response) => response.text())
  using one = openRaw(other.port, ask)
  using idle = openRaw(other.port, ask)
  await Promise.all([one.until(/<\/html>/), idle.until(/<\/html>/)])
  other.front.drain()
  one.socket.write(ask)
  await one.closed
  assert.match(one.text(), /Connection: close\r\n.*<\/html>$/s)
  await other[Symbol.asyncDispose]()
  await idle.closed
})

test('S90: a large page goes out in slices, which the fast path leaves to Node', async () => {
  const large = 'x'.repeat(400_000)
  site.now.render = async (request, visit) =>
    new URL(request.url).pathname === '/kept/large' ? page(large, PUBLIC) : renderMadeUp(request, visit)
  const known = await fetch(`${site.url}/kept/large`).then((response) => response.text())
  using raw = openRaw(site.port, get('/kept/large'))
  await raw.until(/<\/html>$/)
  assert.equal(raw.text().split('\r\n\r\n')[1], known)
})

const call = (path: string, body: string, lines = '') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${lines}\r\n${body}`

test('calls, refusals and unknown paths have the same bytes whether the fast path or Node answers', async () => {
  const bare = (method: string, path: string, lines = '') =>
    call(path, '', lines)
      .replace('POST', method)
      .replace(/Content-.*\r\n/g, '')
  for (const request of [
    (lines: string) => call('/api/made/act', Buffer.from('{"a":"é 中文"}').toString('latin1'), lines),
    (lines: string) => call('/api/made/act', '{', lines),
    (lines: string) => call('/api/made/mine', '{}', lines),
    (lines: string) => call('/api/nowhere', '{}', lines),
    (lines: string) => call('/system/auth/user/act', 'text=', `${lines}Accept-Language: zh\r\n`).replace('json', 'x-www-form-urlencoded'),
    (lines: string) => bare('GET', '/api/made/read?a=1', lines),
    (lines: string) => bare('DELETE', '/api/made/read', lines),
    (lines: string) => bare('GET', '/files/made/10000000-0000-4000-8000-000000000000', lines),
    (lines: string) => bare('GET', '/files/made/9', lines),
    (lines: string) => bare('GET', '/files/endless/9/a.mp4', lines),
    (lines: string) => bare('GET', '/files/made/90000000-0000-4000-8000-000000000000', lines),
  ]) {
    const answers: string[] = []
    for (const lines of [TO_NODE, '']) {
      using raw = openRaw(site.port)
      raw.socket.write(request(lines), 'latin1')
      await raw.until(/\r\n\r\n/)
      await sleep(20)
      answers.push(withoutIds(raw.text()))
    }
    assert.match(answers[1]!, /^HTTP\/1\.1 \d{3} /)
    assert.equal(answers[1], answers[0], request(''))
  }
})

test('S87: what arrives before the response of a call waits, and is answered after it in turn', async () => {
  using raw = openRaw(site.port)
  raw.socket.write(call('/api/made/slow', '{"ms":120}'))
  await sleep(30)
  const later = call('/api/made/act', '{"n":2}') + call('/api/made/act', '{"n":3}')
  raw.socket.write(later.slice(0, -2))
  await sleep(30)
  raw.socket.write(later.slice(-2))
  assert.match(await raw.until(/"n":3/), /"ms":120.*"n":2.*"n":3/s)
})

test('S90: a call may last longer than a connection may be silent', async () => {
  await using small = await openStandIn({ timeouts: { headersMs: 100, keepAliveMs: 100 } })
  for (const lines of ['', TO_NODE]) {
    using raw = openRaw(small.port)
    if (lines !== '') raw.socket.write(`GET /kept/a HTTP/1.1\r\nHost: 127.0.0.1:${small.port}\r\n\r\n`)
    if (lines !== '') await raw.until(/<\/html>/)
    raw.socket.write(call('/api/made/slow', '{"ms":1500}').replace(String(site.port), String(small.port)))
    assert.match(await raw.until(/"ms":1500/), /HTTP\/1\.1 200 OK[\s\S]*"ms":1500/)
  }
})

test('a client that leaves during a call gets no response, and the call is counted', async () => {
  site.logged.length = 0
  const raw = openRaw(site.port)
  raw.socket.write(call('/api/made/slow', '{"ms":60}'))
  await sleep(20)
  raw.socket.destroy()
  while (!site.logged.some(({ facts }) => facts?.['path'] === '/api/made/slow')) await sleep(5)
})

test('R21: a call that began before the server closes is answered, and is the last of its connection', async () => {
  const other = await openStandIn()
  using raw = openRaw(other.port)
  raw.socket.write(`GET /other/a HTTP/1.1\r\nHost: 127.0.0.1:${other.port}\r\n\r\n`) // Node knows this connection, and takes it for idle
  await raw.until(/<\/html>/)
  raw.socket.write(call('/api/made/slow', '{"ms":150}').replace(String(site.port), String(other.port)))
  await sleep(50)
  await other[Symbol.asyncDispose]()
  assert.match(raw.text(), /Connection: close\r\n\r\n.*"ms":150/s)
  await raw.closed
})
