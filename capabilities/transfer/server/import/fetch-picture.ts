import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_MAX_BYTES } from '#capabilities/media/contract.ts'
import { SECOND } from '#contract/duration.ts'
import { isLoopbackHost } from '#server/config/loopback-host.ts'
import { isPublicAddress } from '#server/outside/addresses/public-address.ts'
import { publicLookup } from '#server/outside/addresses/public-lookup.ts'
import { OUTSIDE_LIMITS, openOutside } from '#server/outside/http/fetch-outside.ts'

const TRIES = 3
const PAUSE_MS = SECOND
const LIMITS = { ...OUTSIDE_LIMITS, totalMs: 30 * SECOND, replyBytes: PICTURE_MAX_BYTES, encoding: 'latin1' } as const
const HEADERS = { accept: 'image/*', 'user-agent': 'Lyceum-Move-In' }

type Fetching = { readonly allowsLoopback: boolean; readonly signal: AbortSignal }

/**
 * Fetches a picture from a host that the operator named. It connects only to public addresses, which are checked at the connection, follows
 * no redirect, and reads no more than a picture may have. Returns null when the picture is gone; a host that is busy is asked again.
 */
export async function fetchPicture(url: URL, { allowsLoopback, signal }: Fetching): Promise<Buffer | null> {
  if (!isAllowed(url, allowsLoopback)) return null
  const host = openOutside(url, { ...LIMITS, ...(!isLoopbackHost(url.hostname) && { lookup: publicLookup() }) })
  for (let tries = 1; tries <= TRIES; tries++) {
    const reply = await host.ask({ method: 'GET', path: host.path, headers: HEADERS }, signal)
    const isBusy = 'nothing' in reply || reply.status === 429 || reply.status >= 500
    if (!isBusy) return reply.status === 200 && reply.text !== undefined ? Buffer.from(reply.text, 'latin1') : null
    await sleep(PAUSE_MS * tries, undefined, { signal })
  }
  return null
}

function isAllowed({ protocol, hostname, username, password }: URL, allowsLoopback: boolean): boolean {
  if (!/^https?:$/.test(protocol) || username || password) return false
  if (isLoopbackHost(hostname)) return allowsLoopback
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) ? isPublicAddress(host) : host.includes('.')
}
