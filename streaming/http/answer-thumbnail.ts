import type { OpenChannel } from '../channel/open-channel.ts'
import { SOURCES } from '../channel/source-name.ts'
import { type Answer, refusal, type ViewerRequest } from './media-request.ts'
import { isThumbnailToken } from './viewer-token.ts'

type ThumbnailContext = { readonly viewerKey: Uint8Array; find(studio: string): OpenChannel | undefined }

/** Matches `/live/s1/main.jpg?t=token`, the thumbnail of a line. Viewers do not get it. */
const THUMBNAIL = /^\/live\/([A-Za-z0-9_-]{1,64})\/([a-z]+)\.jpg\?(.*)$/

/**
 * Answers clients with a token for the studio with a thumbnail; returns undefined for other addresses. Missing and forbidden thumbnails
 * both get the same 404.
 */
export function answerThumbnail({ url }: ViewerRequest, { viewerKey, find }: ThumbnailContext): Answer | undefined {
  const [, studio, name, search] = THUMBNAIL.exec(url) ?? []
  if (studio === undefined) return undefined
  const isAllowed = isThumbnailToken(viewerKey, studio, new URLSearchParams(search).get('t') ?? '')
  const line = isAllowed && SOURCES.find((source) => source === name)
  const jpeg = line ? find(studio)?.channel.line(line)?.content?.thumbnail?.jpeg : undefined
  if (!jpeg) return refusal(404)
  const headers = ['content-type', 'image/jpeg', 'cache-control', 'private, no-store', 'content-length', String(jpeg.length)]
  return { status: 200, headers, body: jpeg }
}
