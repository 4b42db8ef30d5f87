import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSrs, SRS_USER, type SrsStandIn } from '#tests/live/srs.stand-in.ts'
import { howMany } from '#tests/size.ts'
import { MOST_OF_NETWORK } from '../channel/viewers.ts'
import type { ChannelOptions } from '../control.ts'
import { clipPath } from './clip.ts'
import { type EncoderOptions, startEncoder } from './encoder.ts'
import { KEY, openStreaming, type TestStreaming } from './open-streaming.ts'
import { closing, until } from './until.ts'
import { longestGap, pictures, watchFlv } from './viewer.ts'

// These tests define the behaviour of the engine for both ways of taking encoders and serving viewers: its own listeners, and SRS in front
// of it.

const quick = { returnMs: 1_000, recoverMs: 500 }
type Opened = AsyncDisposable & { readonly streaming: TestStreaming; readonly rtmpPort: number }

async function openEmbedded(): Promise<Opened> {
  const streaming = await openStreaming()
  return { streaming, rtmpPort: streaming.ports.rtmp!, [Symbol.asyncDispose]: () => streaming[Symbol.asyncDispose]() }
}

/** `pushPort` replaces the port to which broadcasts on air are published. */
async function openBehindSrs(pushPort?: number): Promise<Opened & { readonly srs: SrsStandIn }> {
  const srs = await openSrs()
  const hooks = { host: '127.0.0.1', port: 0, secret: 'hook-secret', sources: ['127.0.0.1'] }
  const api = { address: srs.address, ...SRS_USER }
  const rtmp = { host: '127.0.0.1', port: pushPort ?? srs.rtmpPort }
  const streaming = await openStreaming({ srs: { api, http: srs.address, rtmp, hooks, pollMs: 100, mostRemembered: 20 } })
  srs.hooksAt = `http://127.0.0.1:${streaming.ports.hooks}/hook-secret`
  const close = async () => {
    await streaming[Symbol.asyncDispose]()
    await srs[Symbol.asyncDispose]()
  }
  return { streaming, srs, rtmpPort: srs.rtmpPort, [Symbol.asyncDispose]: close }
}

const openChannel = async ({ streaming }: Opened, options: Partial<ChannelOptions> = {}) =>
  assert.equal(
    await streaming.openChannel('s1', { lines: { main: 'encoder', hot: 'encoder' }, access: 'public', rules: quick, ...options }),
    null,
  )
const publish = ({ rtmpPort }: Opened, line: 'main' | 'hot' = 'main', more: Partial<EncoderOptions> = {}) =>
  startEncoder({ port: rtmpPort, stream: `s1-${line}`, key: KEY, clip: line, ...more })
const switches = ({ streaming }: Opened) => streaming.eventsOf('switch').map(({ from, to, why }) => `${from}>${to} ${why}`)
/** Repeats the request until the broadcast is available. */
async function watch({ streaming }: Opened, token?: string) {
  for (;;) {
    const viewing = await watchFlv(streaming.playAddresses('s1', token).flv)
    if (viewing.status === 200) return viewing
    await sleep(50)
  }
}
const isRefused = async (encoder: Awaited<ReturnType<typeof publish>>) => {
  await encoder.closed
  return encoder.status.code !== 'NetStream.Publish.Start'
}

