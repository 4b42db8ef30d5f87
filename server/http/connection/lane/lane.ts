import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'

export type LaneContext = {
  /** Writes the response when it is ready in memory. Returns false for a request that Node's server has to serve. */
  answer(request: PlainRequest, socket: Socket): boolean
  /** Returns true while Node's server serves a request of this connection. */
  isBusy(socket: Socket): boolean
  readonly timeouts: { readonly headersMs: number; readonly keepAliveMs: number }
}
type Lane = {
  /** Closes the connections that wait for no response. */
  closeIdle(): void
}
type Traveller = {
  readonly socket: Socket
  /** Returns true for a connection that only the lane has, and that has had its response. */
  isIdle(): boolean
}
type Read = (piece: Buffer) => void

/** Node adds as much to `keepAliveMs`, so that a client does not send into a connection that is being closed. */
const GRACE_MS = 1_000

/**
 * Puts a short way before Node's HTTP server, which costs more than it costs to send a page that is ready (docs/decisions/0158). A piece that
 * is exactly one ordinary request is offered to `answer`. All others go to Node's listeners. A connection that has sent anything else stays
 * with them. Must be called before other listeners for connections are added.
 */
export function openLane(server: Server, context: LaneContext): Lane {
  const [toNode] = server.listeners('connection') as ((socket: Socket) => void)[]
  if (!toNode) throw new Error('The HTTP server has no listener for connections')
  server.removeAllListeners('connection')
  const travellers = new Set<Traveller>()
  server.on('connection', (socket: Socket) => {
    const traveller = admit(socket, { ...context, server, toNode: () => toNode.call(server, socket) })
    travellers.add(traveller)
    socket.once('close', () => travellers.delete(traveller))
  })
  return {
    closeIdle() {
      const all = [...travellers]
      for (const { socket, isIdle } of all) if (isIdle()) socket.destroy()
      // Node does not know of a response of the lane that is not sent whole.
      if (all.every(({ socket }) => socket.writableLength === 0)) server.closeIdleConnections()
    },
  }
}

type Admission = LaneContext & { readonly server: Server; toNode(): void }

/** Reads one connection. Node gets it with the first request that the lane does not answer. */
function admit(socket: Socket, { answer, isBusy, timeouts, server, toNode }: Admission): Traveller {
  let nodeRead: Read | undefined
  let hasAnswered = false

  const read: Read = (piece) => {
    const request = readPlainRequest(piece)
    if (!request) return leave(piece)
    const isFree = socket.writableLength === 0 && (nodeRead === undefined || !isBusy(socket))
    if (isFree && answer(request, socket)) noteAnswer()
    else pass(piece)
  }
  const end = () => void socket.end()
  const fail = () => void socket.destroy()
  const expire = () => {
    if (hasAnswered) socket.destroy()
    else server.emit('clientError', Object.assign(new Error('No request arrived'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }

  function noteAnswer(): void {
    if (hasAnswered || nodeRead) return
    hasAnswered = true
    socket.setTimeout(timeouts.keepAliveMs + GRACE_MS)
  }

  /** Lets Node serve one whole request, and goes on reading. */
  function pass(piece: Buffer): void {
    if (nodeRead === undefined) {
      nodeRead = handOver()
      socket.off('data', nodeRead)
      socket.on('data', read) // Node's parser stops reading the handle itself when a listener for data is added
    }
    nodeRead(piece)
  }

  /** Leaves the connection to Node for good. */
  function leave(piece: Buffer): void {
    if (nodeRead === undefined) nodeRead = handOver()
    else socket.off('data', read).on('data', nodeRead)
    nodeRead(piece)
  }

  function handOver(): Read {
    socket.off('data', read).off('end', end).off('error', fail).off('timeout', expire).setTimeout(0)
    toNode()
    const [own] = socket.listeners('data') as Read[]
    if (!own) throw new Error('Node does not read the connection that it was given')
    return own
  }

  socket.on('data', read).on('end', end).on('error', fail).on('timeout', expire).setTimeout(timeouts.headersMs)
  return { socket, isIdle: () => nodeRead === undefined && hasAnswered && socket.writableLength === 0 }
}
