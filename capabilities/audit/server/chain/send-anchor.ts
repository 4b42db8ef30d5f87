import { SECOND } from '#contract/duration.ts'
import type { Log } from '#server/observe/log.ts'
import { openOutside } from '#server/outside/sms/fetch-outside.ts'
import type { Anchor } from './anchors.ts'
import { writeAnchor } from './chain.ts'

const WITHIN_MS = 10 * SECOND

/** Posts `{ chain, anchor, at }` to an address of the operator, which an attacker with control of the database does not control. */
export function openAnchorSender(url: string, chainId: string, log: Pick<Log, 'warn'>): (anchor: Anchor) => Promise<void> {
  const outside = openOutside(url)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return async (anchor) => {
    const body = JSON.stringify({ chain: chainId, anchor: writeAnchor(anchor), at: anchor.at })
    const reply = await outside.ask({ method: 'POST', path: outside.path, headers, body }, AbortSignal.timeout(WITHIN_MS))
    const isTaken = 'status' in reply && reply.status >= 200 && reply.status < 300
    if (!isTaken) log.warn('audit.anchor-refused', { reason: 'status' in reply ? String(reply.status) : reply.rawCode })
  }
}
