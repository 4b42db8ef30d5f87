import type { Socket } from 'node:net'
import { chooseEncoding } from '../../wire/encoding.ts'
import type { PlainRequest } from '../../wire/requests.ts'
import { openEndOfHead, statusLine } from '../../wire/response-head.ts'
import type { Wire } from '../../wire/wire.ts'
import type { ReadyPage } from '../cached-page.ts'
import { notModified } from '../page-head.ts'
import { isCurrent } from '../send-page.ts'

/** A larger body is sent in slices, which Node's response does. */
const MOST_BYTES = 128 * 1024

type SentReady = { readonly status: number; readonly sizeBytes: number }
/** Writes a page in one go. Returns undefined when the encoding is not ready, or the body is large. */
type SendReady = (socket: Socket, request: PlainRequest, page: ReadyPage) => SentReady | undefined

/** Heads of wires, without the lines that change with time. */
const heads = new WeakMap<Wire, string>()

export function openSendReady(keepAliveMs: number): SendReady {
  const endOfHead = openEndOfHead(keepAliveMs)
  return (socket, { headers }, page) => {
    if (isCurrent(headers['if-none-match'], page)) {
      const head = headOf(304, notModified(page.repeated, page.tag)) + endOfHead('stays')
      socket.write(head, 'latin1')
      return { status: 304, sizeBytes: head.length }
    }
    const wire = page.wires[chooseEncoding(headers['accept-encoding'])]
    return wire && wire.body.length <= MOST_BYTES ? sendWhole(socket, page.status, wire, endOfHead('stays')) : undefined
  }
}

function sendWhole(socket: Socket, status: number, wire: Wire, endOfHead: string): SentReady {
  const { body } = wire
  const start = heads.get(wire) ?? headOf(status, wire.headers)
  heads.set(wire, start)
  if (typeof body === 'string') socket.write(start + endOfHead + body, 'latin1')
  else {
    socket.cork() // one system call for both
    socket.write(start + endOfHead, 'latin1')
    socket.write(body)
    socket.uncork()
  }
  return { status, sizeBytes: start.length + endOfHead.length + body.length }
}

function headOf(status: number, headers: readonly string[]): string {
  let head = statusLine(status)
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  return head
}
