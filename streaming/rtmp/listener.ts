import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { EngineLimits } from '../limits/limits.ts'
import { portOf } from '../limits/listening.ts'
import { peerOf } from '../limits/peer.ts'
import type { EngineRefusal } from '../refusal.ts'
import type { Admission, AdmissionPlace } from './admission.ts'
import type { AcceptPublisher } from './publication.ts'
import type { PublishRequest } from './publish-request.ts'
import { RtmpSession } from './session.ts'

type ListenerOptions = {
  readonly host: string
  readonly port: number
  /** Turns on RTMPS. Both values are PEM. */
  readonly tls?: { readonly key: string; readonly cert: string }
  readonly limits: EngineLimits
  readonly admission: Admission
  readonly accept: AcceptPublisher
  /** Is called for an encoder that names a line and sends no well-formed key. */
  onMalformed(request: PublishRequest, why: EngineRefusal): void
}

type Open = { readonly sockets: Set<Socket>; readonly places: Map<string, AdmissionPlace> }

export type RtmpListener = { readonly port: number; close(): Promise<void> }

/** Listens for encoders. Throws when the port is taken. */
export async function listenForEncoders(options: ListenerOptions): Promise<RtmpListener> {
  const open: Open = { sockets: new Set(), places: new Map() }
  const begin = (socket: Socket) => openSession(socket, options, open)
  const server = options.tls
    ? createTlsServer({ ...options.tls, minVersion: 'TLSv1.2', handshakeTimeout: options.limits.handshakeMs }, begin)
    : createServer(begin)
  server.on('tlsClientError', (_defect, socket) => socket.destroy())
  // Counts every connection, before TLS and before any byte is read.
  server.prependListener('connection', (socket: Socket) => admit(socket, options, open))
  server.listen(options.port, options.host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => close(server, open.sockets) }
}

/** A TLS connection has two sockets, which have the same peer and port. */
const peerAndPort = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

function admit(socket: Socket, { admission }: ListenerOptions, open: Open): void {
  const place = admission.enter(peerOf(socket), performance.now(), () => socket.destroy())
  if (!place) return void socket.destroy()
  const key = peerAndPort(socket)
  open.sockets.add(socket)
  open.places.set(key, place)
  socket.once('close', () => {
    open.sockets.delete(socket)
    open.places.delete(key)
    place.left()
  })
}

function openSession(socket: Socket, { limits, tls, accept, onMalformed }: ListenerOptions, { places }: Open): void {
  const place = places.get(peerAndPort(socket))
  if (socket.destroyed || !place) return void socket.destroy()
  new RtmpSession(socket, { limits, protocol: tls ? 'rtmps' : 'rtmp', address: peerOf(socket), accept, onMalformed, place })
}

async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}
