import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getRaw, statusesOf } from '../connection/raw.stand-in.ts'
import { openStandIn, type StandIn } from '../front.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
after(() => site[Symbol.asyncDispose]())

const FILE = '/files/made/10000000-0000-4000-8000-000000000000'
/** Returns the status and the reason, or `page` for an answer that is a page. */
async function answerTo(path: string, method = 'GET'): Promise<string> {
  const { status, headers, body } = await getRaw(site.port, path, {}, method)
  if (headers['content-type']?.startsWith('text/html') === true) return `${status} page`
  const reason = /"reason":"(\w+)"/.exec(body.toString())?.[1]
  return reason === undefined ? String(status) : `${status} ${reason}`
}
const answersTo = async (paths: Readonly<Record<string, string>>, method?: string) => {
  for (const [path, expected] of Object.entries(paths)) assert.equal(await answerTo(path, method), expected, path)
}

test('a path is compared exactly: case, trailing and double slashes count, and escapes do not', () =>
  answersTo({
    '/api/made/read': '200',
    '/api/made/re%61d?a=1': '200',
    '/api/made%2fread': '200',
    '/api/made/read/': '404 NOT_FOUND',
    '/api//made/read': '404 NOT_FOUND',
    '/API/made/read': '404 page',
    '/api/*': '404 NOT_FOUND',
    '/healthz': '200',
    '/healthz/': '404 page',
    '//healthz': '404 page',
    '/%68ealthz': '200',
    '/%00': '404 page',
    [FILE]: '200',
    [`${FILE}/`]: '404 NOT_FOUND',
    [`${FILE}%2f`]: '404 NOT_FOUND',
    [`/files/made/${'x'.repeat(201)}`]: '404 NOT_FOUND',
  }))

test('S93: a path that cannot be decoded is refused, with a request id and a log line', async () => {
  for (const path of ['/%', '/%zz', '/kept/%E4', '/api/made/%']) {
    site.logged.length = 0
    const { status, headers } = await getRaw(site.port, path)
    assert.deepEqual([status, headers['connection'], headers['x-content-type-options']], [400, 'close', 'nosniff'], path)
    assert.deepEqual(
      site.logged.map(({ facts }) => [facts?.['path'], facts?.['outcome'], facts?.['requestId']]),
      [['none', '400', headers['x-request-id']]],
    )
  }
})

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/healthz', '/preferences', '/api/openapi.json', '/api/made/read', FILE, '/other/page']) {
    const [get, head] = [await getRaw(site.port, path), await getRaw(site.port, path, {}, 'HEAD')]
    const lasting = ({ status, headers: { date: _date, 'x-request-id': _id, ...rest } }: typeof get) => [status, rest]
    assert.deepEqual(lasting(head), lasting(get), path)
    assert.equal(head.body.length, 0)
  }
})

test('a call names the verbs that it accepts, and no other path takes them', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']) {
    const { status, headers } = await getRaw(site.port, '/api/made/read', {}, method)
    assert.deepEqual([status, headers['allow']], [405, 'GET, HEAD, POST'], method)
  }
  assert.equal((await getRaw(site.port, '/api/made/act')).headers['allow'], 'POST')
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'])
    await answersTo({ '/none': '404 NOT_FOUND', '/healthz': '404 NOT_FOUND', [FILE]: '404 NOT_FOUND' }, method)
})

test('a repeated name in a query is no value', () =>
  answersTo({
    [`${FILE}?proof=a`]: '200',
    [`${FILE}?proof=a&proof=b`]: '404 NOT_FOUND',
    '/api/made/read?a=1&a=2': '400 BAD_REQUEST',
    '/preferences?back=/a&back=/b': '400 BAD_REQUEST',
  }))

test('a header that cannot be sent is a defect, and leaves no trace in the response', async () => {
  site.logged.length = 0
  const { status, statusText, headers } = await fetch(site.url + FILE.replace('/1', '/9'))
  assert.deepEqual([status, statusText, headers.get('cache-control')], [500, 'Internal Server Error', 'no-store'])
  assert.equal(headers.get('content-disposition'), null)
  assert.deepEqual(
    site.logged.map(({ event }) => event),
    ['http.defect', 'call'],
  )
})

test('S101: a file that fails before its first bytes is answered with an error, without the headers of the file', async () => {
  const { status, headers } = await getRaw(site.port, `${FILE.replace('made', 'endless')}/broken.mp4`)
  assert.deepEqual([status, headers['content-type'], headers['etag']], [500, 'application/json; charset=utf-8', undefined])
  assert.deepEqual([headers['cache-control'], headers['accept-ranges']], ['no-store', undefined])
})

test('responses to pipelined requests have the order of the requests', async () => {
  const ask = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\n${end}\r\n`
  const { statuses } = await statusesOf(site.port, ask('/readyz') + ask('/none') + ask('/healthz', 'Connection: close\r\n'))
  assert.deepEqual(statuses, [200, 404, 200])
})
