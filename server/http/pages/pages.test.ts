import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { until } from '#tests/world/until.ts'
import { getRaw } from '../connection/raw.stand-in.ts'
import { openStandIn, PUBLIC, page, renderMadeUp, type StandIn } from '../front.stand-in.ts'
import { contentPolicy } from '../security-headers.ts'

let site: StandIn
before(async () => {
  site = await openStandIn()
})
beforeEach(() => {
  site.now.render = renderMadeUp
})
after(() => site[Symbol.asyncDispose]())
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => getRaw(site.port, path, headers, method)

test('S135: a public page is rendered once per language and theme, and is identical for all readers', async () => {
  const first = await get('/kept/equal')
  const again = await get('/kept/equal', { token: 'full', Cookie: 'session=1; token=full', 'User-Agent': 'other' })
  assert.deepEqual(again.body, first.body)
  assert.equal(site.rendered.filter((path) => path === '/kept/equal').length, 1)
  assert.match(first.body.toString(), /zh-CN light/)
  assert.match((await get('/kept/equal', { Cookie: 'arco-locale=en-US; theme=dark' })).body.toString(), /en-US dark/)
  assert.equal(first.headers['cache-control'], 'public, max-age=0, must-revalidate')
  assert.equal(first.headers['vary'], 'cookie, accept-encoding')
  assert.equal(Number(first.headers['content-length']), first.body.length)
})

test('S135: a matching ETag gets 304 without the length of a body', async () => {
  const { headers } = await get('/kept/etag')
  const etag = headers['etag']!
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const reply = await get('/kept/etag', { 'If-None-Match': known }, method)
      assert.equal(reply.status, 304, known)
      assert.deepEqual([reply.body.length, reply.headers['content-length'], reply.headers['content-type']], [0, undefined, undefined])
      assert.deepEqual([reply.headers['etag'], reply.headers['vary']], [etag, 'cookie, accept-encoding'])
    }
  }
  assert.equal((await get('/kept/etag', { 'If-None-Match': 'W/"other"' })).status, 200)
  assert.notEqual((await get('/kept/etag', { Cookie: 'theme=dark' })).headers['etag'], etag)
})

