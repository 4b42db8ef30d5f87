/** What a page depends on, by name; nothing named: on everything. */
export type PageTags = readonly string[]

/** The tags of one announcement: parted by white space, none of them means all pages. */
export const readTags = (payload: string): PageTags => payload.split(/\s+/).filter(Boolean)

/** Remembers which things carry which tag. What is asked for by a tag is forgotten under it: it is asked for once. */
export type TagIndex<Thing> = {
  add(thing: Thing, tags: PageTags): void
  remove(thing: Thing, tags: PageTags): void
  /** Those that carry one of these tags, and those that carry none; all when none is named. */
  takeOut(tags: PageTags): Iterable<Thing>
}

export function openTagIndex<Thing>(): TagIndex<Thing> {
  const byTag = new Map<string, Set<Thing>>()
  const onEverything = new Set<Thing>()

  return {
    add(thing, tags) {
      if (tags.length === 0) onEverything.add(thing)
      for (const tag of tags) {
        const known = byTag.get(tag)
        if (known) known.add(thing)
        else byTag.set(tag, new Set([thing]))
      }
    },
    remove(thing, tags) {
      if (tags.length === 0) onEverything.delete(thing)
      for (const tag of tags) {
        const known = byTag.get(tag)
        if (known?.delete(thing) && known.size === 0) byTag.delete(tag)
      }
    },
    *takeOut(tags) {
      yield* onEverything
      onEverything.clear()
      for (const tag of tags.length === 0 ? [...byTag.keys()] : tags) {
        yield* byTag.get(tag) ?? []
        byTag.delete(tag)
      }
    },
  }
}
