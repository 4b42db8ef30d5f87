import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { until } from '#streaming/testing/until.ts'
import { direct, untilRecorded } from '../fixtures/live.ts'
import { haproxyProgram } from '../servers/haproxy.ts'
import { nginxProgram, openNginx } from '../servers/nginx.ts'
import type { Data } from '../world.ts'
import { openTwoMachines, type TwoMachines, untilNewer, watchHls } from './two-machines.ts'

// Tests that another process takes the engine's role when the one that leads dies, freezes or is stopped. HAProxy runs
// deploy/haproxy-live.cfg, and nginx deploy/nginx.conf.

const options = { timeout: 120_000, skip: haproxyProgram === undefined && 'haproxy is not installed' }

/** A process that stood by is forgotten after ten seconds, and a lease ends after four. */
const [FORGOTTEN_MS, ENDED_MS] = [11_500, 6_000]

const eventsOf = async ({ world, host, studio }: TwoMachines) =>
  (await direct(world, host, 'timeline', { studio: studio.id }))['events'] as unknown as readonly Data[]
const leads = async (engine: string) =>
  (await fetch(`http://${engine}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.status === 200
const leaderOf = async ({ world }: TwoMachines) =>
  (await world.sql.query<{ host: string; epoch: number }>('select host, epoch::int from live.engine')).rows[0]
const playlistOf = ({ studio }: TwoMachines, { url }: { readonly url: string }) => `${url}/live/s${studio.number}/live.m3u8`

async function finish(two: TwoMachines) {
  const { world, host, studio } = two
  await direct(world, host, 'commands/end', { studio: studio.id })
  return await untilRecorded(world, host, studio)
}

test(
  'another process takes over from a killed one: encoders come back, viewers go on, and the show and its recording are one',
  options,
  async () => {
    await using two = await openTwoMachines()
    await using viewer = watchHls(playlistOf(two, two.web))
    await using other = watchHls(playlistOf(two, two.second))
    await untilNewer(viewer, 1)
    await untilNewer(other, 1)
    const killedMs = Date.now()
    await two.first.kill()
    await untilNewer(viewer, killedMs)
    await untilNewer(other, killedMs)
    assert.deepEqual([viewer.faults, other.faults], [[], []])
    assert.equal((await leaderOf(two))?.host, '127.0.0.3')
    const events = await eventsOf(two)
    assert.equal(events.filter(({ kind }) => String(kind) === 'started').length, 1)
    assert.deepEqual(
      events.filter(({ kind }) => String(kind) === 'restarted').map(({ detail }) => detail),
      [{ isMoved: true }],
    )
    assert.equal((await finish(two)).length, 1)
  },
)

test('a frozen leader is replaced, and answers no request once it continues', options, async () => {
  await using two = await openTwoMachines()
  const [before, after] = two.engines
  await using viewer = watchHls(playlistOf(two, two.web))
  await untilNewer(viewer, 1)
  const frozenMs = Date.now()
  two.first.signal('SIGSTOP')
  await untilNewer(viewer, frozenMs)
  const leader = await leaderOf(two)
  two.first.signal('SIGCONT')
  for (let time = 0; time < 40; time++) {
    assert.equal(await leads(before), false)
    await sleep(50)
  }
  assert.equal(await leads(after), true)
  assert.deepEqual(await leaderOf(two), leader)
  const continuedMs = Date.now()
  await untilNewer(viewer, continuedMs)
  assert.deepEqual(viewer.faults, [])
  // The engine that was frozen is on standby.
  await two.second.kill()
  await until(() => leads(before))
  await untilNewer(viewer, Date.now())
  assert.equal((await finish(two)).length, 1)
})

test('a leader that is stopped hands over, behind nginx too, and a machine without the recording says where its first part is', {
  ...options,
  skip: options.skip || (nginxProgram === undefined && 'nginx is not installed'),
}, async () => {
  await using two = await openTwoMachines({ sharesFolder: false })
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port)
  const ports = { proxy: await freePort(), first: portOf(two.first), second: portOf(two.second), engines: two.engines }
  await using nginx = openNginx(nginxProgram!, ports)
  await using viewer = watchHls(playlistOf(two, nginx))
  await untilNewer(viewer, 1)
  const stoppedMs = Date.now()
  await two.first.end()
  await untilNewer(viewer, stoppedMs)
  assert.deepEqual(viewer.faults, [])
  const show = (await direct(two.world, two.host, 'signal', { studio: two.studio.id }))['show']!['id']
  assert.ok(existsSync(`${two.folders[0]}/recordings/${String(show)}.mp4`))
  const recording = (await eventsOf(two)).filter(({ kind }) => String(kind) === 'recording').map(({ detail }) => detail)
  assert.deepEqual(
    recording.map((detail) => [detail?.['state'], detail?.['why'], detail?.['host']]),
    [
      ['resumed', null, undefined],
      ['failed', 'elsewhere', '127.0.0.2'],
    ],
  )
})

test('a leader that is cut off from the database is replaced, and one without a standby continues', options, async () => {
  await using two = await openTwoMachines()
  const [before, after] = two.engines
  await using viewer = watchHls(playlistOf(two, two.web))
  await untilNewer(viewer, 1)
  const cutMs = Date.now()
  two.cable.cut()
  await untilNewer(viewer, cutMs)
  assert.deepEqual([await leads(before), await leads(after)], [false, true])
  two.cable.mend()
  assert.deepEqual(viewer.faults, [])

  await two.second.kill()
  await until(() => leads(before))
  await sleep(FORGOTTEN_MS)
  await using own = watchHls(playlistOf(two, two.first))
  await untilNewer(own, 1)
  two.cable.cut()
  await sleep(ENDED_MS)
  const aloneMs = Date.now()
  await untilNewer(own, aloneMs)
  assert.deepEqual([await leads(before), own.faults], [true, []])
  two.cable.mend()
})
