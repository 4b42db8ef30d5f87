import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A whole request, read from one piece of a connection. Names of headers are in lower case; none of them occurs twice. */
export type PlainRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly socket: { readonly remoteAddress?: string | undefined }
}
export type AnyRequest = IncomingMessage | PlainRequest

/** Returns true for a request that the fast path has read whole (docs/decisions/0163). Node's parser has not seen it. */
export const isPlain = (request: AnyRequest): request is PlainRequest => 'body' in request

/** Returns true for GET and for HEAD, whose answer has the same headers and no body. */
export const isGet = ({ method }: Pick<AnyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD'
