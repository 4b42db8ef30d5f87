import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { until } from '#streaming/testing/until.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '../fixtures/live.ts'
import type { World } from '../world.ts'

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status
const takeLead = ({ sql }: World) =>
  sql.query("update live.engine set leader = gen_random_uuid(), epoch = epoch + 1, until = platform.now() + interval '1 hour'")

test('a leader whose lease another process has taken cuts its encoder, answers no request and writes nothing', async () => {
  const media = await freePort()
  const { world, host, studio, port } = await openLiveStudio({ LIVE_HTTP_PORT: String(media) })
  await using _ = world
  const encoder = await publishWith(port, await newStreamKey(world, host, studio))
  await untilSignal(world, host, studio.id, ({ onAir }) => Boolean(onAir))
  assert.equal(await statusOf(`http://127.0.0.1:${media}/healthz`), 200)
  await takeLead(world)
  const { rows: before } = await world.sql.query('select count(*)::int as events from live.event')
  await encoder.closed
  await until(async () => (await statusOf(`http://127.0.0.1:${media}/healthz`)) === undefined)
  assert.equal(await statusOf(`${world.url}/live/s${studio.number}/ll.m3u8`), 503)
  assert.deepEqual((await world.sql.query('select count(*)::int as events from live.event')).rows, before)
  assert.equal((await direct(world, host, 'signal', { studio: studio.id }))['onAir'], 'main')
})

test('a process on standby has no port for encoders, and leads at once when the leader ends', async () => {
  const { world, port } = await openLiveStudio()
  await using _ = world
  const [rtmp, media, metrics] = [await freePort(), await freePort(), await freePort()]
  const ports = { LIVE_RTMP_PORT: String(rtmp), LIVE_HTTP_PORT: String(media), METRICS_PORT: String(metrics) }
  await using other = await world.mortal(ports)
  const gauge = async () => /^lyceum_live_leader (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text())?.[1]
  assert.equal(await gauge(), '0')
  assert.notEqual(port, rtmp)
  assert.equal(await statusOf(`http://127.0.0.1:${media}/healthz`), undefined)
  assert.equal((await publishWith(rtmp, 's1-main?k=none')).status.code, '')
  world.drain()
  await until(async () => (await statusOf(`http://127.0.0.1:${media}/healthz`)) === 200)
  await until(async () => (await gauge()) === '1')
  assert.equal((await publishWith(rtmp, 's1-main?k=none')).status.code, 'NetStream.Publish.BadName')
  assert.equal(await statusOf(`${other.url}/live/s9/ll.m3u8`), 404)
})
