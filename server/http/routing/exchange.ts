import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { clientAddress, type TrustedProxies } from '../wire/address.ts'

/** A request with its response, and what every route needs to know of it. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  /** The address of the client, as rate limits and the log use it. */
  readonly address: string
  /** The pattern of the route, or `none`. Figures and log lines name it, because their number must not grow with the paths of clients. */
  route: string
  /** The decoded parts of the path that the pattern names. */
  params: Readonly<Record<string, string | undefined>>
  /** Headers that the response has in any case, also when it is an error. */
  readonly headers: OutgoingHttpHeaders
}

/** A response of a route. The status is 200 when omitted; a response without a body has a length of 0. */
export type HttpReply = {
  readonly status?: number
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer | Readable
}
/** Describes what a route did: `sent` means that it has written the response itself. */
export type RouteAnswer = HttpReply | 'not found' | 'sent'
export type Handler = (exchange: Exchange) => RouteAnswer | Promise<RouteAnswer>

export const NO_ROUTE = 'none'

type Opening = { readonly nextId: () => string; readonly proxies: TrustedProxies; readonly headers: OutgoingHttpHeaders }

export function openExchange(request: IncomingMessage, response: ServerResponse, { nextId, proxies, headers }: Opening): Exchange {
  const id = nextId()
  return {
    request,
    response,
    id,
    address: clientAddress(request, proxies),
    route: NO_ROUTE,
    params: {},
    headers: { ...headers, 'x-request-id': id },
  }
}
