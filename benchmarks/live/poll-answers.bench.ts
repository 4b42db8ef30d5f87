import { until } from '#streaming/testing/until.ts'
import { beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openScratch } from '#tests/run/scratch.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { openWorld } from '#tests/world.ts'
import { percentile } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures a poll that 1,000 viewers of a show answer within ten seconds while its results are shown: the time of an answer, and how many
// messages with counts a viewer gets in a second. Product and viewers share the process.
const VIEWERS = Number(process.env['VIEWERS'] ?? 1_000)
const SECONDS = 10

using _scratch = await openScratch()
await using _database = await startTestDatabase()
const world = await openWorld()
const host = await makeBroadcaster(world)
const studio = await makeStudio(world, host)
await direct(world, host, 'attendance/set', { studio: studio.id, takesAttendance: true })
await beginShow(world, studio)
const viewers: { readonly token: string }[] = []
while (viewers.length < VIEWERS) viewers.push(...(await Promise.all(Array.from({ length: Math.min(20, VIEWERS - viewers.length) }, join))))
const options = ['130/80', '135/85', '140/90']
const { id: poll } = await direct(world, host, 'polls/add', { studio: studio.id, question: '家庭血压的诊断界值？', options, right: null })
await direct(world, host, 'polls/open', { poll })
await direct(world, host, 'polls/results', { poll, isShown: true })

using socket = await world.follow(viewers[0]!.token, [{ channel: 'live-chat', key: String(studio.number) }])
const arrivals: number[] = []
let counted = 0
socket.ws.on('message', (data) => {
  for (const answers of String(data).matchAll(/"answers":\[([\d,]+)\]/g)) {
    arrivals.push(performance.now())
    counted = (answers[1] ?? '').split(',').reduce((sum, each) => sum + Number(each), 0)
  }
})
const begun = performance.now()
const times = await Promise.all(viewers.map(answer))
await until(async () => counted === VIEWERS)
const busiest = Math.max(...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 1_000).length))
record({
  question: 'shows/poll-answer',
  figure: percentile(times, 0.99),
  note: `${VIEWERS} viewers in ${SECONDS} s, p50 ${percentile(times, 0.5).toFixed(0)} ms`,
})
record({ question: 'shows/poll-messages', figure: busiest, note: `${arrivals.length} messages for ${VIEWERS} answers` })
await world[Symbol.asyncDispose]()

async function join(): Promise<{ readonly token: string }> {
  const person = await world.person()
  await direct(world, person, 'ticket', { number: studio.number })
  return person
}

/** Answers at a moment of its own. Returns the milliseconds until the reply. */
async function answer({ token }: { readonly token: string }, place: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, (place / VIEWERS) * SECONDS * 1_000 - (performance.now() - begun)))
  const sent = performance.now()
  const { http } = await world.ask('/api/live/poll/answer', { poll, option: place % options.length }, { token })
  if (http !== 200) throw new Error(`Not answered: ${http}`)
  return performance.now() - sent
}