test('a page is sent in the requested encoding, with the same content', async () => {
  site.now.render = async () => page('a line of text. '.repeat(4_000), PUBLIC)
  const plain = (await get('/kept/long')).body
  const packed = await get('/kept/long', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  const zipped = await get('/kept/long', { 'Accept-Encoding': 'gzip' })
  assert.deepEqual(brotliDecompressSync(packed.body), plain)
  assert.deepEqual(gunzipSync(zipped.body), plain)
  assert.deepEqual([packed.headers['content-encoding'], zipped.headers['content-encoding']], ['br', 'gzip'])
  const head = await get('/kept/long', { 'Accept-Encoding': 'br' }, 'HEAD')
  assert.deepEqual([head.status, head.body.length, head.headers['content-length']], [200, 0, String(packed.body.length)])
  assert.equal((await get('/other/long', {}, 'HEAD')).body.length, 0)
})

test('S134: a response not marked public is not cached', async () => {
  for (const path of ['/other/one', '/missing/one', '/information/index/x.css']) {
    const { headers } = await get(path)
    assert.deepEqual([headers['cache-control'], headers['etag']], ['no-store', undefined])
    await get(path)
    assert.equal(site.rendered.filter((each) => each === path).length, 2)
  }
  assert.equal((await get('/missing/one')).status, 404)
})

test('a page with a query is rendered per request', async () => {
  await get('/kept/query?x=1')
  await get('/kept/query?x=1')
  assert.equal(site.rendered.filter((path) => path === '/kept/query').length, 2)
})

test('a page that reads no query is rendered once for all of them, and without them', async () => {
  const urls: string[] = []
  site.now.render = async (request) => {
    urls.push(request.url.slice(request.url.indexOf('/kept')))
    return page(request.url, PUBLIC)
  }
  const bodies = []
  for (const query of ['', '?x=1', '?utm_source=a&x=2', '?', '?language=xx'])
    bodies.push((await get(`/kept/whole/1${query}`)).body.toString())
  assert.equal(new Set(bodies).size, 1)
  for (const query of ['?language=en-US', '?x=1&language=en-US']) await get(`/kept/whole/1${query}`)
  assert.deepEqual(urls, ['/kept/whole/1', '/kept/whole/1?language=en-US'])
})

test('a page that names the fields of its query is cached without all others', async () => {
  const urls: string[] = []
  site.now.render = async (request) => {
    urls.push(request.url.slice(request.url.indexOf('/kept')))
    return page(request.url, PUBLIC)
  }
  for (const query of ['', '?utm_source=a', '?from=timeline&topics=a', '?x=%74opic']) await get(`/kept/list${query}`)
  assert.deepEqual(urls, ['/kept/list'])
  const read = ['?topic=a', '?topic=a', '?%74opic=a', '?utm_source=a&topic=a', '?topic']
  for (const query of read) await get(`/kept/list${query}`)
  assert.deepEqual(
    urls.slice(1),
    read.map((query) => `/kept/list${query}`),
  )
})

test('a redirect of such a page has the query of its request', async () => {
  site.now.render = async (request) => new Response(null, { status: 301, headers: { location: `/new${new URL(request.url).search}` } })
  const asked = ['?a=1', '?a=2', ''].map((query) => get(`/kept/whole/moved${query}`))
  const locations = (await Promise.all(asked)).map(({ headers }) => headers['location'])
  assert.deepEqual(locations, ['/new?a=1', '/new?a=2', '/new'])
})

test('a page is rendered again when a dependency changes, and its response does not reveal the dependencies', async () => {
  site.now.render = async (request, { dependsOn }) => {
    const { pathname } = new URL(request.url)
    if (!pathname.endsWith('all')) dependsOn(`item:${pathname.slice(-1)}`, 'section:secret-name')
    return page(pathname, PUBLIC)
  }
  const paths = ['/kept/tag/1', '/kept/tag/2', '/kept/tag/all']
  const seen = async () => {
    for (const path of paths) {
      const { headers, body } = await get(path)
      assert.doesNotMatch(JSON.stringify(headers) + body, /item:|secret-name/)
    }
    return site.rendered.splice(0).filter((path) => paths.includes(path))
  }
  await seen()
  assert.deepEqual(await seen(), [])
  site.front.dropPages('item:1 item:7')
  assert.deepEqual(await seen(), ['/kept/tag/1', '/kept/tag/all'])
  site.front.dropPages('section:secret-name')
  assert.deepEqual(await seen(), paths)
  site.front.dropPages('')
  assert.deepEqual(await seen(), paths)
  site.now.render = async (_request, { dependsOn }) => {
    dependsOn('item 1')
    return page('never', PUBLIC)
  }
  assert.equal((await get('/kept/tag/wrong')).status, 500)
})

test('simultaneous misses share one rendering, and one that a change overtook is not cached', async () => {
  let count = 0
  site.now.render = async () => {
    count++
    await sleep(50)
    return page(`number ${count}`, PUBLIC)
  }
  await Promise.all(Array.from({ length: 20 }, () => get('/kept/together')))
  assert.equal(count, 1)
  const overtaken = get('/kept/overtaken')
  await sleep(20)
  site.front.dropPages()
  await overtaken
  await get('/kept/overtaken')
  assert.equal(count, 3)
})

test('a rendering that throws gets an error response, and the next one is tried', async () => {
  site.now.render = async () => {
    throw new Error('select secret at /srv/lyceum')
  }
  const broken = await get('/kept/throws')
  assert.equal(broken.status, 500)
  assert.doesNotMatch(broken.body.toString(), /select|srv/)
  site.now.render = async () => page('well', PUBLIC)
  assert.equal((await get('/kept/throws')).status, 200)
})

test('R8: a dropped page is served as stale for a minute while rendering fails', async () => {
  site.now.render = async () => page('good', PUBLIC)
  await get('/kept/stale')
  site.front.dropPages()
  let tries = 0
  site.now.render = async () => {
    tries++
    return page('broken', {}, 500)
  }
  for (let time = 0; time < 3; time++) {
    const { status, headers, body } = await get('/kept/stale')
    assert.deepEqual([status, headers['warning'], body.toString().includes('good')], [200, '110 - "Response is Stale"', true])
  }
  assert.equal(tries, 1)
  site.now.ms += 61_000
  assert.equal((await get('/kept/stale')).status, 500)
  site.now.render = async () => page('better', PUBLIC)
  const mended = await get('/kept/stale')
  assert.deepEqual([mended.status, mended.headers['warning'], mended.body.toString().includes('better')], [200, undefined, true])
})

test('S90: a few pages at most render at once, and further requests are asked to retry', async () => {
  let inside = 0
  let most = 0
  const readerLeft = Promise.withResolvers<void>()
  site.now.render = async () => {
    most = Math.max(most, ++inside)
    await readerLeft.promise
    inside--
    return page('crowd')
  }
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, at) => {
      const { status } = await fetch(`${site.url}/other/crowd-${at}`)
      if (status === 503) readerLeft.resolve()
      return status
    }),
  )
  assert.ok(most <= 3, String(most))
  assert.ok(statuses.every((status) => status === 200 || status === 503))
  assert.ok(statuses.includes(503))
  // No admitted or queued request timed out; each of them got the page.
  assert.ok(statuses.filter((status) => status === 200).length >= 259)
  assert.equal((await get('/other/crowd-after')).status, 200)
})

