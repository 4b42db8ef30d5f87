import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MOST_OF_NETWORK } from '../channel/viewers.ts'
import { type Encoder, startEncoder } from '../testing/encoder.ts'
import { KEY, openStreaming, type TestStreaming } from '../testing/open-streaming.ts'
import { until } from '../testing/until.ts'
import { fetchPlaylist, pictures, watchFlv } from '../testing/viewer.ts'

let streaming: TestStreaming
const encoders: Encoder[] = []
before(async () => {
  streaming = await openStreaming({ trustedProxies: ['127.0.0.0/8'], limits: { viewerBacklogBytes: 200_000, flvViewersPerChannel: 3 } })
  for (const [studio, access] of [
    ['open', 'public'],
    ['private', 'token'],
    ['paused', 'closed'],
  ] as const) {
    await streaming.openChannel(studio, { lines: { main: 'encoder' }, access })
    encoders.push(await startEncoder({ port: streaming.ports.rtmp!, stream: `${studio}-main`, key: KEY }))
  }
  await until(() => streaming.eventsOf('switch').length === 3)
  await Promise.all(['open'].map((studio) => until(async () => (await fetch(streaming.playAddresses(studio).hls)).ok)))
})
after(async () => {
  for (const encoder of encoders) encoder.kill()
  await streaming[Symbol.asyncDispose]()
})

const status = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers })
  await response.body?.cancel()
  return response.status
}

test('a private channel is 404 without an unexpired token of its own, and a paused channel is always 404 (S82)', async () => {
  const token = (studio: string, expiresAt = Date.now() + 60_000) => streaming.viewerToken(studio, 'viewer-1', expiresAt)
  const foreign = token('open')
  assert.equal(await status(streaming.playAddresses('open', foreign).hls), 200)
  const addresses = (given?: string) => Object.values(streaming.playAddresses('private', given))
  for (const url of [
    ...addresses(),
    ...addresses(foreign),
    ...addresses(token('private', Date.now() - 1)),
    ...addresses(token('private').replace('viewer-1', 'viewer-2')),
    ...addresses('x'),
  ])
    assert.equal(await status(url), 404, url)
  const { lowLatency } = streaming.playAddresses('private', token('private'))
  const response = await fetch(lowLatency)
  assert.equal(response.headers.get('cache-control'), 'private, no-store')
  const { hint } = await fetchPlaylist(lowLatency)
  const part = await fetch(new URL(hint!, lowLatency))
  assert.deepEqual([part.status, part.headers.get('cache-control')], [200, 'private, no-store'])
  assert.equal(await status(new URL(`/live/private/${hint}`, lowLatency).href), 404)
  for (const url of Object.values(streaming.playAddresses('paused', token('paused')))) assert.equal(await status(url), 404)
})

test('responses ask a proxy in front not to buffer streams and playlists', async () => {
  const { lowLatency, hls, flv } = streaming.playAddresses('open')
  for (const url of [lowLatency, hls, new URL('master.m3u8', hls).href])
    assert.equal((await fetch(url)).headers.get('x-accel-buffering'), 'no', url)
  const response = await fetch(flv, { method: 'HEAD' })
  assert.equal(response.headers.get('x-accel-buffering'), 'no')
})

test('a viewer whose token expires while watching may continue, from the same address only', async () => {
  const expiresAt = Date.now() + 400
  const { lowLatency } = streaming.playAddresses('private', streaming.viewerToken('private', 'lasting', expiresAt))
  assert.equal(await status(lowLatency), 200)
  await until(() => Date.now() > expiresAt)
  assert.equal(await status(lowLatency), 200)
  assert.equal(await status(lowLatency, { 'x-forwarded-for': '203.0.113.9' }), 404)
})

test('pages of the site may read the media and other origins may not; segments are cached as immutable, playlists are not', async () => {
  const { hls } = streaming.playAddresses('open')
  const cors = async (origin: string) => (await fetch(hls, { headers: { origin } })).headers.get('access-control-allow-origin')
  assert.equal(await cors('https://site.example'), 'https://site.example')
  assert.equal(await cors('https://evil.example'), null)
  const playlist = await fetch(hls)
  assert.equal(playlist.headers.get('cache-control'), 'no-cache')
  const [segment] = (await fetchPlaylist(hls)).segments
  for (const name of [segment!.name, segment!.init]) {
    const { headers } = await fetch(new URL(name, hls))
    assert.equal(headers.get('cache-control'), 'public, max-age=3600, immutable')
  }
})

test('a request for a future playlist waits until it exists, and one too far ahead or malformed is refused', async () => {
  const { lowLatency } = streaming.playAddresses('open')
  const { mediaSequence, segments } = await fetchPlaylist(lowLatency)
  const next = mediaSequence + segments.length + 1
  const ahead = await fetchPlaylist(`${lowLatency}?_HLS_msn=${next}&_HLS_part=0`)
  assert.match(ahead.text, new RegExp(`URI="${next}\\.0\\.m4s"`))
  assert.equal(await status(`${lowLatency}?_HLS_msn=${next + 50}`), 400)
  assert.equal(await status(`${lowLatency}?_HLS_msn=x`), 400)
  assert.equal(await status(`${lowLatency}?_HLS_msn=${next}&_HLS_part=-1`), 400)
})

