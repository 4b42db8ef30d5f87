import { mkdtempSync, rmSync } from 'node:fs'
import { get as getPlainly, type IncomingHttpHeaders } from 'node:http'
import { get as getSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { type Encoder, type EncoderOptions, startEncoder } from '#streaming/testing/encoder.ts'
import { until } from '#streaming/testing/until.ts'
import { direct, makeBroadcaster, makeStudio, newHead, newStreamKey } from '../fixtures/live.ts'
import { openCable } from '../servers/cable.ts'
import { haproxyProgram, openHaproxy } from '../servers/haproxy.ts'
import { type Mortal, openWorld } from '../world.ts'

/** Each has the live engine on a loopback address of its own, with the same ports, as two machines have. */
const HOSTS = ['127.0.0.2', '127.0.0.3'] as const

/** Opens two processes with the role live and a web process on one database, HAProxy before both, and an encoder that always reconnects. */
export async function openTwoMachines({ sharesFolder = true, playFormat = 'll-hls' } = {}) {
  await using open = new AsyncDisposableStack()
  const world = open.use(await openWorld({ isChanged: true }))
  const [proxy, rtmp, http] = [await freePort(), await freePort(), await freePort()]
  const folders = HOSTS.map(() => mkdtempSync(join(tmpdir(), 'machine-')))
  open.defer(() => folders.forEach((folder) => void rmSync(folder, { recursive: true, force: true })))
  const cable = open.use(await openCable())
  const machines = open.use(new AsyncDisposableStack())
  const start = async (at: 0 | 1): Promise<Mortal> => {
    const ports = { LIVE_RTMP_PORT: String(rtmp), LIVE_HTTP_PORT: String(http) }
    const folder = sharesFolder ? world.dataDir : folders[at]!
    const env = { LIVE_ENGINE: 'embedded', LIVE_RTMP_HOST: HOSTS[at], LIVE_HTTP_HOST: HOSTS[at], DATA_DIR: folder, ...ports }
    return machines.use(await world.mortal(env, at === 0 ? cable.through : {}))
  }
  const first = await start(0)
  const second = await start(1)
  const web = open.use(await world.mortal({ LIVE_ENGINE: 'embedded', ROLES: 'web' }))
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host)
  await direct(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead({ playFormat }) })
  open.use(openHaproxy(haproxyProgram!, { proxy, hosts: HOSTS, rtmp, http }))
  const encoder = open.use(publishAlways({ port: proxy }, await newStreamKey(world, host, studio)))
  const opened = open.move()
  return {
    world,
    host,
    studio,
    first,
    second,
    web,
    folders,
    encoder,
    start,
    /** Leads from the first machine to the database. */
    cable,
    engines: HOSTS.map((address) => `${address}:${http}`) as unknown as readonly [string, string],
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
export type TwoMachines = Awaited<ReturnType<typeof openTwoMachines>>

/** Encoders connect again after a second or more. */
const RETRY_MS = 1_000

/** Publishes with a stream key, and connects again whenever it was cut. */
export function publishAlways(place: Pick<EncoderOptions, 'host' | 'port'>, streamKey: string): AsyncDisposable {
  const [stream = '', key = ''] = streamKey.split('?k=')
  let isOver = false
  let encoder: Encoder | undefined
  const whole = (async () => {
    while (!isOver) {
      encoder = await startEncoder({ ...place, stream, key }).catch(() => undefined)
      if (encoder?.status.code === 'NetStream.Publish.Start') await encoder.closed
      else encoder?.kill()
      if (!isOver) await sleep(RETRY_MS)
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      isOver = true
      encoder?.kill()
      await whole
    },
  }
}

type Seen = { readonly statuses: Set<number>; readonly sequences: number[]; readonly newestMs: number; readonly faults: string[] }

/** Reads a playlist and its new segments, as a player does. `newestMs` is the time of the newest picture that has arrived. */
export function watchHls(url: string): AsyncDisposable & Seen {
  const seen = { statuses: new Set<number>(), sequences: [] as number[], newestMs: 0, faults: [] as string[] }
  const loaded = new Set<string>()
  let isOver = false
  // Before its first picture, a broadcast is a 404.
  const note = (fault: string) => void (seen.newestMs > 0 && seen.faults.push(fault))
  const get = async (address: string) => {
    const { status, headers, bytes } = await load(address)
    seen.statuses.add(status)
    if (status === 503 && headers['retry-after'] === undefined) note(`no retry-after: ${address}`)
    if (status !== 200 && status !== 503) note(`${status}: ${address}`)
    return status === 200 ? bytes : undefined
  }
  const look = async () => {
    const text = (await get(url))?.toString() ?? ''
    if (text === '') return
    const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
    if (sequence < (seen.sequences.at(-1) ?? 0)) note(`sequence went back to ${sequence}`)
    seen.sequences.push(sequence)
    for (const [, date = '', name = ''] of text.matchAll(/DATE-TIME:(\S+)\n(?:#[^\n]*\n)*(\d+\.m4s)/g)) {
      if (loaded.has(name) || !(await get(new URL(name, url).href))) continue
      loaded.add(name)
      seen.newestMs = Math.max(seen.newestMs, Date.parse(date))
    }
  }
  const whole = (async () => {
    for (; !isOver; await sleep(200)) await look().catch((defect: unknown) => note(String(defect)))
  })()
  return Object.assign(seen, {
    async [Symbol.asyncDispose]() {
      isOver = true
      await whole
    },
  })
}

/** Accepts any certificate, since the proxy of a test has its own. */
const load = (url: string) =>
  new Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }>((resolve, reject) => {
    const get = url.startsWith('https:') ? getSecurely : getPlainly
    const asked = get(url, { rejectUnauthorized: false, agent: false }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }), reject)
    })
    asked.on('error', reject)
  })

/** Waits for a picture that was encoded after a moment. */
export const untilNewer = (viewer: Seen, thanMs: number): Promise<void> =>
  until(
    () => viewer.newestMs > thanMs,
    () => `no new picture came; seen ${JSON.stringify([...viewer.statuses])} ${viewer.faults.join('; ')}`,
  )
