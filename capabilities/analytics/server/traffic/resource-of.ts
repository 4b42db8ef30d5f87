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
/** A studio's segments and FLV; a list of what is to come is no segment. */
const LIVE = /^\/live\/s(\d{1,9})[./](?:.*\.)?(m4s|mp4|flv)$/
const BUILD = /^\/assets\//
/** Calls, private files, and what has an ending: feeds, icons, the map of the site. */
const NO_PAGE = /^\/(?:api|system|files|live\/s\d|c)\/|\.\w+$/

/** What a path that was answered is: which page, the id of a file, or the number of a studio. Undefined: nothing that is counted. */
export function resourceOf(path: string): { readonly resource: Resource; readonly name: string } | undefined {
  const [, file, ending = ''] = MEDIA.exec(path) ?? []
  if (file !== undefined) return FILES[ending] && { resource: FILES[ending], name: file }
  const studio = LIVE.exec(path)?.[1]
  if (studio !== undefined) return { resource: 'live', name: studio }
  if (BUILD.test(path)) return { resource: 'build', name: '' }
  return NO_PAGE.test(path) ? undefined : { resource: 'page', name: pageOf(path) }
}

/** Who names no browser that a person holds is a program. */
export function receiverOf(agent: string, isPersons: boolean): Receiver {
  if (!isPersons) return 'program'
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone/.test(agent) ? 'phone' : 'desktop'
}
