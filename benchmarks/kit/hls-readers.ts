import { setTimeout as sleep } from 'node:timers/promises'
import { fetchBytes, fetchPlaylist } from '#streaming/testing/viewer.ts'

// The other end of live-soak.bench.ts: `URL COUNT SECONDS`. Each reader asks for the playlist as players do, and for every segment that is new in it;
// at the end the longest hole between two segments that one of them got, in segments, and how often a playlist ran back.
const [, , url = '', count = '1', seconds = '10'] = process.argv
const until = performance.now() + Number(seconds) * 1_000
let [missed, backwards, segments] = [0, 0, 0]

async function read(): Promise<void> {
  let last = 0
  while (performance.now() < until) {
    const playlist = await fetchPlaylist(url)
    const numbers = playlist.segments.map(({ name }) => Number.parseInt(name, 10))
    if ((numbers.at(-1) ?? 0) < last) backwards++
    for (const number of numbers.filter((each) => each > last)) {
      if (last > 0) missed = Math.max(missed, number - last - 1)
      await fetchBytes(new URL(`${number}.m4s`, url).href)
      last = number
      segments++
    }
    await sleep(1_000)
  }
}

await Promise.all(Array.from({ length: Number(count) }, () => read()))
process.stdout.write(JSON.stringify({ missed, backwards, segments }))
