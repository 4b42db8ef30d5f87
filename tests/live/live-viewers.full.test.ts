import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import type { Encoder } from '#streaming/testing/encoder.ts'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist } from '#streaming/testing/viewer.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '#tests/fixtures/live.ts'

// Tests viewers at the site's port, which the engine answers in the same process.

async function openOnAir() {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  const { world, port, host, studio } = await openLiveStudio()
  const streamKey = await newStreamKey(world, host, studio)
  const encoder = await publishWith(port, streamKey)
  await untilSignal(world, host, studio.id, ({ onAir }) => onAir !== null)
  const playlist = `${world.url}/live/s${studio.number}/ll.m3u8`
  await until(async () => (await fetch(playlist)).ok)
  /** Returns the address of a playlist that does not exist yet. */
  const findNext = async () => {
    const { segments } = await fetchPlaylist(playlist)
    return `${playlist}?_HLS_msn=${Number.parseInt(segments.at(-1)!.name, 10) + 2}&_HLS_part=0`
  }
  return {
    world,
    port,
    host,
    studio,
    streamKey,
    playlist,
    engine: await started,
    findNext,
    async [Symbol.asyncDispose]() {
      encoder.kill()
      await world[Symbol.asyncDispose]()
    },
  }
}

test('viewers who wait for a playlist get the last one when the show ends, and nothing of it once the studio is closed', async () => {
  await using show = await openOnAir()
  const { world, host, studio, playlist } = show
  const { segments, parts } = await fetchPlaylist(playlist)
  const files = [segments.at(-1)!.name, segments.at(-1)!.init, parts.at(-1)!.name].map((name) => new URL(name, playlist).href)
  for (const file of files) assert.equal((await fetch(file)).status, 200)
  const next = await show.findNext()
  const waiting = [fetch(next), fetch(next)]
  await direct(world, host, 'commands/end', { studio: studio.id })
  for (const answer of await Promise.all(waiting)) assert.match(await answer.text(), /#EXT-X-ENDLIST/)
  const { version } = await direct(world, host, 'studios/read', { id: studio.id })
  await direct(world, host, 'studios/status', { id: studio.id, version: Number(version), status: 'closed' })
  for (const file of [playlist, ...files]) await until(async () => (await fetch(file)).status === 404)
})

test('viewers who wait when the engine ends are asked to retry, and watch again after its restart', async () => {
  await using show = await openOnAir()
  const { port, streamKey, playlist } = show
  const waiting = fetch(await show.findNext())
  await until(async () => (await fetch(playlist)).ok) // so that the engine has the question
  await show.engine.terminate()
  const { status, headers } = await waiting
  assert.deepEqual([status, headers.get('retry-after'), headers.get('cache-control')], [503, '2', 'no-store'])
  let encoder: Encoder | undefined
  await until(async () => {
    encoder = await publishWith(port, streamKey).catch(() => undefined)
    return encoder?.status.code === 'NetStream.Publish.Start'
  })
  await until(async () => (await fetch(playlist)).ok)
  encoder?.kill()
})

test('a viewer who stops reading holds up only its own answers, and gets all of them later', async () => {
  await using show = await openOnAir()
  const { world, playlist } = show
  const { segments } = await fetchPlaylist(playlist)
  const file = new URL(segments.at(-1)!.name, playlist)
  const { byteLength } = await (await fetch(file)).arrayBuffer()
  const slow = connect(Number(file.port), '127.0.0.1').pause()
  const TIMES = 15
  slow.write(`GET ${file.pathname} HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\n\r\n`.repeat(TIMES))
  for (let at = 0; at < 2; at++) assert.equal((await fetch(await show.findNext())).status, 200)
  let bytes = 0
  slow.on('data', (piece) => {
    bytes += piece.length
  })
  slow.resume()
  await until(() => bytes > TIMES * byteLength)
  slow.destroy()
})
