import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestUrl } from '../wire/request-url.ts'
import type { PlainRequest } from '../wire/requests.ts'

export type GuardSettings = {
  /** Contains this site's hosts, as they appear in the Host header, in lower case (S94). */
  readonly hosts: ReadonlySet<string>
}

const MAY_HAVE_BODY: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH'])

/** Makes the same checks for a request before it upgrades the connection. */
export function guardUpgrade(request: IncomingMessage, socket: Duplex, { hosts }: GuardSettings): boolean {
  const status = faultOf(request, hosts)
  if (status !== 0) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  return status === 0
}

/**
 * Refuses requests that Node accepts but this server does not (S93, S94), at once and with a bare status. Returns true when the request may
 * proceed.
 */
export function guardRequest(request: IncomingMessage, response: ServerResponse, { hosts }: GuardSettings): boolean {
  const status = faultOf(request, hosts)
  if (status === 0) return true
  response
    .writeHead(status, { connection: 'close', 'content-length': '0', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .end()
  return false
}

/** Returns true for a plain request that passes these checks. All others of them hold for each plain request. */
export const isOwnHost = ({ headers: { host } }: PlainRequest, { hosts }: GuardSettings): boolean => host !== undefined && hosts.has(host)

function faultOf(request: IncomingMessage, hosts: ReadonlySet<string>): number {
  const { headers, method } = request
  const { host } = headers
  if (request.httpVersionMajor !== 1) return 505
  if (host === undefined || countOf(request.rawHeaders, 'host') !== 1) return 400
  if (!hosts.has(host) && !hosts.has(host.toLowerCase())) return 421
  if (requestUrl(request).charCodeAt(0) !== SLASH) return 400
  if (method === 'TRACE' || method === 'CONNECT') return 405
  const transfer = headers['transfer-encoding']
  if (transfer === undefined && headers['content-length'] === undefined) return 0
  return faultOfBody(request, transfer)
}

const SLASH = 47

/** Refuses unexpected bodies, which can smuggle a second request inside the first. */
function faultOfBody({ method, headers, httpVersion }: IncomingMessage, transfer: string | undefined): number {
  if (transfer !== undefined && (httpVersion === '1.0' || transfer.toLowerCase() !== 'chunked')) return 400
  const hasBody = transfer !== undefined || headers['content-length'] !== '0'
  return hasBody && !MAY_HAVE_BODY.has(method) ? 400 : 0
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at]
    if (raw?.length === name.length && raw.toLowerCase() === name) count++
  }
  return count
}
