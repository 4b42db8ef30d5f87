import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist, pictures, watchFlv } from '#streaming/testing/viewer.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '#tests/fixtures/live.ts'

// Tests tickets with the engine of the product, at the port of the site and at the own port of the engine.

type Play = { readonly lowLatency: string; readonly hls: string; readonly flv: string }
const statusOf = async (url: string | URL) => {
  const answer = await fetch(url)
  await answer.body?.cancel()
  return answer.status
}

test('a show for logged-in viewers is served to a ticket alone, at both ports, and its attendance is what the engine sent', async () => {
  const { world, port, host, studio } = await openLiveStudio()
  await using _ = world
  const encoder = await publishWith(port, await newStreamKey(world, host, studio))
  await untilSignal(world, host, studio.id, ({ onAir }) => onAir !== null)
  const open = await watchFlv(`${world.url}/live/s${studio.number}.flv`)
  await until(() => pictures(open.tags).length > 0)
  const audience = { kind: 'signed-in' }
  await direct(world, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
  await until(() => open.hasEnded)

  const viewer = await world.person()
  const { play } = await direct(world, viewer, 'ticket', { number: studio.number })
  const { lowLatency } = play as unknown as Play
  const playlist = new URL(lowLatency, world.url)
  await until(async () => (await statusOf(playlist)) === 200)
  const { segments, parts } = await fetchPlaylist(playlist.href)
  const names = ['ll.m3u8', 'live.m3u8', 'master.m3u8', segments.at(-1)!.name, segments.at(-1)!.init, parts.at(-1)!.name]
  const place = await world.live.findEngine()
  for (const origin of [world.url, `http://${place!.host}:${place!.port}`])
    for (const name of names) {
      assert.equal(await statusOf(new URL(name, `${origin}/live/s${studio.number}/`)), 404, `${origin} ${name}`)
      assert.equal(await statusOf(new URL(name, new URL(lowLatency, origin))), 200, `${origin} ${name}`)
    }
  assert.equal(await statusOf(`${world.url}/live/s${studio.number}.flv`), 404)

  // A ticket admits one client at a time, so another device of the account watches over FLV.
  const { play: second } = await direct(world, await world.anotherSession(viewer), 'ticket', { number: studio.number })
  const watching = await watchFlv(world.url + (second as unknown as Play).flv)
  await until(() => pictures(watching.tags).length > 60)
  // The engine reports every few seconds.
  await until(async () => (await world.sql.query('select from live.attendance')).rows.length > 0)
  await direct(world, host, 'commands/end', { studio: studio.id })
  await untilSignal(world, host, studio.id, ({ show }) => show === null)
  const findShows = async () =>
    (await direct(world, host, 'attendance/shows', { studio: studio.id }))['shows'] as unknown as { id: string }[]
  await until(async () => (await findShows()).length > 0)
  const [show] = await findShows()
  const { rows } = await world.sql.query('select account_id, seconds from live.attendee where show_id = $1', [show?.id])
  assert.equal(rows.length, 1)
  assert.equal(rows[0].account_id, viewer.id)
  assert.ok(rows[0].seconds >= 1 && rows[0].seconds < 60, String(rows[0].seconds))
  encoder.kill()
})
