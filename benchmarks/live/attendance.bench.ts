import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist } from '#streaming/testing/viewer.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '#tests/fixtures/live.ts'
import { openScratch } from '#tests/run/scratch.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { openChance } from '#tests/stress/chance.ts'
import type { Person } from '#tests/world.ts'
import { percentile } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Compares the attendance of viewers with tickets with the time in which they watched. Each fetches the newest part every two seconds over
// loopback, leaves for at least twenty seconds and returns. Product and viewers share the process.
const chance = openChance(1)
const VIEWERS = Number(process.env['VIEWERS'] ?? 1_000)
const SECONDS = 80
const EVERY_MS = 2_000

using _scratch = await openScratch()
await using _database = await startTestDatabase()
const { world, port, host, studio } = await openLiveStudio()
const encoder = await publishWith(port, await newStreamKey(world, host, studio))
await untilSignal(world, host, studio.id, ({ onAir }) => onAir !== null)
await direct(world, host, 'attendance/set', { studio: studio.id, takesAttendance: true })
const open = new URL(`${world.url}/live/s${studio.number}/ll.m3u8`)
await until(async () => (await fetch(open)).ok)
let newest = ''
const following = setInterval(() => void fetchPlaylist(open.href).then(({ parts }) => (newest = parts.at(-1)?.name ?? newest)), 500)
await until(() => newest !== '')

const { live } = world
const place = await live.findEngine()
const viewers = await inBatches(VIEWERS, async () => {
  const person = await world.person()
  return { person, folder: await folderFor(person) }
})
const watched = new Map<string, number>()
await Promise.all(viewers.map(({ person, folder }) => watchTwice(person, folder)))
await direct(world, host, 'commands/end', { studio: studio.id })
await untilSignal(world, host, studio.id, ({ show }) => show === null)
const { rows } = await world.sql.query<{ account_id: string; seconds: number }>('select account_id, seconds from live.attendee')
const counted = new Map(rows.map(({ account_id, seconds }) => [account_id, seconds]))
const errors = [...watched].map(([id, seconds]) => Math.abs((counted.get(id) ?? 0) - seconds))
record({
  question: 'shows/attendance-error',
  figure: Math.max(...errors),
  note: `${VIEWERS} viewers, p50 ${percentile(errors, 0.5).toFixed(1)} s, ${VIEWERS - counted.size} missing`,
})
clearInterval(following)
encoder.kill()
await world[Symbol.asyncDispose]()

/** Returns the folder of the ticket at the port of the engine. */
async function folderFor(person: Person): Promise<string> {
  const { play } = await direct(world, person, 'ticket', { number: studio.number })
  return new URL((play as unknown as { hls: string }).hls, `http://${place!.host}:${place!.port}`).href
}

/** Watches in two random times with a break of at least twenty seconds, and notes their length. */
async function watchTwice({ id }: Person, folder: string): Promise<void> {
  const first = { from: (chance.whole(0, 1_000) / 1_000) * 10, to: 15 + (chance.whole(0, 1_000) / 1_000) * 15 }
  const second = { from: first.to + 20 + (chance.whole(0, 1_000) / 1_000) * 5, to: SECONDS - (chance.whole(0, 1_000) / 1_000) * 15 }
  const begun = performance.now()
  let seconds = 0
  for (const { from, to } of [first, second]) {
    await sleep(Math.max(0, from * 1_000 - (performance.now() - begun)))
    const came = performance.now()
    while (performance.now() - begun < to * 1_000) {
      const answer = await fetch(new URL(newest, folder)).catch(() => undefined)
      await answer?.arrayBuffer()
      await sleep(EVERY_MS)
    }
    seconds += (performance.now() - came) / 1_000
  }
  watched.set(id, seconds)
}

/** Runs a few at a time, since each writes an account and a ticket. */
async function inBatches<Made>(many: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < many) made.push(...(await Promise.all(Array.from({ length: Math.min(20, many - made.length) }, make))))
  return made
}
