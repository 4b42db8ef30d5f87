import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchBytes, fetchPlaylist } from '#streaming/testing/viewer.ts'

// The other end of live-soak.bench.ts: `URL COUNT SECONDS`. Each reader asks for the playlist as players do, and for every segment that is new in it;
// at the end the longest hole between two segments that one of them got, in segments, how long that reader had not asked before it, how long
// this process did not come to its turn, how many segments had left before this process asked for them, and how often a playlist ran back.
const [, , url = '', count = '1', seconds = '10'] = process.argv
const until = performance.now() + Number(seconds) * 1_000
const delays = monitorEventLoopDelay()
delays.enable()
let [missed, pausedMs, backwards, segments, again, gone] = [0, 0, 0, 0, 0, 0]

async function read(): Promise<void> {
  let last = 0
  let askedAt = performance.now()
  while (performance.now() < until) {
    const sinceAskedMs = performance.now() - askedAt
    askedAt = performance.now()
    const playlist = await persist(() => fetchPlaylist(url))
    const numbers = playlist.segments.map(({ name }) => Number.parseInt(name, 10))
    if ((numbers.at(-1) ?? 0) < last) backwards++
    for (const number of numbers.filter((each) => each > last)) {
      if (last > 0 && number - last - 1 > missed) [missed, pausedMs] = [number - last - 1, sinceAskedMs]
      const isThere = await persist(() => fetchBytes(new URL(`${number}.m4s`, url).href)).catch(() => undefined)
      last = number
      if (isThere) segments++
      else gone++
    }
    await sleep(1_000)
  }
}

/** A connection that the server ends while it rests, in the moment in which it is taken for the next request, is made anew, as players do. */
async function persist<Value>(work: () => Promise<Value>): Promise<Value> {
  return await work().catch((defect: unknown) => {
    if (!(defect instanceof TypeError)) throw defect
    again++
    return work()
  })
}

await Promise.all(Array.from({ length: Number(count) }, () => read()))
process.stdout.write(JSON.stringify({ missed, pausedMs, stuckMs: delays.max / 1e6, backwards, segments, again, gone }))
