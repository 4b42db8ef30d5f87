import { isIP } from 'node:net'
import { isPublicAddress } from '#server/outside/addresses/public-address.ts'
import { publicLookup } from '#server/outside/addresses/public-lookup.ts'
import { OUTSIDE_LIMITS, openOutside } from '#server/outside/sms/fetch-outside.ts'
import type { IntegrationContext } from '../context.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** An answer of a receiver is short. A longer one is cut off. */
const REPLY_BYTES = 16 * 1024

type Checked = { readonly url: URL; readonly isTrusted: boolean } | { readonly refused: 'WEBHOOK_URL_INVALID' | 'WEBHOOK_URL_PRIVATE' }

/**
 * Checks the address of an endpoint (S110): https to a public host. `isTrusted` is a host that the operator of the server allows by
 * WEBHOOK_PRIVATE_HOSTS, or this machine in a trial; only these may be private or without TLS.
 */
export function checkAddress(address: string, { privateHosts, allowsLoopback }: IntegrationContext['webhooks']): Checked {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return { refused: 'WEBHOOK_URL_INVALID' }
  const isTrusted = privateHosts.includes(url.hostname) || (allowsLoopback && LOOPBACK.test(url.hostname))
  if (isTrusted) return { url, isTrusted }
  if (url.protocol !== 'https:') return { refused: 'WEBHOOK_URL_INVALID' }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isClosed = isIP(host) ? !isPublicAddress(host) : LOOPBACK.test(host) || !host.includes('.')
  return isClosed ? { refused: 'WEBHOOK_URL_PRIVATE' } : { url, isTrusted }
}

/** Opens a client that connects only to addresses that it has checked. */
export const openEndpoint = ({ url, isTrusted }: Extract<Checked, { url: URL }>) =>
  openOutside(url, { ...OUTSIDE_LIMITS, replyBytes: REPLY_BYTES, ...(!isTrusted && { lookup: publicLookup() }) })
