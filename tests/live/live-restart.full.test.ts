import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { SECOND } from '#contract/duration.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import type { Encoder } from '#streaming/testing/encoder.ts'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist } from '#streaming/testing/viewer.ts'
import {
  direct,
  type MadeStudio,
  makeBroadcaster,
  makeStudio,
  newHead,
  newStreamKey,
  openLiveWorld,
  publishWith,
  untilRecorded,
  untilSignal,
} from '#tests/fixtures/live.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

// Tests that a show outlives its encoder, the engine and the process: it stays one show with one notification of followers and one
// recording (R26, R28).

const kindsOf = async (world: World, host: Person, { id }: MadeStudio) =>
  ((await direct(world, host, 'timeline', { studio: id }))['events'] as unknown as readonly Data[]).map(({ kind }) => String(kind))
const showOf = async (world: World, host: Person, { id }: MadeStudio) => (await direct(world, host, 'signal', { studio: id }))['show']

async function makeFollowed(world: World, host: Person): Promise<MadeStudio & { readonly key: string; notices(): Promise<number> }> {
  const studio = await makeStudio(world, host)
  await direct(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead() })
  const follower = await world.person()
  await direct(world, follower, 'follow/set', { number: studio.number, isFollowing: true })
  const key = await newStreamKey(world, host, studio)
  const notices = async () => {
    const { data } = await world.ask('/api/message/list', {}, { token: follower.token })
    return (data as unknown as readonly Data[]).filter(({ content }) => String(content).includes('今晚八点开播')).length
  }
  return { ...studio, key, notices }
}

/** Retries as encoders do until the engine accepts. */
async function publishAgain(port: number, key: string): Promise<Encoder> {
  let encoder: Encoder | undefined
  await until(async () => {
    encoder = await publishWith(port, key).catch(() => undefined)
    return encoder?.status.code === 'NetStream.Publish.Start'
  })
  return encoder!
}

/** Ends the show; returns the length of its only recording. */
async function endOf(world: World, host: Person, studio: MadeStudio): Promise<number> {
  await direct(world, host, 'commands/end', { studio: studio.id })
  const [recorded, ...others] = await untilRecorded(world, host, studio)
  assert.deepEqual(others, [])
  const lengthOf = async () => {
    const { rows } = await world.sql.query<{ ms: number }>(
      `select duration_ms as ms from media.asset join content.revision on revision.video = asset.id
       join content.edition on edition.revision_id = revision.id where edition.item_id = $1 and asset.state = 'ready'`,
      [recorded!.itemId],
    )
    return rows[0]?.ms
  }
  await until(lengthOf)
  return (await lengthOf())!
}

test('an encoder that was cut, and an engine that restarted, rejoin the same show with one recording', async () => {
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  const { world, port } = await openLiveWorld()
  await using _ = world
  const engine = await started
  const host = await makeBroadcaster(world)
  const studio = await makeFollowed(world, host)
  const hls = `${world.url}/live/s${studio.number}/live.m3u8`
  const first = await publishWith(port, studio.key)
  await untilSignal(world, host, studio.id, ({ onAir }) => onAir !== null)
  const show = await showOf(world, host, studio)
  first.kill()
  await untilSignal(world, host, studio.id, ({ onAir }) => String(onAir) === 'slate')
  const second = await publishAgain(port, studio.key)
  await untilSignal(world, host, studio.id, ({ onAir }) => String(onAir) === 'main')
  await until(async () => /DISCONTINUITY\n/.test((await fetchPlaylist(hls)).text))
  await engine.terminate()
  await second.closed
  await until(async () => (await kindsOf(world, host, studio)).includes('restarted'))
  assert.equal((await direct(world, host, 'signal', { studio: studio.id }))['onAir'], null)
  const third = await publishAgain(port, studio.key)
  await until(async () => (await fetch(hls)).ok && (await fetchPlaylist(hls)).segments.length > 1)
  assert.equal((await showOf(world, host, studio))!['id'], show!['id'])
  assert.ok((await endOf(world, host, studio)) > 6 * SECOND)
  assert.equal(await studio.notices(), 1)
  assert.equal((await kindsOf(world, host, studio)).filter((kind) => kind === 'started').length, 1)
  third.kill()
})

test('a new process continues the show of a killed one, and a show whose encoder stays away is ended', {
  timeout: 120_000,
}, async () => {
  await using world = await openWorld()
  const port = await freePort()
  const env = { LIVE_ENGINE: 'embedded', LIVE_RTMP_HOST: '127.0.0.1', LIVE_RTMP_PORT: String(port) }
  const host = await makeBroadcaster(world)
  const studio = await makeFollowed(world, host)
  const watched = async (url: string) => {
    const hls = `${url}/live/s${studio.number}/live.m3u8`
    await until(async () => (await fetch(hls)).ok && (await fetchPlaylist(hls)).segments.length > 1)
  }
  const before = await world.mortal(env)
  await publishAgain(port, studio.key)
  await watched(before.url)
  const show = await showOf(world, host, studio)
  await before.kill()
  await using next = await world.mortal(env)
  const encoder = await publishAgain(port, studio.key)
  await watched(next.url)
  assert.equal((await showOf(world, host, studio))!['id'], show!['id'])
  assert.ok((await endOf(world, host, studio)) > 6 * SECOND)
  assert.equal(await studio.notices(), 1)
  encoder.kill()

  await direct(world, host, 'commands/prepare', { studio: studio.id })
  await publishAgain(port, studio.key)
  await untilSignal(world, host, studio.id, ({ onAir }) => onAir !== null)
  await next.kill()
  await using _last = await world.mortal({ ...env, LIVE_RESUME_S: '0' })
  await untilSignal(world, host, studio.id, ({ show }) => show === null)
})
