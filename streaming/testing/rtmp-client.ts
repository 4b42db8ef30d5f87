import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type AmfObject, type AmfValue, decodeAmf, encodeAmf } from '../amf/amf0.ts'
import { ChunkReader } from '../rtmp/chunk-reader.ts'
import { writeChunks } from '../rtmp/chunk-writer.ts'
import { MessageType } from '../rtmp/message.ts'
import { closing } from './until.ts'

export type ClientOptions = {
  readonly port: number
  /** `name?k=key` */
  readonly name: string
  /** Speaks TLS and believes any certificate. */
  readonly tls?: boolean
  readonly tcUrl?: AmfValue
  readonly localAddress?: string
}

/** The publishing side of RTMP, as an encoder speaks it. */
export type RtmpClient = {
  readonly socket: Socket
  /** What the server said to `publish`: `NetStream.Publish.Start`, or why not. Empty when it closed without a word. */
  readonly status: { readonly code: string; readonly description: string }
  /** The last status after that, such as the reason of a cut. */
  lastStatus(): string
  send(type: number, timestamp: number, payload: Buffer): void
  readonly closed: Promise<void>
}

const CHUNK_BYTES = 60_000
const COMMANDS = 3
const MEDIA = 4

export async function connectClient(options: ClientOptions): Promise<RtmpClient> {
  const { port, localAddress = '127.0.0.1' } = options
  const socket = options.tls
    ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.setNoDelay(true)
  const closed = closing(socket)
  const statuses: AmfObject[] = []
  const answered = Promise.withResolvers<void>()
  listen(socket, (values) => {
    if (values[0] !== 'onStatus') return
    statuses.push(values[3] as AmfObject)
    answered.resolve()
  })
  socket.write(Buffer.concat([greeting(), publishCommands(options)]))
  await Promise.race([answered.promise, closed])
  const { code = '', description = '' } = statuses[0] ?? {}
  return {
    socket,
    status: { code: String(code), description: String(description) },
    lastStatus: () => String(statuses.at(-1)?.['description'] ?? ''),
    send: (type, timestamp, payload) => void socket.write(writeChunks({ type, streamId: 1, timestamp, payload }, MEDIA, CHUNK_BYTES)),
    closed,
  }
}

/** Both packets of the handshake at once: the server's are not looked at. */
export const greeting = (): Buffer => Buffer.concat([Buffer.of(3), Buffer.alloc(2 * 1_536)])

export function publishCommands({ name, tcUrl = 'rtmp://127.0.0.1/live' }: Pick<ClientOptions, 'name' | 'tcUrl'>): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(CHUNK_BYTES)
  return Buffer.concat([
    writeChunks({ type: MessageType.setChunkSize, streamId: 0, timestamp: 0, payload: size }, 2, 128),
    command(0, 'connect', 1, { app: 'live', type: 'nonprivate', flashVer: 'LyceumTest/1.0', tcUrl }),
    command(0, 'releaseStream', 2, null, name),
    command(0, 'FCPublish', 3, null, name),
    command(0, 'createStream', 4, null),
    command(1, 'publish', 5, null, name, 'live'),
  ])
}

const command = (streamId: number, ...values: AmfValue[]) =>
  writeChunks({ type: MessageType.command, streamId, timestamp: 0, payload: encodeAmf(...values) }, COMMANDS, CHUNK_BYTES)

function listen(socket: Socket, onCommand: (values: AmfValue[]) => void): void {
  const chunks = new ChunkReader(() => 65_536)
  let greetingLeft = 1 + 2 * 1_536
  socket.on('data', (bytes: Buffer) => {
    const skipped = Math.min(greetingLeft, bytes.length)
    greetingLeft -= skipped
    chunks.push(bytes.subarray(skipped))
    for (let message = chunks.next(); message; message = chunks.next())
      if (message.type === MessageType.command) onCommand(decodeAmf(message.payload))
  })
}
