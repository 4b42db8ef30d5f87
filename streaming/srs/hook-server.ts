import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blockListOf, isListed } from '../http/addresses.ts'
import { closeServer } from '../limits/listening.ts'
import { peerOf } from '../limits/peer.ts'
import { type Hook, readHook } from './hook.ts'
import type { HookOptions } from './srs-options.ts'

const MOST_BYTES = 16 * 2 ** 10
/** Forged hooks are reported at most once in this interval. */
const FORGED_AGAIN_MS = 60_000

type HookHandlers = {
  /** Returns true when SRS may allow the action. Hooks that only inform are always allowed. */
  answer(hook: Hook): Promise<boolean>
  /** Is called when a client that is not SRS or does not know the secret uses the hook address. */
  onForged(address: string): void
}
export type HookServer = { readonly port: number; close(): Promise<void> }

/** Listens for hooks of SRS. Requests from other addresses or without the secret get a 404. */
export async function listenForHooks({ host, port, secret, sources }: HookOptions, handlers: HookHandlers): Promise<HookServer> {
  const list = blockListOf(sources)
  const path = digest(`/${secret}`)
  let notifiedAt = Number.NEGATIVE_INFINITY
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000, maxHeaderSize: 4_096 }, (request, response) => {
    const address = peerOf(request.socket)
    if (isListed(list, address) && timingSafeEqual(digest(request.url ?? ''), path)) return void handle(request, response, handlers)
    response.writeHead(404, { connection: 'close' }).end()
    if (performance.now() - notifiedAt < FORGED_AGAIN_MS) return
    notifiedAt = performance.now()
    handlers.onForged(address)
  })
  server.maxConnections = 1_000
  server.on('clientError', (_defect, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Answers with code 0 to allow the action. SRS closes the connection after any other answer. */
async function handle(request: IncomingMessage, response: ServerResponse, { answer }: HookHandlers): Promise<void> {
  try {
    const hook = request.method === 'POST' ? readHook(await readText(request)) : undefined
    const isLetBe = hook !== undefined && (await answer(hook))
    response.writeHead(isLetBe ? 200 : 403, { 'content-type': 'application/json' }).end(`{"code":${isLetBe ? 0 : 403}}`)
  } catch {
    response.destroy()
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += (part as Buffer).length
    if (bytes > MOST_BYTES) throw new RangeError('too long')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString()
}
