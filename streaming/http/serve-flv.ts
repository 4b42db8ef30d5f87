import type { ServerResponse } from 'node:http'
import type { EngineLimits } from '../limits/limits.ts'
import { type MediaRequest, refusal, UNBUFFERED, type ViewerRequest } from './media-request.ts'

type FlvViewing = {
  readonly asked: ViewerRequest
  readonly response: ServerResponse
  readonly headers: readonly string[]
  readonly limits: EngineLimits
}

export function serveFlv({ open, query, viewer }: MediaRequest, { asked, response, headers, limits }: FlvViewing): void {
  const { feed, channel, connected, tickets } = open
  const isFull = feed.connections >= limits.flvViewersPerChannel
  if (channel.hasEnded || isFull) {
    const refused = channel.hasEnded ? refusal(404) : refusal(503, ['cache-control', 'no-store', 'retry-after', '10'])
    response.writeHead(refused.status, [...headers, ...refused.headers]).end()
    return
  }
  // Chunked encoding is off: the end of the connection is the end of the stream.
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.writeHead(200, [...headers, 'content-type', 'video/x-flv', 'cache-control', 'no-store', ...UNBUFFERED])
  if (asked.method === 'HEAD') {
    response.end()
    return
  }
  channel.watch()
  response.cork()
  const leave = feed.join({
    write: (bytes) => void response.write(bytes),
    backlogBytes: () => response.writableLength,
    close: () => void response.destroy(),
  })
  response.uncork()
  response.on('close', leave)
  response.on(
    'close',
    tickets.enter(viewer.ticket, () => void response.destroy()),
  )
  // The preview of an operator is no viewer.
  if (!query.has('preview')) response.on('close', connected.enter(viewer))
}
