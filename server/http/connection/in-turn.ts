import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type InTurn = {
  readonly serve: Serve
  /** Returns true while a request of this connection is being served or queued. */
  isBusy(socket: Socket): boolean
}
type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/** Limits the requests queued behind the one being served. Browsers and proxies do not pipeline. */
export const MOST_WAITING = 16

/**
 * Serves the requests of one connection in turn: the next begins once the previous response is sent. A client that pipelines thousands of
 * requests and reads nothing costs one response at a time. It is cut off when too many wait (S87, S90).
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
