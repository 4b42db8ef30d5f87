import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { until } from '#streaming/testing/until.ts'
import { newStreamKey, openLiveStudio, publishWith, untilSignal } from '../fixtures/live.ts'

/** Opens two processes with the role web, the first with the engine, and a studio on air. `proxies` are ports that a proxy will use. */
export async function openTwoProcesses(proxies: readonly number[]) {
  const media = await freePort()
  const shared = { PUBLIC_HOSTS: proxies.map((port) => `127.0.0.1:${port}`).join(',') }
  const { world, host, studio, port } = await openLiveStudio({ ...shared, LIVE_HTTP_PORT: String(media) })
  const second = await world.mortal({ ROLES: 'web' })
  const encoder = await publishWith(port, await newStreamKey(world, host, studio))
  await untilSignal(world, host, studio.id, ({ onAir }) => Boolean(onAir))
  await until(async () => (await fetch(`${world.url}/live/s${studio.number}/ll.m3u8`)).status === 200)
  return {
    world,
    second,
    host,
    studio,
    ports: {
      engines: [`127.0.0.1:${media}`, `127.0.0.2:${media}`] as const,
      first: Number(new URL(world.url).port),
      second: Number(new URL(second.url).port),
    },
    async [Symbol.asyncDispose]() {
      encoder.kill()
      await second[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** Requests through a proxy with the certificate of the tests, on a connection of its own. */
export const request = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { rejectUnauthorized: false, agent: false, headers }, resolve).on('error', reject))

export async function read(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string; readonly headers: IncomingMessage['headers'] }> {
  const answer = await request(url, headers)
  const bytes: Buffer[] = []
  for await (const piece of answer) bytes.push(piece as Buffer)
  return { status: answer.statusCode ?? 0, text: Buffer.concat(bytes).toString('latin1'), headers: answer.headers }
}

/** Requests a WebSocket as a program does. Returns the status. */
export const upgrade = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const key = randomBytes(16).toString('base64')
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key }
    get(url, { rejectUnauthorized: false, agent: false, headers }, ({ statusCode }) => resolve(statusCode ?? 0))
      .on('upgrade', (_, socket) => {
        socket.destroy()
        resolve(101)
      })
      .on('error', reject)
  })
