import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { until } from '#streaming/testing/until.ts'
import { pictures, watchFlv } from '#streaming/testing/viewer.ts'
import {
  direct,
  makeBroadcaster,
  makeStudio,
  newStreamKey,
  openLiveWorld,
  publishCamera,
  publishWith,
  untilSignal,
} from '#tests/fixtures/live.ts'
import { openSrs, SRS_USER } from './srs.stand-in.ts'

test('a studio behind SRS goes live with its key, its viewers are sent to SRS, and the console shows limits and outages of SRS', async () => {
  await using srs = await openSrs()
  const [hookPort, secret] = [await freePort(), 'a-secret-of-twenty-letters']
  srs.hooksAt = `http://127.0.0.1:${hookPort}/${secret}`
  const { world } = await openLiveWorld({
    LIVE_ENGINE: 'srs',
    LIVE_SRS_API: srs.address.replace('//', `//${SRS_USER.user}:${SRS_USER.password}@`),
    LIVE_SRS_HTTP: srs.address,
    LIVE_SRS_RTMP: `rtmp://127.0.0.1:${srs.rtmpPort}`,
    LIVE_SRS_HOOK_PORT: String(hookPort),
    LIVE_SRS_SECRET: secret,
  })
  await using _ = world
  const host = await makeBroadcaster(world)
  const { id, number } = await makeStudio(world, host)
  assert.deepEqual((await direct(world, host, 'studios/read', { id }))['servers'], [`rtmp://127.0.0.1:${srs.rtmpPort}/live`])
  const streamKey = await newStreamKey(world, host, { id })
  const wrong = await publishWith(srs.rtmpPort, `${streamKey.slice(0, -1)}_`)
  assert.match(wrong.status.description, /^NOT_ALLOWED/)
  // SRS gives encoders no reason, so the encoder retries until the engine knows the studio.
  await until(async () => (await publishWith(srs.rtmpPort, streamKey)).status.code === 'NetStream.Publish.Start')
  await untilSignal(world, host, id, ({ onAir }) => String(onAir) === 'main')
  assert.deepEqual((await direct(world, host, 'signal', { studio: id }))['lacks'], ['lowLatency', 'ladder', 'tellsEncoders'])

  const { data: play } = await world.ask('/api/live/watch', { number })
  assert.match(String(play['lowLatency']), new RegExp(`^/live/s${number}\\.m3u8\\?v=`))
  const flv = `${srs.address}${play['flv']}`
  let viewing = await watchFlv(flv)
  await until(async () => {
    if (viewing.status !== 200) viewing = await watchFlv(flv)
    return viewing.status === 200
  })
  await until(() => pictures(viewing.tags).length > 5)
  await untilSignal(world, host, id, ({ viewers }) => Number(viewers) === 1)

  // S79: a forged hook gets 404 and changes no state.
  const { body } = srs.hooks.findLast(({ status, body: { action } }) => status === 200 && action === 'on_publish')!
  const forged = { method: 'POST', body: JSON.stringify({ ...body, action: 'on_unpublish' }) }
  for (const path of [secret.toUpperCase(), '']) assert.equal((await fetch(`http://127.0.0.1:${hookPort}/${path}`, forged)).status, 404)
  const seen = pictures(viewing.tags).length
  await until(() => pictures(viewing.tags).length > seen + 30)
  assert.equal(String((await direct(world, host, 'signal', { studio: id }))['onAir']), 'main')

  const next = await newStreamKey(world, host, { id })
  assert.notEqual(next, streamKey)
  await until(() => !srs.publishers.includes(`s${number}-main`))
  // A camera publishes through the site and reaches SRS only as the program on air.
  const camera = await publishCamera(world, host, { id })
  assert.equal(camera.isOn, true)
  await untilSignal(world, host, id, ({ onAir }) => String(onAir) === 'main')
  await until(() => srs.publishers.includes(`s${number}`))
  await srs.halt()
  const lost = async () => {
    const { events } = await direct(world, host, 'timeline', { studio: id })
    return (events as unknown as readonly { kind: string; detail: Record<string, unknown> }[]).find(
      ({ detail }) => detail['line'] === 'srs',
    )
  }
  await until(lost)
  assert.ok((await lost())?.detail['why'])
})
