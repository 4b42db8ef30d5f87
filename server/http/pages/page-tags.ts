/** Names what a page depends on. An empty list means everything. */
export type PageTags = readonly string[]

/** Reads the tags of one announcement, separated by white space. No tags means all pages. */
export const readTags = (payload: string): PageTags => payload.split(/\s+/).filter(Boolean)

/** A tag shared by all pages that were made since its last announcement. */
export type PageTag = { readonly name: string; holders: number; announcedAt: number | undefined }
type TagIndex = {
  acquire(names: PageTags): readonly PageTag[]
  release(acquired: readonly PageTag[]): void
  /** Marks the pages with one of these tags as stale, and the pages without tags. Marks all pages when none is given. */
  outdate(names: PageTags, now: number): void
  sizeBytes(): number
}

/** Measured memory of a tag and its index entry. */
const TAG_BYTES = 150
const ANY = ''

/** Returns the earliest announcement of any of these tags since the page acquired them. */
export function outdatedSince(acquired: readonly PageTag[]): number | undefined {
  let since: number | undefined
  for (const { announcedAt } of acquired) if (announcedAt !== undefined && (since === undefined || announcedAt < since)) since = announcedAt
  return since
}

/**
 * An announced tag leaves the index, and later pages share a new tag of the same name. An announcement therefore costs the same however
 * many pages it invalidates; a page is checked when it is requested.
 */
export function openTagIndex(): TagIndex {
  const current = new Map<string, PageTag>()
  let count = 0

  function find(name: string): PageTag {
    const known = current.get(name)
    if (known) return known
    const tag: PageTag = { name, holders: 0, announcedAt: undefined }
    current.set(name, tag)
    count++
    return tag
  }

  function outdate(name: string, now: number): void {
    const tag = current.get(name)
    if (tag) tag.announcedAt = now
    current.delete(name)
  }

  return {
    acquire(names) {
      const acquired = (names.length === 0 ? [ANY] : names).map(find)
      for (const tag of acquired) tag.holders++
      return acquired
    },
    release(acquired) {
      for (const tag of acquired) {
        tag.holders--
        if (tag.holders > 0) continue
        count--
        if (current.get(tag.name) === tag) current.delete(tag.name)
      }
    },
    outdate(names, now) {
      outdate(ANY, now)
      for (const name of names.length === 0 ? [...current.keys()] : names) outdate(name, now)
    },
    sizeBytes: () => count * TAG_BYTES,
  }
}
