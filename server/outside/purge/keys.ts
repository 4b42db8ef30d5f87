import { createHash } from 'node:crypto'

/** Names every page in a list of changed tags. */
export const EVERY_PAGE = ''
/** Names every file in such a list. */
export const EVERY_FILE = 'files'
const FILE = 'file:'
const KEY_LENGTH = 8
/** A longer list would exceed the headers that caches and proxies accept (8 KiB). */
const MOST_KEYS = 400

/** Returns the name of a tag in headers. It is short and discloses no names; two tags with one key only purge too much. */
export const keyOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, KEY_LENGTH)

/** Keys of pages that depend on everything, of every page, and of every file. */
const [ANY_KEY, ALL_KEY, FILES_KEY] = [keyOf('any'), keyOf('pages'), keyOf(EVERY_FILE)]

/** Returns the keys of a page. A page without tags, or with too many, depends on everything. */
export function keysOfPage(tags: readonly string[], build: string): readonly string[] {
  const isAny = tags.length === 0 || tags.length > MOST_KEYS - 3
  return [ALL_KEY, keyOf(buildTag(build)), ...(isAny ? [ANY_KEY] : tags.map(keyOf))]
}

export const keysOfFile = (id: string): readonly string[] => [FILES_KEY, keyOf(fileTag(id))]

/** Returns the keys that a change of these tags purges. Too many tags purge everything. */
export function keysOfChange(tags: readonly string[]): readonly string[] {
  if (tags.length >= MOST_KEYS) return [ALL_KEY, FILES_KEY]
  return tags.includes(EVERY_PAGE) ? [ALL_KEY, ...tags.filter(isFile).map(keyOf)] : [ANY_KEY, ...tags.map(keyOf)]
}

/** Returns true when a change purges every page. */
export const isEverything = (tags: readonly string[]): boolean => keysOfChange(tags).includes(ALL_KEY)

/** The tag of all pages that one version of the site has answered. */
export const buildTag = (build: string): string => `build:${build}`
/** The tag of a file with this id. */
export const fileTag = (id: string): string => `${FILE}${id}`
const isFile = (tag: string): boolean => tag === EVERY_FILE || tag.startsWith(FILE)
