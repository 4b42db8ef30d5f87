import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that gave a reader something: the path that was asked for, the program that asked, and the bytes that went out, with their heads. */
export type Sent = { readonly path: string; readonly agent: string; readonly sizeBytes: number }

/** Reports what was sent, whole or a part, once it has gone out or its reader has. What is posted gets no resource. */
export function reportSent(
  { method, url = '/', headers, socket }: IncomingMessage,
  response: ServerResponse,
  onSent: (sent: Sent) => void,
): void {
  if (method !== 'GET') return
  const before = socket.bytesWritten
  response.once('close', () => {
    if (response.statusCode !== 200 && response.statusCode !== 206) return
    onSent({ path: url.split('?', 1)[0]!, agent: headers['user-agent'] ?? '', sizeBytes: socket.bytesWritten - before })
  })
}
