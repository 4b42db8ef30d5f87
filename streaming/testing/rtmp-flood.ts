import type { Socket } from 'node:net'
import { encodeAmf } from '../amf/amf0.ts'
import { writeChunks } from '../rtmp/chunk-writer.ts'
import { greeting } from '../rtmp/publish-commands.ts'
import { closing } from './until.ts'

export const GREETING = greeting()

/** A command with a transaction of 60,000 characters. A server that repeated it would send an equally long answer. */
const ECHOED = writeChunks({ type: 20, streamId: 0, timestamp: 0, payload: encodeAmf('createStream', 'x'.repeat(60_000), null) }, 3, 128)

/** Sends such commands as fast as possible and never reads the answers. Resolves when the connection is closed. */
export async function flood(socket: Socket): Promise<void> {
  if (socket.destroyed) return
  const send = () => {
    while (!socket.destroyed && socket.write(ECHOED));
  }
  const closed = closing(socket)
  socket.write(GREETING)
  socket.on('drain', send)
  send()
  await closed
}
