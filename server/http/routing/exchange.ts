import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { clientAddress, type TrustedProxies } from '../wire/address.ts'
import type { AnyRequest } from '../wire/requests.ts'

/** A request, and what every route needs to know of it. */
export type Asked = {
  readonly request: AnyRequest
  readonly id: string
  /** The address of the client, as rate limits and the log use it. */
  readonly address: string
  /** The pattern of the route, or `none`. Figures and log lines name it, because their number must not grow with the paths of clients. */
  route: string
  /** The decoded parts of the path that the pattern names. */
  params: Readonly<Record<string, string | undefined>>
  /** Headers that the response has in any case, besides its id, also when it is an error. All requests share them until one adds some. */
  headers: Readonly<OutgoingHttpHeaders>
}
/** A request with its response, as Node's server gives them. */
export type Exchange = Asked & { readonly request: IncomingMessage; readonly response: ServerResponse }

/** Returns false for a request of the fast path, which Node has no response for. */
export const hasResponse = (asked: Asked): asked is Exchange => 'response' in asked

/** A response of a route. The status is 200 when omitted; a response without a body has a length of 0. */
export type HttpReply = {
  readonly status?: number
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Buffer | Readable
}
/** Describes what a route did: `sent` means that it has written the response itself. */
export type RouteAnswer = HttpReply | 'not found' | 'sent'
export type Handler = (exchange: Exchange) => RouteAnswer | Promise<RouteAnswer>
/** Answers a request without Node's response. Returns `left`, before it has done anything, for a request that needs it. */
export type ReplyHandler = (asked: Asked) => RouteAnswer | 'left' | Promise<RouteAnswer>

export const NO_ROUTE = 'none'

const NO_PARAMS: Asked['params'] = {}

/** Adds headers to the response, whatever it is. */
export function addHeaders(asked: Asked, headers: OutgoingHttpHeaders): void {
  asked.headers = { ...asked.headers, ...headers }
}

/** Returns the headers that the response has in any case. */
export const givenHeaders = ({ id, headers }: Asked): OutgoingHttpHeaders => ({ 'x-request-id': id, ...headers })

type Opening = { readonly nextId: () => string; readonly proxies: TrustedProxies; readonly headers: OutgoingHttpHeaders }

/** Reads of a request what every route needs to know. Its route is not known yet. */
export function openAsked<R extends AnyRequest>(request: R, { nextId, proxies, headers }: Opening): Asked & { readonly request: R } {
  const id = nextId()
  return { request, id, address: clientAddress(request, proxies), route: NO_ROUTE, params: NO_PARAMS, headers }
}
