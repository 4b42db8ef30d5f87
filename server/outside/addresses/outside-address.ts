import { isIP } from 'node:net'
import type { Environment } from '#server/config/environment.ts'
import { isLoopbackHost } from '#server/config/loopback-host.ts'
import type { Settings } from '#server/config/settings.ts'
import { type Connections, OUTSIDE_LIMITS, openOutside } from '../http/fetch-outside.ts'
import { isPublicAddress } from './public-address.ts'
import { publicLookup } from './public-lookup.ts'

/** Hosts that operators of the console may name although they are not public. */
export type TrustedHosts = {
  /** Hosts in a private network, which the operator of the server allows. */
  readonly privateHosts: readonly string[]
  /** This machine is allowed, as developers need it. */
  readonly allowsLoopback: boolean
}
export type CheckedAddress = { readonly url: URL; readonly isTrusted: boolean }

/** Reads the private hosts that a setting allows. */
export function readTrustedHosts(env: Environment, name: string, { mode }: Pick<Settings, 'mode'>): TrustedHosts {
  const privateHosts = env.list(name).map((host) => host.toLowerCase())
  for (const host of privateHosts)
    if (URL.parse(`https://${host}/`)?.hostname !== host)
      env.problem(`${name} must be host names or addresses without ports, such as crm.internal, not "${host}".`)
  return { privateHosts, allowsLoopback: mode !== 'production' }
}

/**
 * Checks an address that an operator of the console typed (S110): https to a public host. `isTrusted` is a host that the operator of the
 * server allows, or this machine in a trial; only these may be private or without TLS.
 */
export function checkOutsideAddress(
  address: string,
  { privateHosts, allowsLoopback }: TrustedHosts,
): CheckedAddress | 'invalid' | 'private' {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return 'invalid'
  const isTrusted = privateHosts.includes(url.hostname) || (allowsLoopback && isLoopbackHost(url.hostname))
  if (isTrusted) return { url, isTrusted }
  if (url.protocol !== 'https:') return 'invalid'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isClosed = isIP(host) ? !isPublicAddress(host) : isLoopbackHost(host) || !host.includes('.')
  return isClosed ? 'private' : { url, isTrusted }
}

/** Opens a client that connects only to addresses that it has checked. An answer longer than `replyBytes` is cut off. */
export const openChecked = ({ url, isTrusted }: CheckedAddress, replyBytes: number, connections?: Connections) =>
  openOutside(url, { ...OUTSIDE_LIMITS, replyBytes, ...(!isTrusted && { lookup: publicLookup() }), ...(connections && { connections }) })
