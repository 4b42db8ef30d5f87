import { openTwoMachines, untilNewer, watchHls } from '#tests/live/two-machines.ts'
import { startTestDatabase } from '#tests/setup.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { record } from '../record/record.ts'

// Measures the time from kill -9 of the process that leads the live engine until a viewer through another web process has a picture that was
// encoded later. Two processes stand behind deploy/haproxy-live.cfg, and the killed one is started again. The encoder comes back a second after
// it was cut.
const KILLS = 10

await using _database = await startTestDatabase()
await using two = await openTwoMachines()
await using viewer = watchHls(`${two.web.url}/live/s${two.studio.number}/live.m3u8`)
await untilNewer(viewer, 1)
const took: number[] = []
let [leader, other] = [two.first, two.second]
for (let kill = 0; kill < KILLS; kill++) {
  const at = kill % 2 === 0 ? 0 : 1
  const [killedMs, since] = [Date.now(), performance.now()]
  await leader.kill()
  await untilNewer(viewer, killedMs)
  took.push(performance.now() - since)
  figure(`kill ${kill + 1}`, `${rounded(took.at(-1)! / 1_000, 1)} s`)
  ;[leader, other] = [other, await two.start(at)]
  await untilNewer(viewer, Date.now())
}
if (viewer.faults.length > 0) throw new Error(viewer.faults.join('\n'))
const seconds = (ms: number) => Math.round(ms / 100) / 10
record({ question: 'live/takeover', figure: seconds(Math.max(...took)), note: `${KILLS} kills` })
record({ question: 'live/takeover-median', figure: seconds(median(took)), note: `${KILLS} kills` })
await other.kill()
