import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type InTurn = {
  readonly serve: Serve
  /** Whether a request of this connection is being answered or waits for that. */
  isBusy(socket: Socket): boolean
}
type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/** Requests that may wait behind the one being answered. Browsers and proxies send none ahead. */
const MOST_WAITING = 16

/**
 * Serves the requests of one connection one after the other: the next begins once the response before it has gone out. A client that sends
 * thousands ahead and reads nothing costs one answer at a time, and is cut off when too many wait (S87, S90).
 */
export function serveInTurn(serve: Serve): InTurn {
  const waitingOn = new WeakMap<Socket, Exchange[]>()

  function start(socket: Socket, [request, response]: Exchange): void {
    response.once('close', () => goOn(socket))
    serve(request, response)
  }

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : waitingOn.get(socket)?.shift()
    if (next) start(socket, next)
    else waitingOn.delete(socket)
  }

  return {
    serve(request, response) {
      const { socket } = request
      const waiting = waitingOn.get(socket)
      if (waiting && waiting.length >= MOST_WAITING) return void socket.destroy()
      if (waiting) return void waiting.push([request, response])
      waitingOn.set(socket, [])
      start(socket, [request, response])
    },
    isBusy: (socket) => waitingOn.has(socket),
  }
}
