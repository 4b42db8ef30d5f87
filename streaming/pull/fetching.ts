import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'

type FetchingHooks = {
  /** Is called when the FLV stream begins. */
  begin(flv: Readable): void
  /** May be called more than once. */
  fail(why: string): void
}
export type FetchingOptions = { readonly lookup: LookupFunction; readonly idleMs: number } & FetchingHooks
export type Fetching = {
  /** Reports `why` as a failure. */
  destroy(why?: string): void
}

/** Fetches FLV over HTTP. Redirects are not followed, so that only the named host is contacted. */
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
