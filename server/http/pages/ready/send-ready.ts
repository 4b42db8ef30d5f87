import type { Socket } from 'node:net'
import { chooseEncoding } from '../../wire/encoding.ts'
import { ownBytes } from '../../wire/own-bytes.ts'
import type { PlainRequest } from '../../wire/requests.ts'
import { dateLine, endsOfHead, statusLine } from '../../wire/response-head.ts'
import type { Wire } from '../../wire/wire.ts'
import type { ReadyPage } from '../cached-page.ts'
import { notModified } from '../page-head.ts'
import { isCurrent } from '../send-page.ts'

/** A larger body is sent in slices, which Node's response does. */
const MOST_BYTES = 128 * 1024

type SentReady = { readonly status: number; readonly sizeBytes: number }
/** Writes a page in one go. Returns undefined when the encoding is not ready, or the body is large. */
type SendReady = (socket: Socket, request: PlainRequest, page: ReadyPage) => SentReady | undefined

/** A whole response as it is sent, and the place of its date. */
type Whole = { readonly bytes: Buffer; readonly dateAt: number; date: string }
const wholes = new WeakMap<Wire, Whole>()

export function openSendReady(keepAliveMs: number): SendReady {
  const { stays } = endsOfHead(keepAliveMs)
  return (socket, { headers }, page) => {
    if (isCurrent(headers['if-none-match'], page)) {
      const head = headOf(304, notModified(page.repeated, page.tag)) + dateLine() + stays
      socket.write(head, 'latin1')
      return { status: 304, sizeBytes: head.length }
    }
    const wire = page.wires[chooseEncoding(headers['accept-encoding'])]
    if (!wire || wire.body.length > MOST_BYTES) return undefined
    const whole = wholes.get(wire) ?? join(wire, page.status, stays)
    redate(whole)
    socket.write(whole.bytes)
    return { status: page.status, sizeBytes: whole.bytes.length }
  }
}

/**
 * Joins head and body, because one buffer is sent with a system call and without a copy. It replaces the body, so that a page is in memory
 * once.
 */
function join(wire: Wire, status: number, end: string): Whole {
  const [start, date] = [headOf(status, wire.headers), dateLine()]
  const head = Buffer.from(start + date + end, 'latin1')
  const bytes = ownBytes(head, wire.body)
  wire.body = bytes.subarray(head.length)
  const whole = { bytes, dateAt: start.length, date }
  wholes.set(wire, whole)
  return whole
}

/** Writes the date of now over an earlier one. A client that still receives these bytes gets one of the two dates, or digits of both. */
function redate(whole: Whole): void {
  const date = dateLine()
  if (date !== whole.date) whole.bytes.write(date, whole.dateAt, 'latin1')
  whole.date = date
}

function headOf(status: number, headers: readonly string[]): string {
  let head = statusLine(status)
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  return head
}
