import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenChannel } from '../channel/open-channel.ts'
import { SOURCES } from '../channel/source-name.ts'
import { isThumbnailToken } from './viewer-token.ts'

type Serving = { readonly viewerKey: Uint8Array; find(studio: string): OpenChannel | undefined }

/** Matches `/live/s1/main.jpg?t=token`, the thumbnail of a line. Viewers do not get it. */
const THUMBNAIL = /^\/live\/([A-Za-z0-9_-]{1,64})\/([a-z]+)\.jpg\?(.*)$/

/**
 * Sends a thumbnail to clients with a token for the studio; returns false for other addresses. Missing and forbidden thumbnails both get
 * the same 404.
 */
export function serveThumbnail(request: IncomingMessage, response: ServerResponse, headers: readonly string[], serving: Serving): boolean {
  const [, studio, name, search] = THUMBNAIL.exec(request.url ?? '') ?? []
  if (studio === undefined) return false
  const isAllowed = isThumbnailToken(serving.viewerKey, studio, new URLSearchParams(search).get('t') ?? '')
  const line = isAllowed && SOURCES.find((source) => source === name)
  const jpeg = line ? serving.find(studio)?.channel.line(line)?.content?.thumbnail?.jpeg : undefined
  if (!jpeg) {
    response.writeHead(404, [...headers, 'cache-control', 'no-store']).end()
    return true
  }
  response.writeHead(200, [
    ...headers,
    'content-type',
    'image/jpeg',
    'cache-control',
    'private, no-store',
    'content-length',
    String(jpeg.length),
  ])
  response.end(request.method === 'HEAD' ? undefined : jpeg)
  return true
}
