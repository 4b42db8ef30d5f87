import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { howMany } from '#tests/size.ts'
import { openStandIn, PUBLIC, page, renderMadeUp, type StandIn } from '../../front.stand-in.ts'
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

test('a page has the same bytes whether the lane or Node answers', async () => {
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
      const lane = await transcriptOf([start, ...pieces])
      const node = await transcriptOf([get('/kept/a', TO_NODE), ...pieces])
      // A broken request may cut off the response before it, in Node alone, too.
      const [shorter, longer] = lane!.length < node!.length ? [lane, node] : [node, lane]
      if (requests.some((each) => broken.includes(each))) assert.ok(longer!.startsWith(shorter!), `${lane}\n---\n${node}`)
      else assert.equal(lane, node)
    }),
    { numRuns: howMany(60, 600) },
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

test('S90: connections of the lane end after silence, with 408 when they have sent nothing', async () => {
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

test('S90: a large page goes out in slices, which the lane leaves to Node', async () => {
  const large = 'x'.repeat(400_000)
  site.now.render = async (request, visit) =>
    new URL(request.url).pathname === '/kept/large' ? page(large, PUBLIC) : renderMadeUp(request, visit)
  const known = await fetch(`${site.url}/kept/large`).then((response) => response.text())
  using raw = openRaw(site.port, get('/kept/large'))
  await raw.until(/<\/html>$/)
  assert.equal(raw.text().split('\r\n\r\n')[1], known)
})
