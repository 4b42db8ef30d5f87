import * as z from 'zod/mini'
import { type Leaf, type Entry as MenuEntry, SiteSettings } from '#capabilities/site/contract.ts'
import { checked, type lossesOf } from '../format/assemble.ts'
import { type Entry, SET_KEY } from '../format/entry.ts'
import type { MenuLeaf } from '../format/site-entries.ts'
import type { ArchiveFiles } from './archive-files.ts'
import { ArchivedSet } from './archive-format.ts'

type Lost = ReturnType<typeof lossesOf>

/** Names an item of the other site by its number. */
export const itemKeyOf = (number: number): string => `item:${number}`

export async function* setsOf(files: ArchiveFiles, lost: Lost): AsyncGenerator<Entry> {
  for await (const set of files.lines('sets.jsonl', ArchivedSet)) {
    const { number, name, contentType, isMixed, filterType, status, from, until, rule, order, most } = set
    yield* checked(
      {
        is: 'set',
        key: `${SET_KEY}${number}`,
        isOnline: status === 'online',
        name,
        contentType,
        isMixed,
        filterType,
        from,
        until,
        rule,
        order,
        most,
        items: set.items.map((item) => ({ item: itemKeyOf(item.number), note: item.note })),
        pins: set.pins.map((pin) => ({ item: itemKeyOf(pin.number), place: pin.place })),
        excluded: set.excluded.map(itemKeyOf),
      },
      lost,
    )
  }
}

/** Yields the settings of the site and its menus. Those of a version with other settings are a loss. */
export async function* siteOf(files: ArchiveFiles, ids: ReadonlyMap<string, string>, lost: Lost): AsyncGenerator<Entry> {
  const read = SiteSettings.safeParse(await files.json('site.json', z.unknown()))
  if (!read.success) return yield lost('settings', 'site.json')
  const { menu, footer, logo, seo, ...settings } = read.data
  const pictureOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  const pictures = { logo: pictureOf(logo), seo: seo.map((page) => ({ ...page, picture: pictureOf(page.picture) })) }
  yield* checked({ is: 'settings', key: 'site.json', settings: { ...settings, ...pictures, menu: null, footer: null } }, lost)
  if (menu) yield* checked({ is: 'menu', key: 'menu:main', name: '', place: 'main', items: menu.map(toItem) }, lost)
  if (footer) yield* checked({ is: 'menu', key: 'menu:footer', name: '', place: 'footer', items: footer.map(toItem) }, lost)
}

const toItem = ({ below, ...leaf }: MenuEntry) => ({ ...toLeaf(leaf), below: below.map(toLeaf) })
const toLeaf = ({ target, ...leaf }: Leaf): MenuLeaf => ({
  ...leaf,
  target: target.kind === 'item' ? { kind: 'item', item: itemKeyOf(target.number) } : target,
})
