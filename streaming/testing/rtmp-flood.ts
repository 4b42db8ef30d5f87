import type { Socket } from 'node:net'
import { encodeAmf } from '../amf/amf0.ts'
import { writeChunks } from '../rtmp/chunk-writer.ts'
import { greeting } from '../rtmp/publish-commands.ts'
import { closing } from './until.ts'

export const GREETING = greeting()

/** A command whose answer would be as long as itself. */
const ECHOED = writeChunks({ type: 20, streamId: 0, timestamp: 0, payload: encodeAmf('createStream', 'x'.repeat(60_000), null) }, 3, 128)

/** Sends such commands for as long as it may, and reads none of the answers. Resolves when it has been closed. */
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
