import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Limits } from '../limits.ts'
import type { Admission } from './admission.ts'
import type { AcceptPublisher } from './publication.ts'
import { Session } from './session.ts'

type ListenerOptions = {
  readonly host: string
  readonly port: number
  /** PEM; RTMPS when given. */
  readonly tls?: { readonly key: string; readonly cert: string }
  readonly limits: Limits
  readonly admission: Admission
  readonly accept: AcceptPublisher
}

export type Listener = { readonly port: number; close(): Promise<void> }

/** Listens for encoders. Throws when the port is taken. */
export async function listenForEncoders(options: ListenerOptions): Promise<Listener> {
  const sockets = new Set<Socket>()
  const open = (socket: Socket) => openSession(socket, options)
  const server = options.tls
    ? createTlsServer({ ...options.tls, minVersion: 'TLSv1.2', handshakeTimeout: options.limits.handshakeMs }, open)
    : createServer(open)
  server.on('tlsClientError', (_defect, socket) => socket.destroy())
  // Counted from the very connection, before anything is read and before TLS.
  server.prependListener('connection', (socket: Socket) => admit(socket, options, sockets))
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => close(server, sockets) }
}

const addressOf = (socket: Socket): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

function admit(socket: Socket, { admission }: ListenerOptions, sockets: Set<Socket>): void {
  const address = addressOf(socket)
  if (!admission.enter(address, performance.now())) return void socket.destroy()
  sockets.add(socket)
  socket.once('close', () => {
    sockets.delete(socket)
    admission.leave(address)
  })
}

function openSession(socket: Socket, { limits, tls, admission, accept }: ListenerOptions): void {
  if (socket.destroyed) return
  const address = addressOf(socket)
  new Session(socket, {
    limits,
    protocol: tls ? 'rtmps' : 'rtmp',
    address,
    accept,
    onRefused: () => admission.fail(address, performance.now()),
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}
