import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHROME } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld } from '#tests/world.ts'
import { receiverOf, resourceOf } from './resource-of.ts'

const PHONE = CHROME.replace('X11; Linux x64', 'Linux; Android 15; Pixel').replace('Safari', 'Mobile Safari')
const ID = '0193e0c2-0000-7000-8000-000000000001'

test('traffic is counted by page, by receiver and in bytes, and appears in the report of resources', async () => {
  await using world = await openWorld()
  const editor = await world.operator(['editor'])
  await world.ask('/api/services/open', { service: 'resources', months: 1 }, editor)
  const item = await publish(world.sql, { section: 'article', 'zh-CN': { title: '文' } })
  const process = await world.second()
  const get = async (path: string, agent: string) => {
    const response = await fetch(process.url + path, { headers: { 'user-agent': agent, 'accept-encoding': 'identity' } })
    return (await response.arrayBuffer()).byteLength
  }
  const toPhone = await get('/agreement', PHONE)
  await get('/agreement', PHONE)
  await get(`/platformShow/article/${item.number}`, CHROME)
  await get('/agreement', 'curl/8.5')
  await get('/no-such-page', CHROME)
  await process.ask('/api/content-data', {}, editor)
  await process[Symbol.asyncDispose]()

  const { data } = await world.ask('/api/services/resources', {}, editor)
  const [pages] = data['traffic'] as unknown as readonly { resource: string; requests: number; bytes: number; receivers: number[] }[]
  assert.deepEqual([pages!.resource, pages!.requests], ['page', 4])
  const [phone = 0, tablet, desktop = 0, program = 0] = pages!.receivers
  assert.ok(phone >= 2 * toPhone && phone < 2 * toPhone + 8_000, `${phone} of ${toPhone}`)
  assert.deepEqual([tablet, phone + desktop + program], [0, pages!.bytes])
  const largest = data['pages'] as unknown as readonly { name: string; requests: number }[]
  assert.deepEqual(
    largest.map(({ name, requests }) => [name, requests]),
    [
      ['/agreement', 3],
      ['/platformShow/article/:item', 1],
    ],
  )
})

test('a path is a page, a library file or a segment of a studio; calls, private files and playlists have no resource', () => {
  const named = (path: string) => Object.values(resourceOf(path) ?? {}).join(' ')
  assert.equal(named(`/files/media/${ID}/720.mp4`), `video ${ID}`)
  assert.equal(named(`/files/media/${ID}/640.avif`), `picture ${ID}`)
  assert.equal(named(`/files/media/${ID}/captions.vtt`), `captions ${ID}`)
  assert.equal(named('/live/s7/~token/12.3.m4s'), 'live 7')
  assert.equal(named('/live/s7.flv'), 'live 7')
  assert.equal(named('/live/7'), 'page /live/:item')
  assert.equal(named('/assets/page-abc.js'), 'build ')
  for (const path of [
    '/live/s7/~token/ll.m3u8',
    '/api/who',
    `/files/avatar/${ID}`,
    '/sitemap.xml',
    '/c/abcdefg',
    '/files/media/x/../y.mp4',
  ])
    assert.equal(resourceOf(path), undefined, path)
})

test('a receiver is identified by its user agent', () => {
  assert.equal(receiverOf(PHONE, true), 'phone')
  assert.equal(receiverOf('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile', true), 'tablet')
  assert.equal(receiverOf(CHROME, true), 'desktop')
  assert.equal(receiverOf('Googlebot', false), 'program')
})