const ENGINES = [
  ['embedded', openEmbedded],
  ['SRS', () => openBehindSrs()],
] as const
for (const [name, open] of ENGINES.slice(0, howMany(1, 2))) {
  describe(name, { concurrency: true }, () => {
    test('the stream of an encoder plays from a key frame on, and is measured by its bitstream', async () => {
      await using opened = await open()
      await openChannel(opened)
      const encoder = await publish(opened)
      const viewing = await watch(opened)
      await until(() => pictures(viewing.tags).length > 40)
      assert.equal(pictures(viewing.tags)[0]!.payload[0], 0x17)
      const sampled = () => opened.streaming.snapshot()[0]
      await until(() => (sampled()?.lines.main?.sample?.framesPerSecond ?? 0) > 20 && sampled()!.viewers.flv === 1)
      const { width, height, profile } = sampled()!.lines.main!.video!
      assert.deepEqual([width, height, profile, sampled()!.onAir, sampled()!.lines.main!.address], [320, 180, 'High', 'main', '127.0.0.1'])
      viewing.leave()
      encoder.kill()
      await until(() => opened.streaming.eventsOf('line').at(-1)?.to === 'idle')
    })

    test('connections of one address without a token stand for a few viewers, with tokens for a hall; those that go are no longer counted', async () => {
      await using opened = await open()
      await openChannel(opened)
      const encoder = await publish(opened)
      const counted = () => opened.streaming.snapshot()[0]?.viewers.flv
      const unnamed = []
      for (let at = 0; at < MOST_OF_NETWORK.unnamed + 3; at++) unnamed.push(await watch(opened))
      await until(() => counted() === MOST_OF_NETWORK.unnamed)
      const token = (at: number) => opened.streaming.viewerToken('s1', `viewer-${at}`, Date.now() + 60_000)
      const named = await Promise.all([1, 2, 3].map((at) => watch(opened, token(at))))
      await until(() => counted() === MOST_OF_NETWORK.unnamed + 3)
      for (const viewing of [...unnamed.splice(1), ...named]) viewing.leave()
      await until(() => counted() === 1)
      unnamed[0]!.leave()
      encoder.kill()
    })

    test('a wrong key, an unknown studio and a second encoder are refused and reported, and none of their media is shown', async () => {
      await using opened = await open()
      await openChannel(opened)
      const main = await publish(opened)
      await until(() => opened.streaming.eventsOf('switch').length === 1)
      const refused = [
        await publish(opened, 'hot', { key: 'wrong' }),
        await publish(opened, 'main', { stream: 's9-main' }),
        await publish(opened),
      ]
      for (const each of refused) assert.ok(await isRefused(each))
      await until(() => opened.streaming.eventsOf('refused').length === 3)
      assert.deepEqual(
        opened.streaming.eventsOf('refused').map(({ stream, why }) => `${stream} ${why.code}`),
        ['s1-hot KEY_WRONG', 's9-main CHANNEL_UNKNOWN', 's1-main LINE_BUSY'],
      )
      assert.deepEqual(switches(opened), ['null>main start'])
      main.kill()
    })

    test('main, hot, cold and main again are one broadcast on one clock', async () => {
      await using opened = await open()
      await openChannel(opened, { lines: { main: 'encoder', hot: 'encoder', cold: { files: [clipPath('cold.mp4')] } } })
      const main = await publish(opened)
      await until(() => switches(opened).length === 1)
      const hot = await publish(opened, 'hot')
      await until(() => opened.streaming.eventsOf('line').some(({ line, to }) => line === 'hot' && to === 'live'))
      const viewing = await watch(opened)
      await until(() => pictures(viewing.tags).length > 30)
      main.kill()
      await until(() => switches(opened).length === 2)
      hot.kill()
      await until(() => switches(opened).length === 3)
      const again = await publish(opened)
      await until(() => switches(opened).length === 4)
      const seen = viewing.tags.length
      await until(() => viewing.tags.length > seen + 30)
      assert.deepEqual(switches(opened), ['null>main start', 'main>hot loss', 'hot>cold loss', 'cold>main return'])
      assert.ok(longestGap(pictures(viewing.tags), 'timestampMs') < 100)
      viewing.leave()
      again.kill()
    })

    test('an operator kicks an encoder, disables its line and ends the broadcast', async () => {
      await using opened = await open()
      const { streaming } = opened
      await openChannel(opened)
      const main = await publish(opened)
      await until(() => switches(opened).length === 1)
      if (name === 'embedded') {
        const hot = await publish(opened, 'hot')
        assert.equal(await streaming.kick('s1', 'main', { only: 'who was here before' }), null)
        assert.equal(await streaming.kick('s1', 'hot'), null)
        await hot.closed
        assert.equal(main.socket.destroyed, false)
      }
      assert.equal(await streaming.kick('s1', 'main'), null)
      await main.closed
      const second = await publish(opened)
      await until(() => streaming.eventsOf('line').filter(({ line, to }) => line === 'main' && to === 'live').length === 2)
      assert.equal(await streaming.enableLine('s1', 'main', false), null)
      await second.closed
      assert.ok(await isRefused(await publish(opened)))
      assert.equal(await streaming.enableLine('s1', 'main', true), null)
      const viewing = await watch(opened)
      assert.equal(await streaming.end('s1', 'op'), null)
      await until(() => viewing.hasEnded)
      assert.ok(await isRefused(await publish(opened)))
      assert.deepEqual(
        streaming.eventsOf('refused').map(({ why }) => why.code),
        ['LINE_OFF', 'CHANNEL_ENDED'],
      )
    })

    test('viewers need an unexpired token of the studio', async () => {
      await using opened = await open()
      const { streaming } = opened
      await openChannel(opened, { access: 'token' })
      const encoder = await publish(opened)
      const token = (studio: string, inMs: number) => streaming.viewerToken(studio, 'viewer-1', Date.now() + inMs)
      const viewing = await watch(opened, token('s1', 60_000))
      const status = async (given?: string) => (await watchFlv(streaming.playAddresses('s1', given).flv)).status
      for (const wrong of [undefined, token('s2', 60_000), token('s1', -1), 'x']) assert.equal(await status(wrong), 404)
      await streaming.setAccess('s1', 'closed')
      assert.equal(await status(token('s1', 60_000)), 404)
      viewing.leave()
      encoder.kill()
    })
  })
}

const postHook = (streaming: TestStreaming, body: object, path = 'hook-secret') =>
  fetch(`http://127.0.0.1:${streaming.ports.hooks}/${path}`, { method: 'POST', body: JSON.stringify(body) })
const hookOf = (clientId: string, more: object = {}) => ({
  action: 'on_publish',
  client_id: clientId,
  ip: '127.0.0.1',
  app: 'live',
  stream: 's1-main',
  param: `?k=${KEY}`,
  ...more,
})

