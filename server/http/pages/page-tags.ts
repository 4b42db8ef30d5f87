/** What a page depends on, by name; nothing named: on everything. */
export type PageTags = readonly string[]

/** The tags of one announcement: parted by white space, none of them means all pages. */
export const readTags = (payload: string): PageTags => payload.split(/\s+/).filter(Boolean)

/** A tag as all pages share it that were made since it was last announced. */
export type Tag = { readonly name: string; holders: number; announcedAt: number | undefined }
type TagIndex = {
  acquire(names: PageTags): readonly Tag[]
  release(acquired: readonly Tag[]): void
  /** What holds one of these is out of date from now on, and what named none; everything when none is named. */
  outdate(names: PageTags, now: number): void
  sizeBytes(): number
}

/** A tag and its place in the index, as measured. */
const TAG_BYTES = 150
const ANY = ''

/** The first announcement since it was held of any of these tags. */
export function outdatedSince(acquired: readonly Tag[]): number | undefined {
  let since: number | undefined
  for (const { announcedAt } of acquired) if (announcedAt !== undefined && (since === undefined || announcedAt < since)) since = announcedAt
  return since
}

/**
 * A tag that is announced leaves the index, and pages made later share a new one under its name. So an announcement costs the same however many
 * pages it outdates, and a page finds out when it is asked for.
 */
export function openTagIndex(): TagIndex {
  const current = new Map<string, Tag>()
  let count = 0

  function find(name: string): Tag {
    const known = current.get(name)
    if (known) return known
    const tag: Tag = { name, holders: 0, announcedAt: undefined }
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
