import * as z from 'zod/mini'
import { ITEM_KINDS } from '#capabilities/content/contract.ts'
import { FILTER_TYPES, MOST_PICKS, ORDERS, Rule } from '#capabilities/curation/contract.ts'
import { MOST_ENTRIES, OutsideHref, OWN_PAGES, SITE_SECTIONS, SiteSettings, words } from '#capabilities/site/contract.ts'
import { instant, line } from '#contract/fields.ts'
import { Address, Key, strictlyBilingual } from './entry-fields.ts'

// The parts of an archive that concern the site as a whole: collections, menus and settings. They name items by the key of the item.

const MaybeMoment = z.nullable(instant())
const Place = z.int().check(z.gte(1), z.lte(1_000))

export const SetEntry = z.strictObject({
  is: z.literal('set'),
  key: Key,
  name: strictlyBilingual(line(60)),
  contentType: z.enum(ITEM_KINDS),
  isMixed: z.boolean(),
  filterType: z.enum(FILTER_TYPES),
  /** The approval of the import shows it. */
  isOnline: z.boolean(),
  from: MaybeMoment,
  until: MaybeMoment,
  rule: Rule,
  order: z.enum(ORDERS),
  most: Place,
  items: z.array(z.strictObject({ item: Key, note: line(200) })).check(z.maxLength(MOST_PICKS)),
  pins: z.array(z.strictObject({ item: Key, place: Place })).check(z.maxLength(MOST_PICKS)),
  excluded: z.array(Key).check(z.maxLength(MOST_PICKS)),
})

/** `address` is a path on the old site. The entry becomes a link to the text that had this path. */
const MenuTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), section: z.enum(SITE_SECTIONS) }),
  z.strictObject({ kind: z.literal('page'), path: z.enum(Object.keys(OWN_PAGES) as [keyof typeof OWN_PAGES]) }),
  z.strictObject({ kind: z.literal('item'), item: Key }),
  z.strictObject({ kind: z.literal('address'), path: Address }),
  z.strictObject({ kind: z.literal('outside'), href: OutsideHref }),
  z.strictObject({ kind: z.literal('none') }),
])
export type MenuTarget = z.output<typeof MenuTarget>

const leaf = {
  id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/)),
  text: words(30),
  isHidden: z.boolean(),
  target: MenuTarget,
}
const Leaf = z.strictObject(leaf)
export type MenuLeaf = z.output<typeof Leaf>
const MenuItem = z.strictObject({ ...leaf, below: z.array(Leaf).check(z.maxLength(MOST_ENTRIES)) })
export type MenuItem = z.output<typeof MenuItem>

const MENU_PLACES = ['main', 'footer'] as const

/** A menu as the product has them: two levels of at most twelve entries. */
export const MenuEntry = z.strictObject({
  is: z.literal('menu'),
  key: Key,
  name: line(120),
  /** Is null when the source does not say where the menu stood. */
  place: z.nullable(z.enum(MENU_PLACES)),
  items: z.array(MenuItem).check(z.maxLength(MOST_ENTRIES)),
})

/** Settings of a site of this product, without its menus. Pictures are ids of media entries. */
export const SettingsEntry = z.strictObject({
  is: z.literal('settings'),
  key: Key,
  settings: SiteSettings.check(z.refine(({ menu, footer }) => menu === null && footer === null)),
})
