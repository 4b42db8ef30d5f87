import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** A request exactly as received. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
/** `silent` never answers. `stalled` stops after the head. `cut-off` breaks the connection inside the body, `hung-up` before any answer. */
export type WireReply =
  | { readonly status: number; readonly json?: unknown; readonly text?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'silent'
  | 'stalled'
  | 'cut-off'
  | 'hung-up'
export type Loopback = {
  readonly address: string
  readonly requests: WireRequest[]
  /** Returns a signal that aborts shortly after the request has arrived, however long the arrival takes. */
  timeout(): AbortSignal
}

const ANSWERED_WITHIN_MS = 250

/** Runs an HTTP server on loopback for one test. */
export async function openLoopback(t: TestContext, answer: (request: WireRequest) => WireReply): Promise<Loopback> {
  const requests: WireRequest[] = []
  let asker = new AbortController()
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming)
    requests.push(request)
    const { signal } = asker
    setTimeout(() => asker.signal === signal && asker.abort(new DOMException('The time is over.', 'TimeoutError')), ANSWERED_WITHIN_MS)
    reply(response, answer(request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const timeout = () => {
    asker = new AbortController()
    return asker.signal
  }
  return { address: `http://127.0.0.1:${portOf(server.address())}`, requests, timeout }
}

/** Returns a loopback address without a listener. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

export const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return address.port
}

async function read(incoming: IncomingMessage): Promise<WireRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2)
  return { method: incoming.method ?? '', path, query, headers: incoming.headers, body: Buffer.concat(parts).toString('utf8') }
}

function reply(response: ServerResponse, answer: WireReply): void {
  if (answer === 'silent') return
  if (answer === 'hung-up') {
    response.destroy()
  } else if (answer === 'stalled') {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":')
  } else if (answer === 'cut-off') {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":', () => response.destroy())
  } else {
    response.writeHead(answer.status, { ...answer.headers }).end(answer.text ?? JSON.stringify(answer.json ?? {}))
  }
}
