import { type MediaRequest, UNBUFFERED } from './media-request.ts'

export function serveFlv({ request, response, headers, open, query, viewer, limits }: MediaRequest): void {
  const { feed, channel, connected } = open
  if (channel.hasEnded) {
    response.writeHead(404, [...headers, 'cache-control', 'no-store']).end()
    return
  }
  if (feed.connections >= limits.flvViewersPerChannel) {
    response.writeHead(503, [...headers, 'cache-control', 'no-store', 'retry-after', '10']).end()
    return
  }
  // Chunked encoding is off: the end of the connection is the end of the stream.
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.writeHead(200, [...headers, 'content-type', 'video/x-flv', 'cache-control', 'no-store', ...UNBUFFERED])
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  channel.watch()
  const leave = feed.join({
    write: (bytes) => void response.write(bytes),
    backlogBytes: () => response.writableLength,
    close: () => void response.destroy(),
  })
  response.on('close', leave)
  // The preview of an operator is no viewer.
  if (!query.has('preview')) response.on('close', connected.enter(viewer))
}
