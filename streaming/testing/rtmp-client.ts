import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { AmfObject, AmfValue } from '../amf/amf0.ts'
import { greeting, listenForCommands, mediaChunks, publishCommands } from '../rtmp/publish-commands.ts'
import { closing } from './until.ts'

export type ClientOptions = {
  /** This machine when omitted. */
  readonly host?: string
  readonly port: number
  /** Has the form `name?k=key`. */
  readonly name: string
  /** Uses TLS and trusts any certificate. */
  readonly tls?: boolean
  readonly tcUrl?: AmfValue
  readonly localAddress?: string
}

/** Simulates the encoder's side of RTMP. */
export type RtmpClient = {
  readonly socket: Socket
  /** The answer to `publish`: `NetStream.Publish.Start`, or the refusal. Is empty when the server closed without an answer. */
  readonly status: { readonly code: string; readonly description: string }
  /** Returns the latest status, such as the reason of a cut. */
  lastStatus(): string
  send(type: number, timestamp: number, payload: Buffer): void
  readonly closed: Promise<void>
}

export async function connectClient(options: ClientOptions): Promise<RtmpClient> {
  const { host = '127.0.0.1', port, localAddress = '127.0.0.1' } = options
  const socket = options.tls ? connectTls({ port, host, rejectUnauthorized: false }) : connect({ port, host, localAddress })
  socket.on('error', () => {})
  socket.setNoDelay(true)
  const closed = closing(socket)
  const statuses: AmfObject[] = []
  const answered = Promise.withResolvers<void>()
  listenForCommands(socket, (values) => {
    if (values[0] !== 'onStatus') return
    statuses.push(values[3] as AmfObject)
    answered.resolve()
  })
  socket.write(Buffer.concat([greeting(), publishCommands({ ...options, encoder: 'LyceumTest/1.0' })]))
  await Promise.race([answered.promise, closed])
  const { code = '', description = '' } = statuses[0] ?? {}
  return {
    socket,
    status: { code: String(code), description: String(description) },
    lastStatus: () => String(statuses.at(-1)?.['description'] ?? ''),
    send: (type, timestamp, payload) => void socket.write(mediaChunks(type, timestamp, payload)),
    closed,
  }
}
