import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { dateLine, endsOfHead, headerLines, statusLine } from '../wire/response-head.ts'
import type { Asked, HttpReply } from './exchange.ts'
import { hasLength, headersOf } from './send-reply.ts'

/** Writes a reply in one go and returns its bytes. Throws before any is written. The connection ends with it when `isLast`. */
export type WriteReply = (socket: Socket, asked: Asked, reply: HttpReply, isLast: boolean) => number

/** A body of at most this many bytes is written in one piece with the head, which costs less than two. */
const JOINED_BYTES = 16 * 1024
const NO_HEADERS: OutgoingHttpHeaders = Object.freeze({})

/** Opens the writing of replies to plain requests: the bytes of `sendReply`, without a response of Node. */
export function openWriteReply(keepAliveMs: number): WriteReply {
  const ends = endsOfHead(keepAliveMs)
  return (socket, asked, { status = 200, body = '', headers = NO_HEADERS }, isLast) => {
    if (body instanceof Readable) throw new TypeError(`The route ${asked.route} answers a plain request with a stream`)
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const lines = Object.isFrozen(headers)
      ? linesOfLength(status, bytes) + linesOfFrozen(asked, headers)
      : headerLines(headersOf(asked, { status, body: bytes, headers }))
    const after = headers.connection !== undefined ? 'named' : isLast ? 'ends' : 'stays'
    const head = statusLine(status) + lines + dateLine() + ends[after]
    // Text of bytes is copied, whereas Node converts other text sign by sign.
    if (bytes.length <= JOINED_BYTES) socket.write(head + bytes.toString('latin1'), 'latin1')
    else {
      socket.cork() // one system call for both
      socket.write(head, 'latin1')
      socket.write(bytes)
      socket.uncork()
    }
    if (isLast || headers.connection === 'close') socket.destroySoon()
    return head.length + bytes.length
  }
}

const linesOfLength = (status: number, { length }: Buffer): string => (hasLength(status) ? `content-length: ${length}\r\n` : '')

const written = new WeakMap<OutgoingHttpHeaders, { readonly given: OutgoingHttpHeaders; readonly lines: string }>()

/** Returns the lines of the given headers and of frozen ones, which never change and are written once. None of them is a length. */
function linesOfFrozen({ id, headers: given }: Asked, frozen: OutgoingHttpHeaders): string {
  const known = written.get(frozen)
  const lines = known?.given === given ? known.lines : headerLines({ ...given, ...frozen })
  if (known?.lines !== lines) written.set(frozen, { given, lines })
  return `x-request-id: ${id}\r\n${lines}`
}
