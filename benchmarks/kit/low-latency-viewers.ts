import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

// Runs viewers of LL-HLS for live-site.bench.ts: `URL COUNT SECONDS`. Each has a connection and an address of its own. As players do, it
// requests the playlist with the next part, which is answered once that part exists, and then fetches the part. Reports when the viewers
// have warmed up, and at the end the number of answers and of failures, and the delay of each part since the end of its media.
const [url = '', count = '0', seconds = '0'] = process.argv.slice(2)
const WARM_UP_MS = 3_000
const RETRY_MS = 100

export type Watched = { readonly answers: number; readonly failures: number; readonly delaysMs: readonly number[] }
type Options = { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }

const begins = performance.now() + WARM_UP_MS
const ends = begins + Number(seconds) * 1_000
const isCounting = () => performance.now() >= begins
const delaysMs: number[] = []
let [answers, failures] = [0, 0]

async function watch(at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const options = { agent, headers: { 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` } }
  let playlist = readPlaylist(await ask(url, options))
  while (performance.now() < ends) {
    const { newest, next } = playlist
    if (newest) {
      await ask(new URL(newest.name, url).href, options)
      if (isCounting()) delaysMs.push(Date.now() - newest.endsAt)
    }
    playlist = readPlaylist(await ask(new URL(`?_HLS_msn=${next.sequence}&_HLS_part=${next.part}`, url).href, options))
  }
  agent.destroy()
}

async function ask(href: string, options: Options): Promise<string> {
  for (;;) {
    const text = await read(href, options).catch(() => undefined)
    if (text !== undefined && isCounting()) answers++
    if (text !== undefined) return text
    failures++
    await sleep(RETRY_MS)
  }
}

/** Returns undefined for a refusal. */
const read = (href: string, options: Options): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    get(href, options, (response) => {
      let text = ''
      response.setEncoding('latin1').on('data', (piece: string) => {
        text += piece
      })
      response.once('end', () => resolve(response.statusCode === 200 ? text : undefined)).once('error', reject)
    }).once('error', reject)
  })

/** Returns the newest part, with the time at which its media ends, and the position of the next. */
function readPlaylist(text: string) {
  let endsAt = 0
  let newest: { readonly name: string; readonly endsAt: number } | undefined
  for (const line of text.split('\n')) {
    endsAt = Date.parse(/^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line)?.[1] ?? '') || endsAt
    const [, duration, name] = /^#EXT-X-PART:DURATION=([\d.]+),URI="([^"]+)"/.exec(line) ?? []
    if (name === undefined) continue
    endsAt += Number(duration) * 1_000
    newest = { name, endsAt }
  }
  const [, sequence, part] = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/.exec(text) ?? []
  return { newest, next: { sequence, part } }
}

setTimeout(() => process.send!('warm'), WARM_UP_MS)
await Promise.all(Array.from({ length: Number(count) }, (_, at) => watch(at)))
process.send!({ answers, failures, delaysMs } satisfies Watched)
process.disconnect()