test('a network that asks for many pages leaves others their turn', async () => {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  site.now.render = async (request) => {
    order.push(new URL(request.url).search)
    await begun.promise
    return page('in turn')
  }
  const ask = (query: string, address: string) => get(`/other/turns?${query}`, { 'X-Forwarded-For': address })
  const many = Array.from({ length: 30 }, (_, at) => ask(`many=${at}`, `192.0.2.${at}`))
  await until(() => order.length >= 1)
  const other = ask('other', '198.51.100.7')
  for (let later = 0; later < 3; later++) await get('/missing/file.txt', {}, 'PUT') // is answered after the request before it has arrived
  begun.resolve()
  await Promise.all([...many, other])
  assert.ok(order.indexOf('?other') <= 3, order.join(' '))
})

test('pages with a place in the cache go before others, and one takes the first turn of all its readers', async () => {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  site.now.render = async (request) => {
    const { pathname, search } = new URL(request.url)
    order.push(pathname + search)
    await begun.promise
    return page('in order', PUBLIC)
  }
  const arrived = () => get('/missing/file.txt', {}, 'PUT') // is answered after the request before it has arrived
  const ask = async (path: string, address: string) => {
    const answer = get(path, { 'X-Forwarded-For': address })
    await arrived()
    return { answer }
  }
  const asked = [await ask('/other/own?x=0', '192.0.2.0')]
  for (let at = 0; at < 2; at++) asked.push(await ask(`/kept/running-${at}`, '192.0.2.0'))
  for (let at = 1; at < 4; at++) asked.push(await ask(`/other/own?x=${at}`, `203.0.${at}.1`))
  for (let at = 0; at < 6; at++) asked.push(await ask(`/kept/crowd-${at}`, '192.0.2.0'))
  asked.push(await ask('/kept/wanted', '192.0.2.0'), await ask('/kept/wanted', '198.51.100.7'))
  begun.resolve()
  await Promise.all(asked.map(({ answer }) => answer))
  const place = (path: string) => order.indexOf(path)
  assert.equal(order.filter((path) => path === '/kept/wanted').length, 1)
  assert.ok(place('/kept/wanted') <= 6, order.join(' '))
  assert.ok(place('/kept/crowd-2') < place('/other/own?x=2'), order.join(' '))
})

test('S55, S133: scripts and styles in the HTML are allowed only when the renderer names them', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  site.now.render = async () =>
    page('<style>a{}</style><script>let a=1</script><p>Wang<script>alert(1)</script><style>b{}</style></p>', {
      ...PUBLIC,
      'content-security-policy': `script-src ${hash('let a=1')} 'unsafe-inline' https://evil.example; style-src ${hash('a{}')} *; img-src *`,
    })
  const { headers } = await get('/kept/policy')
  const policy = headers['content-security-policy']!
  assert.ok(policy.includes(`script-src ${hash('let a=1')} 'strict-dynamic';`), policy)
  assert.ok(policy.includes(`; style-src 'self' ${hash('a{}')};`), policy)
  assert.ok(!policy.includes(hash('alert(1)')) && !policy.includes(hash('b{}')), policy)
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ]) {
    assert.ok(policy.includes(part), part)
  }
  assert.doesNotMatch(policy, /script-src[^;]*unsafe|\*/)
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
  assert.equal(headers['permissions-policy'], 'camera=(), microphone=(), geolocation=()')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(contentPolicy(undefined), /script-src 'strict-dynamic'; style-src 'self';/)
  assert.match(contentPolicy("script-src 'sha256-x'; frame-ancestors 'self'"), /frame-ancestors 'self';/)
  assert.match(contentPolicy("form-action 'self' https:"), /form-action 'self' https: /)
  for (const asked of ['form-action *', "form-action 'self' https://evil.example"])
    assert.match(contentPolicy(asked), /form-action 'self';/)
  for (const asked of ['frame-ancestors *', "frame-ancestors 'self' https://evil.example", "x-frame-ancestors 'self'"])
    assert.match(contentPolicy(asked), /frame-ancestors 'none';/)
})
