import type { Socket } from 'node:net'
import { type AmfValue, decodeAmf, encodeAmf } from '../amf/amf0.ts'
import { ChunkReader } from './chunk-reader.ts'
import { writeChunks } from './chunk-writer.ts'
import { MessageType, ProtocolError } from './message.ts'

// This file contains the publisher's side of RTMP.

type PublishName = {
  /** Has the form `name?k=key`. */
  readonly name: string
  readonly tcUrl?: AmfValue
  /** The encoder name sent to the server. */
  readonly encoder?: string
}

const COMMANDS = 3
const MEDIA = 4
const CHUNK_BYTES = 60_000
const STREAM = 1
const HANDSHAKE_BYTES = 1_536

/** Returns both packets of the handshake at once. The packets of the server are not verified. */
export const greeting = (): Buffer => Buffer.concat([Buffer.of(3), Buffer.alloc(2 * HANDSHAKE_BYTES)])

/** Returns all commands before the first frame. They need not wait for the answers, which the server sends in order. */
export function publishCommands({ name, tcUrl = 'rtmp://127.0.0.1/live', encoder = 'Lyceum/1.0' }: PublishName): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(CHUNK_BYTES)
  return Buffer.concat([
    writeChunks({ type: MessageType.setChunkSize, streamId: 0, timestamp: 0, payload: size }, 2, 128),
    command(0, 'connect', 1, { app: 'live', type: 'nonprivate', flashVer: encoder, tcUrl }),
    command(0, 'releaseStream', 2, null, name),
    command(0, 'FCPublish', 3, null, name),
    command(0, 'createStream', 4, null),
    command(STREAM, 'publish', 5, null, name, 'live'),
  ])
}

const command = (streamId: number, ...values: AmfValue[]) =>
  writeChunks({ type: MessageType.command, streamId, timestamp: 0, payload: encodeAmf(...values) }, COMMANDS, CHUNK_BYTES)

export const mediaChunks = (type: number, timestamp: number, payload: Buffer): Buffer =>
  writeChunks({ type, streamId: STREAM, timestamp, payload }, MEDIA, CHUNK_BYTES)

/** Reads the values of `onStatus` and other commands from the server. Closes the connection when the server does not speak RTMP. */
export function listenForCommands(socket: Socket, onCommand: (values: AmfValue[]) => void): void {
  const chunks = new ChunkReader(() => 65_536)
  let greetingLeft = 1 + 2 * HANDSHAKE_BYTES
  socket.on('data', (bytes: Buffer) => {
    const skipped = Math.min(greetingLeft, bytes.length)
    greetingLeft -= skipped
    try {
      chunks.push(bytes.subarray(skipped))
      for (let message = chunks.next(); message; message = chunks.next())
        if (message.type === MessageType.command) onCommand(decodeAmf(message.payload))
    } catch (defect) {
      if (!(defect instanceof ProtocolError || defect instanceof RangeError)) throw defect
      socket.destroy()
    }
  })
}
