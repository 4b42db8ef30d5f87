import { openOutside } from '../http/fetch-outside.ts'
import type { IdentityCheck, TicketProvider } from './provider.ts'
import type { IdentitySettings } from './settings.ts'

const WITHIN_MS = 10_000

/**
 * Opens a provider of the kind that docs/operations.md describes: the person is sent to `startUrl`, and the ticket that comes back is
 * redeemed at `resultUrl` with the secret of this site.
 */
export function openTicketProvider({ name, startUrl, resultUrl, client, secret }: IdentitySettings): TicketProvider {
  const outside = openOutside(resultUrl)
  return {
    kind: 'ticket',
    name,
    addressFor({ state, returnTo }) {
      const address = new URL(startUrl)
      for (const [key, value] of Object.entries({ client, state, return_to: returnTo })) address.searchParams.set(key, value)
      return address.href
    },
    async redeem({ state, ticket }) {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', accept: 'application/json' }
      const body = JSON.stringify({ client, state, ticket })
      const reply = await outside.ask({ method: 'POST', path: outside.path, headers, body }, AbortSignal.timeout(WITHIN_MS))
      if ('nothing' in reply || reply.status >= 500 || reply.status === 429) return { outcome: 'unavailable' }
      return reply.status === 200 && reply.text !== undefined ? readResult(reply.text) : { outcome: 'rejected' }
    },
  }
}

/** Reads three facts. An answer that lacks one of them verifies no person. */
function readResult(text: string): IdentityCheck {
  let answer: Readonly<Record<string, unknown>> | null
  try {
    answer = JSON.parse(text)
  } catch {
    return { outcome: 'unavailable' }
  }
  const [isOver16, isOver18] = [answer?.['over_16'], answer?.['over_18']]
  if (answer?.['verified'] !== true || typeof isOver16 !== 'boolean' || typeof isOver18 !== 'boolean') return { outcome: 'rejected' }
  return { outcome: 'verified', isOver16: isOver16 || isOver18, isOver18 }
}
