import type { LaneContext } from '../../connection/lane/lane.ts'
import type { Sent } from '../../connection/sent.ts'
import { requestPath } from '../../wire/request-url.ts'
import type { Pages } from '../pages.ts'
import { openSendReady } from './send-ready.ts'

type ReadyContext = Pick<Pages, 'findCached'> & {
  /** Counts a page that was sent, with the time it took. */
  count(tookMs: number): void
  /** Contains this site's hosts, as `GuardSettings` has them. */
  readonly hosts: ReadonlySet<string>
  readonly timeouts: { readonly keepAliveMs: number }
  onSent(sent: Sent): void
}

/** Answers a request for a page that is ready. The checks are those of `guardRequest`; a request that fails one is refused there. */
export function openReadyAnswer({ findCached, count, hosts, timeouts, onSent }: ReadyContext): LaneContext['answer'] {
  const sendReady = openSendReady(timeouts.keepAliveMs)
  return (request, socket) => {
    const { method, headers, hasBody } = request
    if (method !== 'GET' || hasBody || !hosts.has(headers['host'] ?? '')) return false
    const since = performance.now()
    const page = findCached(request)
    const sent = page && sendReady(socket, request, page)
    if (!sent) return false
    count(performance.now() - since)
    if (sent.status === 200) onSent({ path: requestPath(request), agent: headers['user-agent'] ?? '', sizeBytes: sent.sizeBytes })
    return true
  }
}
