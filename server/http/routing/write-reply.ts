import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { headerLines, openEndOfHead, statusLine } from '../wire/response-head.ts'
import type { Asked, HttpReply } from './exchange.ts'
import { headersOf } from './send-reply.ts'

/** Writes a reply in one go and returns its bytes. Throws before any is written. The connection ends with it when `isLast`. */
export type WriteReply = (socket: Socket, asked: Asked, reply: HttpReply, isLast: boolean) => number

/** Opens the writing of replies to plain requests: the bytes of `sendReply`, without a response of Node. */
export function openWriteReply(keepAliveMs: number): WriteReply {
  const endOfHead = openEndOfHead(keepAliveMs)
  return (socket, asked, { status = 200, body = '', headers: own }, isLast) => {
    if (body instanceof Readable) throw new TypeError(`The route ${asked.route} answers a plain request with a stream`)
    const headers = headersOf(asked, { status, body, headers: own ?? {} })
    const after = headers.connection !== undefined ? 'named' : isLast ? 'ends' : 'stays'
    const head = statusLine(status) + headerLines(headers) + endOfHead(after)
    if (typeof body === 'string') socket.write(head + body)
    else {
      socket.cork() // one system call for both
      socket.write(head, 'latin1')
      socket.write(body)
      socket.uncork()
    }
    if (isLast || headers.connection === 'close') socket.destroySoon()
    return head.length + body.length
  }
}
