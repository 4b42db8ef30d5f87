import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'

type FetchingHooks = {
  /** It has come: FLV, until its end. */
  begin(flv: Readable): void
  /** Called as often as something fails. */
  fail(why: string): void
}
export type FetchingOptions = { readonly lookup: LookupFunction; readonly idleMs: number } & FetchingHooks
/** A stream that is asked for. */
export type Fetching = {
  /** `why`: told as a failure. */
  destroy(why?: string): void
}

/** FLV over HTTP. Redirects are not followed: only what was named is asked. */
export function fetchHttp(address: string, { lookup, idleMs, begin, fail }: FetchingOptions): Fetching {
  const get = address.startsWith('https:') ? getHttps : getHttp
  const request = get(address, { lookup, agent: false, timeout: idleMs })
  const destroy = (why?: string) => void request.destroy(why === undefined ? undefined : new Error(why))
  request.on('response', (response) => {
    response.on('error', ({ message }) => fail(message))
    if (response.statusCode === 200) begin(response)
    else destroy(`status ${response.statusCode}`)
  })
  request.on('timeout', () => destroy('silent'))
  request.on('error', ({ message }) => fail(message))
  return { destroy }
}
