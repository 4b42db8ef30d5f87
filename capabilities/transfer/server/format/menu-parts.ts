import { MOST_ENTRIES, OutsideHref } from '#capabilities/site/contract.ts'
import { cleanLine } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { EntryOf } from './entry.ts'
import type { MenuItem, MenuLeaf, MenuTarget } from './site-entries.ts'
import { languageOf } from './text-language.ts'

/** An entry of a menu: a text by its key, or an address. */
export type MenuPart = {
  readonly id: string
  /** The id of the entry above; any other text at the top. */
  readonly parent: string
  readonly title: string
  readonly item: string | null
  readonly address: string
  readonly order: number
}
type Menu = { readonly slug: string; readonly name: string; readonly place: EntryOf<'menu'>['place']; readonly parts: readonly MenuPart[] }
type Site = {
  readonly address: string
  readonly language: Language | undefined
  /** The titles of texts, by which a menu calls them when its entry has none. */
  readonly titles: ReadonlyMap<string, string>
}

type Lose = (part: MenuPart) => EntryOf<'loss'>

/**
 * Yields a menu with two levels: entries that stood deeper follow their parent. An entry without a target here becomes a heading when others
 * stand below it, and a loss else.
 */
export function* menuOf({ slug, name: given, place, parts }: Menu, site: Site): Generator<EntryOf<'menu'> | EntryOf<'loss'>> {
  const name = cutText(cleanLine(given || slug), 120)
  const lose: Lose = ({ id, title, item }) => ({
    is: 'loss',
    key: cutText(`menu:${slug}:${id}`, 300),
    what: 'menu',
    where: null,
    title: name,
    detail: title || site.titles.get(item ?? '') || id,
  })
  const below = childrenOf(parts)
  const items: MenuItem[] = []
  const seen = new Set<string>()
  for (const part of below.get('') ?? []) {
    const { leaves, lost } = leavesOf(descendants(part, below, seen), site)
    for (const each of lost) yield lose(each)
    const target = targetOf(part, site)
    if (items.length >= MOST_ENTRIES || (!target && leaves.length === 0)) yield lose(part)
    else items.push({ ...toLeaf(part, site, target ?? { kind: 'none' }), below: leaves })
  }
  for (const part of parts) if (!seen.has(part.id)) yield lose(part)
  yield { is: 'menu', key: cutText(`menu:${slug}`, 300), name, place, items }
}

/** Maps the entries below each one in their order. Those at the top, or below one that does not exist, are below ''. */
function childrenOf(parts: readonly MenuPart[]): ReadonlyMap<string, readonly MenuPart[]> {
  const known = new Set(parts.map(({ id }) => id))
  const sorted = parts.toSorted((one, other) => one.order - other.order)
  return Map.groupBy(sorted, ({ parent }) => (known.has(parent) ? parent : ''))
}

/** Lists all entries below one, each before those below it. Marks them and the one as seen, so that a circle ends. */
function descendants(part: MenuPart, below: ReadonlyMap<string, readonly MenuPart[]>, seen: Set<string>): MenuPart[] {
  const found: MenuPart[] = []
  const waiting = [part]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next.id)) continue
    seen.add(next.id)
    if (next !== part) found.push(next)
    waiting.push(...(below.get(next.id) ?? []).toReversed())
  }
  return found
}

function leavesOf(parts: readonly MenuPart[], site: Site): { readonly leaves: MenuLeaf[]; readonly lost: MenuPart[] } {
  const leaves: MenuLeaf[] = []
  const lost: MenuPart[] = []
  for (const part of parts) {
    const target = targetOf(part, site)
    if (target && leaves.length < MOST_ENTRIES) leaves.push(toLeaf(part, site, target))
    else lost.push(part)
  }
  return { leaves, lost }
}

const toLeaf = ({ id, title }: MenuPart, site: Site, target: MenuTarget): MenuLeaf => ({
  id: `m-${/^\d{1,30}$/.test(id) ? id : '0'}`,
  text: textOf(title, site),
  isHidden: false,
  target,
})

/** An empty text is replaced by the title of the target, and a missing language by the other one. */
const textOf = (title: string, { language }: Site): Bilingual => ({
  'zh-CN': '',
  'en-US': '',
  [languageOf(title, '', language ?? 'zh-CN')]: cutText(cleanLine(title), 30),
})

/** Categories have no page of their own here. Other sites are linked to by https only. */
function targetOf({ item, address }: MenuPart, site: Site): MenuTarget | undefined {
  if (item !== null) return { kind: 'item', item }
  if (address === '' || address.startsWith('#')) return undefined
  const url = URL.parse(address, site.address || undefined)
  if (url && url.hostname === URL.parse(site.address)?.hostname)
    return url.pathname === '/' && url.search === ''
      ? { kind: 'page', path: '/home' }
      : { kind: 'address', path: cutText(url.pathname + url.search, 2_000) }
  const outside = OutsideHref.safeParse(address)
  return outside.success ? { kind: 'outside', href: outside.data } : undefined
}
