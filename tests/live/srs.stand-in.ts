import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenForPublishers, type Publishing } from '#streaming/testing/rtmp-server.ts'

type HookBody = Readonly<Record<string, string>>
export type SrsStandIn = AsyncDisposable & {
  readonly rtmpPort: number
  readonly address: string
  hooksAt: string
  /** All posted hooks with the statuses of their answers. */
  readonly hooks: readonly { readonly body: HookBody; readonly status: number }[]
  /** The publishers as its API lists them. */
  readonly publishers: readonly string[]
  /** Closes all connections and accepts none until `resume`. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Drops hooks instead of sending them. */
  isMute: boolean
}

export const SRS_USER = { user: 'admin', password: 'srs-password' }
const AUTHORIZATION = `Basic ${Buffer.from(`${SRS_USER.user}:${SRS_USER.password}`).toString('base64')}`

type Stream = {
  readonly name: string
  readonly clientId: string
  readonly players: Set<ServerResponse>
  readonly held: Buffer[]
  cut(): void
}

/**
 * Implements what SRS documents: RTMP for publishers, FLV over HTTP for players, hooks before and after events, and the parts of its HTTP
 * API that list streams and close clients. It has one vhost.
 */
export async function openSrs(): Promise<SrsStandIn> {
  const streams = new Map<string, Stream>()
  const hooks: { body: HookBody; status: number }[] = []
  let [rtmp, http]: [Awaited<ReturnType<typeof listenForPublishers>> | undefined, Server | undefined] = [undefined, undefined]
  const ports = { rtmp: 0, http: 0 }
  const post = async (action: string, clientId: string, stream: string, param: string) => {
    if (srs.isMute && action !== 'on_publish') return true
    const body = { server_id: 'vid-1', action, client_id: clientId, ip: '127.0.0.1', vhost: '__defaultVhost__', app: 'live', stream, param }
    const answer = await fetch(srs.hooksAt, { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined)
    hooks.push({ body, status: answer?.status ?? 0 })
    return answer?.status === 200 && ((await answer.json()) as { code: number }).code === 0
  }
  const publish = async ({ stream: name, key, cut }: Publishing) => {
    const clientId = randomBytes(4).toString('hex')
    if (!(await post('on_publish', clientId, name, `?k=${key}`)) || streams.has(name)) return undefined
    const stream: Stream = { name, clientId, players: new Set(), held: [], cut }
    streams.set(name, stream)
    return {
      receive: (type: number, timestamp: number, payload: Buffer) => relay(stream, type, timestamp, payload),
      closed: () => {
        streams.delete(name)
        for (const player of stream.players) player.destroy()
        void post('on_unpublish', clientId, name, `?k=${key}`)
      },
    }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://srs')
    if (url.pathname.startsWith('/api/')) return answerApi(request, response, url.pathname, streams)
    const name = /^\/live\/([\w-]+)\.flv$/.exec(url.pathname)?.[1] ?? ''
    const stream = streams.get(name)
    const clientId = randomBytes(4).toString('hex')
    const isLetIn = stream && (await post('on_play', clientId, name, url.search))
    if (!stream || !isLetIn) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'video/x-flv' })
    response.write(Buffer.concat([Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'), ...stream.held]))
    stream.players.add(response)
    response.on('close', () => {
      stream.players.delete(response)
      void post('on_stop', clientId, name, url.search)
    })
  }
  const srs: SrsStandIn = {
    get rtmpPort() {
      return ports.rtmp
    },
    get address() {
      return `http://127.0.0.1:${ports.http}`
    },
    get publishers() {
      return [...streams.keys()]
    },
    hooksAt: '',
    hooks,
    isMute: false,
    async halt() {
      srs.isMute = true
      await rtmp?.close()
      http?.close()
      http?.closeAllConnections()
      streams.clear()
    },
    async resume() {
      srs.isMute = false
      rtmp = await listenForPublishers(ports.rtmp, publish)
      http = createServer((request, response) => void serve(request, response)).listen(ports.http, '127.0.0.1')
      await once(http, 'listening')
      Object.assign(ports, { rtmp: rtmp.port, http: (http.address() as AddressInfo).port })
    },
    [Symbol.asyncDispose]: () => srs.halt(),
  }
  await srs.resume()
  return srs
}

/** Keeps the sequence headers and the tags since the last key frame for new players. */
function relay(stream: Stream, type: number, timestamp: number, payload: Buffer): void {
  const tag = Buffer.alloc(11 + payload.length + 4)
  tag[0] = type
  tag.writeUIntBE(payload.length, 1, 3)
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3)
  tag[7] = timestamp >>> 24
  payload.copy(tag, 11)
  tag.writeUInt32BE(11 + payload.length, 11 + payload.length)
  const isKey = type === 9 && payload[0] === 0x17 && payload[1] === 1
  if (isKey) stream.held.splice(0, stream.held.length, ...stream.held.filter((held) => held[12] === 0))
  if (type !== 18) stream.held.push(tag)
  for (const player of stream.players) player.write(tag)
}

function answerApi(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  path: string,
  streams: ReadonlyMap<string, Stream>,
): void {
  const answer = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
  const clientId = /^\/api\/v1\/clients\/(\w+)$/.exec(path)?.[1]
  const found = [...streams.values()].find((each) => each.clientId === clientId)
  if (headers.authorization !== AUTHORIZATION) answer(401, { code: 401 })
  else if (path === '/api/v1/streams/' && method === 'GET') answer(200, { code: 0, streams: [...streams.values()].map(described) })
  else if (method !== 'DELETE' || !found) answer(200, { code: 2_041 })
  else {
    found.cut()
    answer(200, { code: 0 })
  }
}

/** Uses the name given by the newest client. */
const described = ({ name, clientId, players }: Stream) => ({
  id: `vid-${name}`,
  name: players.size > 0 ? `${name}.flv` : name,
  app: 'live',
  clients: players.size + 1,
  publish: { active: true, cid: clientId },
})
