import type { IncomingMessage, ServerResponse } from 'node:http'

export type GuardSettings = {
  /** Hosts that are ours, as they stand in the Host header, lower case (S94). */
  readonly hosts: ReadonlySet<string>
}

/** What Node lets through and we do not (S93, S94): answered at once with a bare status. True when the request may go on. */
export function guardRequest(request: IncomingMessage, response: ServerResponse, { hosts }: GuardSettings): boolean {
  const status = faultOf(request, hosts)
  if (status === 0) return true
  response.writeHead(status, { connection: 'close', 'content-length': '0', 'cache-control': 'no-store' }).end()
  return false
}

function faultOf(request: IncomingMessage, hosts: ReadonlySet<string>): number {
  const host = request.headers.host?.toLowerCase()
  if (host === undefined || countOf(request.rawHeaders, 'host') !== 1) return 400
  if (!hosts.has(host)) return 421
  if (request.method === 'TRACE' || request.method === 'CONNECT') return 405
  if (!request.url!.startsWith('/')) return request.method === 'OPTIONS' && request.url === '*' ? 0 : 400
  const transfer = request.headers['transfer-encoding']
  if (transfer === undefined) return 0
  return request.httpVersion === '1.0' || transfer.toLowerCase() !== 'chunked' ? 400 : 0
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at]!
    if (raw.length === name.length && raw.toLowerCase() === name) count++
  }
  return count
}
