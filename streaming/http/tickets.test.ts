import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { signTicket } from '../control.ts'
import { type Encoder, startEncoder } from '../testing/encoder.ts'
import { KEY, openStreaming, type TestStreaming } from '../testing/open-streaming.ts'
import { until } from '../testing/until.ts'
import { fetchPlaylist, pictures, watchFlv } from '../testing/viewer.ts'

const viewerKey = randomBytes(32)
let streaming: TestStreaming
const encoders: Encoder[] = []
before(async () => {
  streaming = await openStreaming({ trustedProxies: ['127.0.0.0/8'], viewerKey })
  for (const [studio, access] of [
    ['lecture', 'ticket'],
    ['other', 'ticket'],
    ['open', 'public'],
  ] as const) {
    await streaming.openChannel(studio, { lines: { main: 'encoder' }, access })
    encoders.push(await startEncoder({ port: streaming.ports.rtmp!, stream: `${studio}-main`, key: KEY }))
  }
  await until(() => streaming.eventsOf('switch').length === 3)
})
after(async () => {
  for (const encoder of encoders) encoder.kill()
  await streaming[Symbol.asyncDispose]()
})

const ticketFor = (studio: string, ticket: string, inMs = 60_000): string =>
  signTicket(viewerKey, { studio, ticket, expiresAt: Date.now() + inMs })
const playlistOf = (studio: string, ticket: string, file = 'live.m3u8'): string =>
  streaming.playAddresses(studio, ticket).hls.replace('live.m3u8', file)
async function status(url: string | URL, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers })
  await response.body?.cancel()
  return response.status
}

test('nothing of a show with tickets is served without a current ticket of this show, neither playlists, segments nor FLV', async () => {
  const good = ticketFor('lecture', 'a1')
  const lowLatency = playlistOf('lecture', good, 'll.m3u8')
  const { segments, parts } = await fetchPlaylist(lowLatency)
  const { name, init } = segments.at(-1)!
  const files = ['ll.m3u8', 'live.m3u8', 'master.m3u8', name, init, parts.at(-1)!.name]
  for (const file of files) {
    const answer = await fetch(new URL(file, lowLatency))
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'private, no-store'], file)
  }
  const wrong = [
    undefined,
    'x',
    ticketFor('other', 'a2'),
    ticketFor('lecture', 'a3', -1),
    ticketFor('lecture', 'a4').replace('a4', 'a5'),
    streaming.viewerToken('lecture', 'a6', Date.now() + 60_000),
  ]
  for (const token of wrong) {
    const folder = token === undefined ? streaming.playAddresses('lecture').hls : playlistOf('lecture', token)
    for (const file of files) assert.equal(await status(new URL(file, folder)), 404, `${token} ${file}`)
    assert.equal(await status(streaming.playAddresses('lecture', token).flv), 404, token)
  }
})

test('a ticket admits one client at a time, also after it has expired, until that client leaves or the ticket is ended', async () => {
  const url = playlistOf('lecture', ticketFor('lecture', 'b1', 600))
  assert.equal(await status(url), 200)
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  assert.equal(await status(url, elsewhere), 404)
  assert.equal(await status(url, { 'user-agent': 'another browser' }), 404)
  await sleep(700)
  assert.equal(await status(url), 200)
  await streaming.endTickets('lecture', ['b1'])
  assert.equal(await status(url), 404)
  assert.equal(await status(playlistOf('lecture', ticketFor('lecture', 'b1'))), 404)
})

test('a connection over FLV ends with its ticket, and those without one end when a show begins to need tickets', async () => {
  const watching = await watchFlv(streaming.playAddresses('lecture', ticketFor('lecture', 'c1')).flv)
  await until(() => pictures(watching.tags).length > 0)
  await streaming.endTickets('lecture', ['c1'])
  await until(() => watching.hasEnded)
  const open = await watchFlv(streaming.playAddresses('open').flv)
  await until(() => pictures(open.tags).length > 0)
  await streaming.setAccess('open', 'ticket')
  await until(() => open.hasEnded)
  await streaming.setAccess('open', 'public')
})

test('the attendance of a ticket is the time in which it was sent media, and playlists alone are none', async () => {
  const token = ticketFor('lecture', 'd1')
  const began = Date.now()
  const flv = await watchFlv(streaming.playAddresses('lecture', token).flv)
  await until(() => pictures(flv.tags).length > 20)
  flv.leave()
  const ended = Date.now()
  await status(playlistOf('lecture', ticketFor('lecture', 'd2')))
  await streaming.end('lecture', 'op')
  await until(() => streaming.eventsOf('ended').length === 1)
  const spans = streaming.eventsOf('attendance').flatMap((event) => event.spans)
  const [last] = spans.filter(({ ticket }) => ticket === 'd1').slice(-1)
  assert.ok(last && Math.abs(last.from - began) < 1_000 && Math.abs(last.to - ended) < 1_000, JSON.stringify({ last, began, ended }))
  assert.ok(!spans.some(({ ticket }) => ticket === 'd2'))
  assert.deepEqual(
    streaming.events
      .map(({ event }) => event.type)
      .filter((type) => type === 'ended' || type === 'attendance')
      .slice(-1),
    ['ended'],
    'attendance is reported before the end of the show',
  )
})
