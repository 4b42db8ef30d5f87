import { Agent, get } from 'node:http'

// Runs the viewers of live-engine.bench.ts: `watch URL COUNT` reads a stream on many connections, `ask URL COUNT` makes that many requests.
const [, , what, url = '', count = '1'] = process.argv
const ASKING = 16

if (what === 'watch') for (let viewer = 0; viewer < Number(count); viewer++) get(url, { agent: false }, (response) => response.resume())
else {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKING })
  let left = Number(count)
  const askNext = (): void => {
    if (left-- <= 0) return
    get(url, { agent }, (response) => response.resume().on('end', askNext))
  }
  for (let at = 0; at < ASKING; at++) askNext()
  agent.on('free', () => left < -ASKING + 1 && agent.destroy())
}