describe('hooks and lists of SRS', { concurrency: true }, () => {
  test('a hook with a wrong secret gets 404 and is reported, and one that is malformed, repeated or has an unknown key is refused', async () => {
    await using opened = await openBehindSrs()
    const { streaming, srs } = opened
    await openChannel(opened)
    const status = async (body: object, path?: string) => (await postHook(streaming, body, path)).status
    assert.equal(await status(hookOf('a1'), 'hook-secreT'), 404)
    assert.equal(await status(hookOf('a1'), ''), 404)
    await until(() => streaming.eventsOf('forgedHook').length === 1)
    for (const wrong of [
      { param: '?k=other' },
      { param: '' },
      { stream: 's9-main' },
      { stream: 's1' },
      { app: 'other' },
      { action: 'on_all' },
    ])
      assert.equal(await status(hookOf(`b${JSON.stringify(wrong).length}`, wrong)), 403, JSON.stringify(wrong))
    assert.equal(await status(hookOf('c', { client_id: { $ne: 1 } })), 403)
    assert.equal(await status(hookOf('d', { param: `?k=${'k'.repeat(20_000)}` })).catch(() => 0), 0)
    const encoder = await publish(opened)
    await until(() => switches(opened).length === 1)
    const { body } = srs.hooks.find(({ body: { action, stream } }) => action === 'on_publish' && stream === 's1-main')!
    assert.equal(await status(body), 403)
    // The engine is the only client that may play a line.
    assert.equal(await status(hookOf('e', { action: 'on_play', param: '' })), 403)
    await until(async () => (await status(hookOf('f', { action: 'on_play', stream: 's1', param: '' }))) === 200)
    encoder.kill()
  })

  test('hooks are accepted from the configured sources only', async () => {
    await using srs = await openSrs()
    const hooks = { host: '127.0.0.1', port: 0, secret: 'hook-secret', sources: ['10.0.0.0/8'] }
    const api = { address: srs.address, ...SRS_USER }
    await using streaming = await openStreaming({ srs: { api, http: srs.address, rtmp: { host: '127.0.0.1', port: srs.rtmpPort }, hooks } })
    await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
    assert.equal((await postHook(streaming, hookOf('a'))).status, 404)
  })

  test('the publisher list of SRS decides: a publisher that is gone without a hook is lost, and an unaccepted one is closed', async () => {
    await using opened = await openBehindSrs()
    const { streaming, srs } = opened
    await openChannel(opened)
    const main = await publish(opened)
    await until(() => switches(opened).length === 1 && srs.publishers.includes('s1'))
    srs.isMute = true
    main.kill()
    await until(() => streaming.eventsOf('line').at(-1)?.to === 'idle')
    srs.isMute = false
    // Simulates a publisher from before a start of this engine: another server has allowed it.
    const yes = createServer((_request, response) => void response.end('{"code":0}')).listen(0, '127.0.0.1')
    await once(yes, 'listening')
    srs.hooksAt = `http://127.0.0.1:${(yes.address() as AddressInfo).port}/`
    for (let at = 0; at < 25; at++) await postHook(streaming, hookOf(`refused-${at}`, { param: '' }))
    const stranger = await publish(opened, 'hot')
    await closing(stranger.socket)
    assert.ok(srs.publishers.includes('s1'), 'the own broadcast is known, however many were refused meanwhile')
    assert.equal(stranger.status.code, 'NetStream.Publish.Start')
    assert.ok(streaming.eventsOf('line').every(({ line }) => line === 'main'))
    yes.close()
  })

  test('a server without RTMP at the address of SRS is disconnected and retried, and the engine keeps running', async () => {
    let calls = 0
    const nonsense = createTcpServer((socket) => {
      calls++
      socket.on('error', () => {}).end(Buffer.alloc(5_000, 0xff))
    }).listen(0, '127.0.0.1')
    await once(nonsense, 'listening')
    await using opened = await openBehindSrs((nonsense.address() as AddressInfo).port)
    await openChannel(opened)
    const encoder = await publish(opened)
    await until(() => calls > 1)
    assert.deepEqual(opened.streaming.eventsOf('restarting'), [])
    encoder.kill()
    nonsense.close()
  })

  test('an SRS outage is reported and loses its lines without a hang, and encoders and viewers return with SRS', async () => {
    await using opened = await openBehindSrs()
    const { streaming, srs } = opened
    await openChannel(opened)
    await publish(opened)
    await until(() => switches(opened).length === 1)
    await srs.halt()
    await until(() => streaming.eventsOf('srs').at(-1)?.isReachable === false)
    await until(() => switches(opened).at(-1) === 'main>slate loss')
    assert.equal(await streaming.pin('s1', 'slate', { by: 'op' }), null)
    assert.equal(await streaming.release('s1', 'op'), null)
    await srs.resume()
    await until(() => streaming.eventsOf('srs').at(-1)?.isReachable === true)
    const again = await publish(opened)
    await until(() => switches(opened).at(-1) === 'slate>main return')
    const viewing = await watch(opened)
    await until(() => pictures(viewing.tags).length > 5)
    viewing.leave()
    again.kill()
  })
})
