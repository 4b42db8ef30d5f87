import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { EVERY_PAGE, keysOfChange, keysOfFile, keysOfPage } from '#server/outside/purge/keys.ts'
import { getRaw } from '../connection/raw.stand-in.ts'
import { openStandIn, PUBLIC, page, renderMadeUp, type StandIn } from '../front.stand-in.ts'

let site: StandIn
before(async () => {
  site = await openStandIn({ sharing: { build: 'one' } })
})
beforeEach(() => {
  site.now.render = renderMadeUp
})
after(() => site[Symbol.asyncDispose]())
const get = (path: string, cookie = '') => getRaw(site.port, path, cookie ? { Cookie: cookie } : {})

const STORED = 'public, max-age=0, must-revalidate, s-maxage=86400, stale-while-revalidate=60, stale-if-error=86400'
const SHARED = ['surrogate-key', 'cache-tag', 'varnish-cache-control']
const sharedIn = (headers: object) => Object.keys(headers).filter((name) => SHARED.includes(name))

test('a shared cache may store the page that a request without cookies gets, and only one that tells cookies apart the others', async () => {
  const CHOSEN = 'arco-locale=zh-CN'
  for (const [path, cookie, isPlain] of [
    ['/kept/plain', '', true],
    ['/kept/plain', 'session=1', true],
    ['/kept/plain', 'arco-locale=zh-CN; theme=light', true],
    ['/kept/plain', 'arco-locale=en-US', false],
    ['/kept/plain', 'theme=dark', false],
    ['/kept/plain?language=en-US', CHOSEN, true],
    ['/kept/plain?language=en-US', `${CHOSEN}; theme=dark`, false],
  ] as const) {
    const { headers } = await get(path, cookie)
    assert.equal(headers['cache-control'], isPlain ? STORED : 'private, max-age=0, must-revalidate', `${path} ${cookie}`)
    assert.equal(headers['varnish-cache-control'], 'max-age=86400')
  }
})

test('no shared cache may store an answer that sets a cookie, depends on a query, or is not public', async () => {
  for (const path of ['/kept/plain?language=en-US', '/kept/plain?x=1', '/other/one', '/missing/one']) {
    const { headers } = await get(path)
    assert.doesNotMatch(headers['cache-control']!, /s-maxage/, path)
    assert.deepEqual(sharedIn(headers), [], path)
  }
  assert.match((await get('/kept/plain?language=en-US')).headers['cache-control']!, /^private/)
})

test('a page names its tags for purges as short keys, and depends on everything when they are too many', async () => {
  let tags = ['item:1', 'section:one']
  site.now.render = async (_request, { dependsOn }) => {
    dependsOn(...tags)
    return page('tagged', PUBLIC)
  }
  const { headers } = await get('/kept/tagged')
  const keys = headers['surrogate-key']!.split(' ')
  assert.deepEqual(keys, keysOfPage(tags, 'one'))
  assert.equal(headers['cache-tag'], keys.join(','))
  assert.ok(keysOfChange(['item:1']).some((key) => keys.includes(key)))
  assert.ok(!keysOfChange(['item:2']).some((key) => keys.includes(key)))
  assert.ok(keysOfChange([EVERY_PAGE]).some((key) => keys.includes(key)))
  tags = Array.from({ length: 1_000 }, (_, at) => `item:${at}`)
  const many = (await get('/kept/many')).headers['surrogate-key']!
  assert.ok(many.length < 4_096)
  assert.ok(keysOfChange(['item:2000']).some((key) => many.split(' ').includes(key)))
})

test('a page with the same bytes and other tags has another ETag, since a 304 does not name the tags', async () => {
  let tag = 'item:1'
  site.now.render = async (_request, { dependsOn }) => {
    dependsOn(tag)
    return page('equal', PUBLIC)
  }
  const { etag } = (await get('/kept/equal')).headers
  tag = 'item:2'
  site.front.dropPages('item:1')
  assert.notEqual((await get('/kept/equal')).headers['etag'], etag)
})

test('a rendering that a change overtook, and a page that may be stale, are for one reader', async () => {
  const [begun, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  site.now.render = async () => {
    begun.resolve()
    await changed.promise
    return page('slow', PUBLIC)
  }
  const overtaken = get('/kept/overtaken')
  await begun.promise
  site.front.dropPages()
  changed.resolve()
  assert.deepEqual(sharedIn((await overtaken).headers), [])
  assert.deepEqual(sharedIn((await get('/kept/overtaken')).headers).length, 3)
  site.front.dropPages()
  site.now.render = async () => page('broken', {}, 500)
  const { headers } = await get('/kept/overtaken')
  assert.deepEqual([headers['warning'], headers['cache-control']], ['110 - "Response is Stale"', 'private, max-age=0, must-revalidate'])
  assert.deepEqual(sharedIn(headers), [])
})

test('a public file names the key by which it is purged when it is deleted', async () => {
  const id = '10000000-0000-4000-8000-000000000000'
  for (const path of [`/files/made/${id}`, `/files/endless/${id}/a.mp4`]) {
    const { headers } = await getRaw(site.port, path, {}, 'HEAD')
    assert.deepEqual([headers['surrogate-key'], headers['cache-tag']], [keysOfFile(id).join(' '), keysOfFile(id).join(',')], path)
  }
})
