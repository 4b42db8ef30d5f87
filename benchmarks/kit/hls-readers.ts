import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchBytes, fetchPlaylist } from '#streaming/testing/viewer.ts'

// Reads HLS for live-soak.bench.ts: `URL COUNT SECONDS`. Each reader polls the playlist like a player and fetches every new segment. The
// result contains the longest gap between two segments of one reader, in segments. It also contains the reader's pause before the gap, the
// longest stall of this process, the segments that had expired before they were requested, and the playlists that went backwards.
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

/** Retries a request whose keep-alive connection the server closed at that moment, as players do. */
async function persist<Value>(work: () => Promise<Value>): Promise<Value> {
  return await work().catch((defect: unknown) => {
    if (!(defect instanceof TypeError)) throw defect
    again++
    return work()
  })
}

await Promise.all(Array.from({ length: Number(count) }, () => read()))
process.stdout.write(JSON.stringify({ missed, pausedMs, stuckMs: delays.max / 1e6, backwards, segments, again, gone }))
