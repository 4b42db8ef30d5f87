import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestPath } from '../wire/request-url.ts'

/** Describes a response with content: the requested path, the user agent, and the bytes sent, including headers. */
export type Sent = { readonly path: string; readonly agent: string; readonly sizeBytes: number }

/** Reports complete and partial responses after they are sent or the client disconnects. Only GET requests are reported. */
export function reportSent(request: IncomingMessage, response: ServerResponse, onSent: (sent: Sent) => void): void {
  const { method, headers, socket } = request
  if (method !== 'GET') return
  const before = socket.bytesWritten
  response.once('close', () => {
    if (response.statusCode !== 200 && response.statusCode !== 206) return
    onSent({ path: requestPath(request), agent: headers['user-agent'] ?? '', sizeBytes: socket.bytesWritten - before })
  })
}
