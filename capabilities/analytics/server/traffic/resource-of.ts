import { MEDIA_PREFIX } from '#contract/picture-files.ts'
import type { Receiver, Resource } from '../../contract.ts'
import { pageOf } from '../intake/page-of.ts'

const FILES: Readonly<Record<string, Resource>> = {
  avif: 'picture',
  webp: 'picture',
  jpeg: 'picture',
  mp4: 'video',
  m3u8: 'video',
  vtt: 'captions',
}
const MEDIA = new RegExp(`^${MEDIA_PREFIX}([0-9a-f-]{36})/.*\\.(\\w+)$`)
/** Matches segments and FLV of a studio, but no playlists. */
const LIVE = /^\/live\/s(\d{1,9})[./](?:.*\.)?(m4s|mp4|flv)$/
const BUILD = /^\/assets\//
/** Excludes calls, private files and paths with an extension: feeds, icons and the sitemap. */
const NO_PAGE = /^\/(?:api|system|files|live\/s\d|c)\/|\.\w+$/

/** Returns the page, the file id or the studio number of a path; undefined when it is not counted. */
export function resourceOf(path: string): { readonly resource: Resource; readonly name: string } | undefined {
  const [, file, ending = ''] = MEDIA.exec(path) ?? []
  if (file !== undefined) return FILES[ending] && { resource: FILES[ending], name: file }
  const studio = LIVE.exec(path)?.[1]
  if (studio !== undefined) return { resource: 'live', name: studio }
  if (BUILD.test(path)) return { resource: 'build', name: '' }
  return NO_PAGE.test(path) ? undefined : { resource: 'page', name: pageOf(path) }
}

/** Counts clients without a browser's user agent as programs. */
export function receiverOf(agent: string, isPersons: boolean): Receiver {
  if (!isPersons) return 'program'
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone/.test(agent) ? 'phone' : 'desktop'
}
