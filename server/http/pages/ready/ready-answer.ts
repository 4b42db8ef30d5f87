import type { Socket } from 'node:net'
import type { Sent } from '../../connection/sent.ts'
import { requestPath } from '../../wire/request-url.ts'
import type { PlainRequest } from '../../wire/requests.ts'
import type { Pages } from '../pages.ts'
import { openSendReady } from './send-ready.ts'

type ReadyContext = Pick<Pages, 'findCached'> & {
  /** Counts a page that was sent, with the time it took. */
  count(tookMs: number): void
  readonly timeouts: { readonly keepAliveMs: number }
  onSent(sent: Sent): void
}

/** Answers a request for a page that is ready. Returns false for any other. */
export function openReadyAnswer({ findCached, count, timeouts, onSent }: ReadyContext): (request: PlainRequest, socket: Socket) => boolean {
  const sendReady = openSendReady(timeouts.keepAliveMs)
  return (request, socket) => {
    if (request.method !== 'GET') return false
    const since = performance.now()
    const page = findCached(request)
    const sent = page && sendReady(socket, request, page)
    if (!sent) return false
    count(performance.now() - since)
    if (sent.status === 200) onSent({ path: requestPath(request), agent: request.headers['user-agent'] ?? '', sizeBytes: sent.sizeBytes })
    return true
  }
}
