import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { REALTIME_PATH } from '#contract/realtime.ts'

/** Checks a WebSocket request and returns the status of its refusal, or 0 (S84). Connection limits are checked later. */
export function faultOfUpgrade({ rawHeaders, headers }: IncomingMessage, origins: ReadonlySet<string>): number {
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431
  if (headers.upgrade?.toLowerCase() !== 'websocket') return 400
  if (headers['sec-websocket-version'] !== '13') return 426
  return mayOpen(headers, origins) ? 0 : 403
}

const MOST_HEADERS = 64

/**
 * Allows this site's pages and clients that are not browsers. Browsers always state the origin of a page; other clients send no such
 * header.
 */
function mayOpen({ origin, ...headers }: IncomingMessage['headers'], origins: ReadonlySet<string>): boolean {
  if (origin !== undefined) return origins.has(origin)
  return headers['sec-fetch-site'] === undefined && !/mozilla/i.test(headers['user-agent'] ?? '')
}

export const isForSockets = ({ method, url = '' }: IncomingMessage): boolean => method === 'GET' && url.split('?', 1)[0] === REALTIME_PATH

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  426: 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n',
  429: 'Retry-After: 60\r\n',
  503: 'Retry-After: 5\r\n',
}

/** Answers an upgrade with a status and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${STATUS_TEXTS[status] ?? ''}Connection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
    () => socket.destroy(),
  )
}
