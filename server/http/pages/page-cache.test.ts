import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { PUBLIC, page } from '../front.stand-in.ts'
import { openPageCache } from './page-cache.ts'

test('the cache stays within its bytes, and a flood does not evict pages in use', async () => {
  const cache = openPageCache({ headers: {}, strict: true, maxBytes: 200_000, nowMs: () => 0 })
  const rendered = async (at: number) => ({
    response: page(createHash('sha512').update(String(at)).digest('hex').repeat(40), PUBLIC),
    failed: false,
  })
  await cache.find('popular', () => rendered(0))
  for (let at = 1; at < 2_000; at++) {
    await cache.find(`rare ${at}`, () => rendered(at))
    if (at % 50 === 0) assert.ok(cache.cached('popular'), String(at))
    assert.ok(cache.sizeBytes() <= 200_000)
  }
  const popular = cache.cached('popular')!
  await popular.make('identity')
  assert.ok(cache.sizeBytes() <= 200_000)
  assert.equal(cache.cached('rare 1'), undefined)
})

test('a page whose rendering met BUSY or DEFECT is not cached', async () => {
  const cache = openPageCache({ headers: {}, strict: true, nowMs: () => 0 })
  const made = await cache.find('a', async () => ({ response: page('half', PUBLIC), failed: true }))
  const { headers } = await made.make('identity')
  assert.equal(headers[headers.indexOf('cache-control') + 1], 'no-store')
  assert.equal(cache.cached('a'), undefined)
})

test('pages are rendered for every request while announcements of changes are disconnected', async () => {
  let isConnected = true
  const cache = openPageCache({ headers: {}, strict: true, nowMs: () => 0, isConnected: () => isConnected })
  const ask = () => cache.find('a', async () => ({ response: page('a', PUBLIC), failed: false }))
  isConnected = false
  cache.drop()
  await ask()
  assert.equal(cache.cached('a'), undefined)
  isConnected = true
  cache.drop()
  await ask()
  assert.ok(cache.cached('a'))
})

test('a cached page is served at once as stale while the database is silent, and is compressed once', async () => {
  let isSilent = false
  const cache = openPageCache({ headers: {}, strict: true, nowMs: () => 0, isConnected: () => !isSilent, isSilent: () => isSilent })
  const text = createHash('sha512').update('a').digest('hex').repeat(400)
  await cache.find('a', async () => ({ response: page(text, PUBLIC), failed: false }))
  isSilent = true
  cache.drop()
  const first = await cache.cached('a')!.make('identity')
  assert.ok(first.headers.includes('110 - "Response is Stale"'))
  assert.ok((await cache.cached('a')!.make('identity')).body === first.body && first.body instanceof Buffer)
  isSilent = false
  assert.equal(cache.cached('a'), undefined)
})

test('one response for many requests is prepared and packed once', async () => {
  const cache = openPageCache({ headers: {}, strict: true, nowMs: () => 0 })
  const response = page('missing', {}, 404)
  const ask = (key: string) => cache.find(key, async () => ({ response, failed: false }))
  const [first, second] = [await ask('a'), await ask('b')]
  assert.equal((await first.make('gzip')).body, (await second.make('gzip')).body)
  assert.equal(cache.cached('a'), undefined)
})
