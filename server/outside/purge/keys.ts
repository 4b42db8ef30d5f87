import { createHash } from 'node:crypto'

/** Tags of pages that depend on everything, and of every page. */
const [ANY, ALL] = ['any', 'pages']
const KEY_LENGTH = 8
/** A longer list would exceed the headers that caches and proxies accept (8 KiB). */
const MOST_KEYS = 400

/** Returns the name of a tag in headers. It is short and discloses no names; two tags with one key only purge too much. */
export const keyOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, KEY_LENGTH)

const [ANY_KEY, ALL_KEY] = [keyOf(ANY), keyOf(ALL)]

/** Returns the keys of a page. A page without tags, or with too many, depends on everything. */
export function keysOfPage(tags: readonly string[], build: string): readonly string[] {
  const isAny = tags.length === 0 || tags.length > MOST_KEYS - 3
  return [ALL_KEY, keyOf(buildTag(build)), ...(isAny ? [ANY_KEY] : tags.map(keyOf))]
}

/** Returns the keys that a change of these tags purges; no tags means every page. */
export function keysOfChange(tags: readonly string[] | 'all'): readonly string[] {
  return tags === 'all' || tags.length >= MOST_KEYS ? [ALL_KEY] : [ANY_KEY, ...tags.map(keyOf)]
}

/** The tag of all pages that one version of the site has answered. */
export const buildTag = (build: string): string => `build:${build}`
/** The tag of a file with this id. */
export const fileTag = (id: string): string => `file:${id}`