test('an unknown path is 404, and a method other than GET is 405', async () => {
  const base = streaming.playAddresses('open').hls
  for (const path of ['1.m4s', '1.1.m4s', 'init-0.mp4', 'x', '../../etc/passwd', '%2e%2e/x'])
    assert.equal(await status(new URL(path, base).href), 404)
  assert.equal(await status(streaming.playAddresses('none').hls), 404)
  assert.equal((await fetch(base, { method: 'POST' })).status, 405)
})

test('FLV viewers are counted by connection, and HLS viewers by recent requests', async () => {
  const { lowLatency, flv } = streaming.playAddresses('open')
  const viewing = await watchFlv(flv)
  for (const viewer of ['a', 'b', 'a'])
    await fetchPlaylist(streaming.playAddresses('open', streaming.viewerToken('open', viewer, Date.now() + 9_000)).lowLatency)
  await fetch(lowLatency, { headers: { 'x-forwarded-for': '203.0.113.1' } })
  const counted = () => streaming.snapshot().find(({ studio }) => studio === 'open')?.viewers
  await until(() => counted()!.hls >= 3 && counted()!.flv === 1)
  viewing.leave()
  await until(() => counted()!.flv === 0)
})

test('an address counts as a few viewers without tokens, with any user agents, and as one viewer per token with tokens', async () => {
  await streaming.openChannel('crowded', { lines: { main: 'encoder' }, access: 'public' })
  encoders.push(await startEncoder({ port: streaming.ports.rtmp!, stream: 'crowded-main', key: KEY }))
  const { hls } = streaming.playAddresses('crowded')
  const preview = `${hls}?preview=1`
  await until(async () => (await status(preview)) === 200)
  const counted = () => streaming.snapshot().find(({ studio }) => studio === 'crowded')!.viewers.hls
  const asMany = async (many: number, ask: (at: number) => Promise<number>) => {
    for (let at = 0; at < many; at += 50) {
      const statuses = await Promise.all(Array.from({ length: 50 }, (_, each) => ask(at + each)))
      assert.ok(
        statuses.every((each) => each === 200),
        'whoever is not counted watches all the same',
      )
    }
  }
  await asMany(2_000, (at) => status(hls, { 'x-forwarded-for': '203.0.113.7', 'user-agent': `program ${at}` }))
  await until(() => counted() > 0)
  assert.equal(counted(), MOST_OF_NETWORK.unnamed)
  // IPv6 clients are counted by network.
  await asMany(100, (at) => status(hls, { 'x-forwarded-for': `2001:db8:0:1::${at.toString(16)}` }))
  await until(() => counted() > 0)
  assert.ok(counted() <= 2 * MOST_OF_NETWORK.unnamed)
  const named = (at: number) =>
    streaming.playAddresses('crowded', streaming.viewerToken('crowded', `viewer-${at}`, Date.now() + 60_000)).hls
  await asMany(400, (at) => status(named(at), { 'x-forwarded-for': '203.0.113.7' }))
  await until(() => counted() >= MOST_OF_NETWORK.named)
  assert.ok(counted() <= 2 * MOST_OF_NETWORK.unnamed + MOST_OF_NETWORK.named)
})

test('the preview of an operator gets what viewers get and is not counted', async () => {
  await streaming.openChannel('previewed', { lines: { main: 'encoder' }, access: 'public' })
  encoders.push(await startEncoder({ port: streaming.ports.rtmp!, stream: 'previewed-main', key: KEY }))
  const { lowLatency } = streaming.playAddresses('previewed')
  const watch = (url: string, address: string) => status(url, { 'x-forwarded-for': address })
  await until(async () => (await watch(`${lowLatency}?preview=1`, '203.0.113.1')) === 200)
  assert.equal(await watch(lowLatency, '203.0.113.2'), 200)
  const counted = () => streaming.snapshot().find(({ studio }) => studio === 'previewed')?.viewers.hls
  await until(() => counted() !== 0)
  assert.equal(counted(), 1)
})

test('FLV viewers beyond the cap get 503', async () => {
  const { flv } = streaming.playAddresses('open')
  const viewings = await Promise.all([1, 2, 3].map(() => watchFlv(flv)))
  assert.equal(await status(flv), 503)
  for (const viewing of viewings) viewing.leave()
  await until(() => streaming.snapshot().find(({ studio }) => studio === 'open')?.viewers.flv === 0)
})

test('a new viewer starts with the formats and a key frame', async () => {
  const viewing = await watchFlv(streaming.playAddresses('open').flv)
  await until(() => pictures(viewing.tags).length > 0)
  assert.deepEqual(
    viewing.tags.slice(0, 3).map(({ type, payload }) => [type, payload[1]]),
    [
      [9, 0],
      [8, 0],
      [9, 1],
    ],
  )
  assert.equal(pictures(viewing.tags)[0]!.payload[0], 0x17)
  viewing.leave()
})
