import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { PlainRequest } from '#server/http/wire/requests.ts'
import { MOST_WAITING } from '../in-turn.ts'
import { openPlainRequests } from './plain-request.ts'

export type FastPathContext = {
  /**
   * Writes the response. Returns false for a request that Node's server has to serve, and a promise that never rejects when the response is
   * written later.
   */
  answer(request: PlainRequest, socket: Socket): boolean | Promise<void>
  /** Returns true while Node's server serves a request of this connection. */
  isBusy(socket: Socket): boolean
  readonly timeouts: { readonly headersMs: number; readonly keepAliveMs: number }
}
type FastPath = {
  /** Closes the connections that wait for no response. */
  closeIdle(): void
  /** Returns true while a response is still to be written. */
  isAnswering(): boolean
}
type FastConnection = {
  /** Returns true for a connection that only the fast path has, and that has had its response. */
  isIdle(): boolean
  isAnswering(): boolean
}
type Read = (piece: Buffer) => void

/** Node adds as much to `keepAliveMs`, so that a client does not send into a connection that is being closed. */
const GRACE_MS = 1_000

/**
 * Puts a short way before Node's HTTP server, which costs more than it costs to send a page that is ready (docs/decisions/0158). A piece that
 * is exactly one ordinary request is offered to `answer`. All others go to Node's listeners. A connection that has sent anything else stays
 * with them. Must be called before other listeners for connections are added.
 */
export function openFastPath(server: Server, context: FastPathContext): FastPath {
  const [toNode] = server.listeners('connection') as ((socket: Socket) => void)[]
  if (!toNode) throw new Error('The HTTP server has no listener for connections')
  server.removeAllListeners('connection')
  const connections = new Map<Socket, FastConnection>()
  // Without this listener Node closes a silent connection, also one whose response the fast path has still to write.
  server.on('timeout', (socket: Socket) => void (connections.get(socket)?.isAnswering() || socket.destroy()))
  server.on('connection', (socket: Socket) => {
    const connection = admit(socket, { ...context, server, toNode: () => toNode.call(server, socket) })
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
  })
  const isAnswering = () => [...connections.values()].some((each) => each.isAnswering())
  return {
    closeIdle() {
      for (const [socket, { isIdle }] of connections) if (isIdle()) socket.destroy()
      // Node does not know of a response of the fast path that is not sent whole.
      if (!isAnswering() && [...connections.keys()].every(({ writableLength }) => writableLength === 0)) server.closeIdleConnections()
    },
    isAnswering,
  }
}

type Admission = FastPathContext & { readonly server: Server; toNode(): void }

/** Reads one connection. Node gets it with the first request that the fast path does not answer. */
function admit(socket: Socket, { answer, isBusy, timeouts, server, toNode }: Admission): FastConnection {
  let nodeRead: Read | undefined
  let hasAnswered = false
  let answering: Promise<void> | undefined
  const early = openEarly(socket)
  const readPlain = openPlainRequests(socket)

  const read: Read = (piece) => {
    if (answering) return early.add(piece)
    const request = readPlain(piece)
    if (!request) return leave(piece)
    const isFree = socket.writableLength === 0 && (nodeRead === undefined || !isBusy(socket))
    const answered = isFree && answer(request, socket)
    if (answered === false) return pass(piece)
    noteAnswer()
    if (answered !== true) answering = answered.then(goOn)
  }
  const goOn = () => {
    answering = undefined
    const piece = early.take()
    if (piece) read(piece)
  }
  const end = () => void socket.end()
  const fail = () => void socket.destroy()
  const expire = () => {
    if (answering) return
    if (hasAnswered) socket.destroy()
    else server.emit('clientError', Object.assign(new Error('No request arrived'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }

  function noteAnswer(): void {
    if (!hasAnswered && !nodeRead) socket.setTimeout(timeouts.keepAliveMs + GRACE_MS)
    hasAnswered = true
  }

  /** Lets Node serve one whole request, and continues to read. */
  function pass(piece: Buffer): void {
    if (nodeRead === undefined) {
      nodeRead = handOver()
      socket.off('data', nodeRead).on('data', read) // Node's parser stops reading the handle itself when a listener for data is added
    }
    nodeRead(piece)
  }

  /** Leaves the connection to Node for good. */
  function leave(piece: Buffer): void {
    if (nodeRead === undefined) nodeRead = handOver()
    else socket.off('data', read).on('data', nodeRead)
    feed(nodeRead, piece, socket)
  }

  function handOver(): Read {
    socket.off('data', read).off('end', end).off('error', fail).off('timeout', expire).setTimeout(0)
    toNode()
    const [own] = socket.listeners('data') as Read[]
    if (!own) throw new Error('Node does not read the connection that it was given')
    return own
  }

  socket.on('data', read).on('end', end).on('error', fail).on('timeout', expire).setTimeout(timeouts.headersMs)
  return {
    isIdle: () => nodeRead === undefined && hasAnswered && !answering && socket.writableLength === 0,
    isAnswering: () => answering !== undefined,
  }
}

const BLANK_LINE = '\r\n\r\n'
const SLICE_BYTES = 1_024

/**
 * Passes a piece with many requests on in slices. Node makes all requests of a piece at once, also those after the one for which the connection
 * was cut off (in-turn.ts), and meanwhile serves no other connection.
 */
function feed(read: Read, piece: Buffer, socket: Socket): void {
  const size = hasMany(piece) ? SLICE_BYTES : Math.max(piece.length, 1)
  for (let at = 0; at < piece.length && !socket.destroyed; at += size) read(piece.subarray(at, at + size))
}

function hasMany(piece: Buffer): boolean {
  let [found, at] = [0, -1]
  do at = piece.indexOf(BLANK_LINE, at + 1, 'latin1')
  while (at >= 0 && ++found <= MOST_WAITING)
  return at >= 0
}

/** Holds what arrives before a response is written. The socket is read no further, so that a client which sends on costs no memory. */
function openEarly(socket: Socket) {
  let pieces: Buffer[] = []
  return {
    add(piece: Buffer): void {
      pieces.push(piece)
      socket.pause()
    },
    /** Returns what has arrived, and reads on. */
    take(): Buffer | undefined {
      if (pieces.length === 0 || socket.destroyed) return undefined
      const piece = Buffer.concat(pieces)
      pieces = []
      socket.resume()
      return piece
    },
  }
}
