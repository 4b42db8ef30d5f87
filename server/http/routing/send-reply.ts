import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import { finished, Readable } from 'node:stream'
import { endOnceDrained } from '../body/drain-body.ts'
import { hasBody } from '../wire/body-type.ts'
import { type Asked, type Exchange, givenHeaders, type HttpReply } from './exchange.ts'

/** Writes a response with the headers of the exchange. Throws before anything is sent when a header is invalid. */
export function sendReply(exchange: Exchange, reply: HttpReply, onDefect: (defect: unknown) => void): void {
  const { request, response } = exchange
  const { status = 200, headers = {}, body = '' } = closeIfUnread(request, reply)
  if (body instanceof Readable)
    return void sendStream(response, { status, headers: { ...givenHeaders(exchange), ...headers }, body }, onDefect)
  // The text is given, because an attempt with an invalid header has set another one.
  response.writeHead(status, STATUS_CODES[status], headersOf(exchange, { status, headers, body })).end(body)
}

type WholeReply = Required<Omit<HttpReply, 'body'>> & { readonly body: string | Buffer }

/** Returns all headers of a reply that is sent whole. */
export const headersOf = (asked: Asked, { status, headers, body }: WholeReply): OutgoingHttpHeaders => ({
  ...(hasLength(status) && { 'content-length': Buffer.byteLength(body) }),
  ...givenHeaders(asked),
  ...headers,
})

export const hasLength = (status: number): boolean => status !== 204 && status !== 304

/**
 * Unread bytes of a body would be taken for the next request, so the connection closes with the response. A sender that was too slow is not
 * waited for again.
 */
function closeIfUnread(request: Exchange['request'], reply: HttpReply): HttpReply {
  if (request.complete || !hasBody(request)) return reply
  const { body } = reply
  const headers = { ...reply.headers, connection: 'close' }
  if (reply.status === 408 || typeof body !== 'string') return { ...reply, headers }
  return {
    ...reply,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    body: Readable.from(endOnceDrained(body, request)),
  }
}

type StreamReply = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Readable }

/** Sends the head with the first bytes, so that a stream which fails before them is answered with an error. */
function sendStream(response: ServerResponse, { status, headers, body }: StreamReply, onDefect: (defect: unknown) => void): void {
  finished(body, { writable: false }, (defect) => {
    if (!defect) return
    if (response.headersSent || response.destroyed) return void response.destroy()
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    onDefect(defect)
  })
  finished(response, () => body.destroy())
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  body.pipe(response)
}
