import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import type { Entry } from '../../format/entry.ts'
import { type MenuPart, menuOf } from '../../format/menu-parts.ts'
import { type Fields, fieldsOf, textAt, textsAt } from './fields.ts'

/** A backup does not say where its site was; its own addresses begin with a slash. */
const NOWHERE = 'https://old.invalid/'
const MOST_PARTS = 500
/** Limits the entries of all menus, so that a hostile backup takes bounded memory. */
export const MOST_MENU_ENTRIES = 5_000

type Site = { readonly address: string; readonly language: Language }

/** Yields the menus of a backup of Halo 2. An entry lists those below it. `main` is the name of the menu at the top of the site. */
export function* menusOfBackup(
  { menus, entries, main }: { readonly menus: readonly Fields[]; readonly entries: ReadonlyMap<string, Fields>; readonly main: string },
  language: Language,
): Generator<Entry> {
  for (const menu of menus) {
    const parts: MenuPart[] = []
    const seen = new Set<string>()
    const add = (names: readonly string[], parent: string) => {
      for (const name of names) {
        const entry = entries.get(name)
        if (!entry || seen.has(name) || parts.length >= MOST_PARTS) continue
        seen.add(name)
        const id = String(parts.length + 1)
        parts.push(partOf(entry, { id, parent, order: parts.length }))
        add(textsAt(fieldsOf(entry, 'spec'), 'children'), id)
      }
    }
    const [slug, spec] = [textAt(fieldsOf(menu, 'metadata'), 'name'), fieldsOf(menu, 'spec')]
    add(textsAt(spec, 'menuItems'), '')
    const place = slug === main ? 'main' : null
    yield* menuOf({ slug, name: textAt(spec, 'displayName'), place, parts }, { address: NOWHERE, language, titles: new Map() })
  }
}

const KIND_OF: Readonly<Record<string, string>> = { Post: 'post', SinglePage: 'page' }

function partOf(entry: Fields, place: Pick<MenuPart, 'id' | 'parent' | 'order'>): MenuPart {
  const [spec, status] = [fieldsOf(entry, 'spec'), fieldsOf(entry, 'status')]
  const target = fieldsOf(spec, 'targetRef')
  const kind = KIND_OF[textAt(target, 'kind')]
  return {
    ...place,
    title: cutText(textAt(spec, 'displayName') || textAt(status, 'displayName'), 120),
    item: kind === undefined ? null : cutText(`${kind}:${textAt(target, 'name')}`, 300),
    address: cutText(textAt(spec, 'href') || textAt(status, 'href'), 2_000),
  }
}

/** Yields the menus of an export of Halo 1, whose entries belong to a team. The team of the main menu has no name unless the owner chose one. */
export function* menusOfExport(entries: readonly Fields[], main: string, { address, language }: Site): Generator<Entry> {
  const site = { address: address || NOWHERE, language, titles: new Map<string, string>() }
  for (const [team, own] of Map.groupBy(entries.slice(0, MOST_PARTS), (entry) => textAt(entry, 'team'))) {
    const parts = own.map((entry) => ({
      id: textAt(entry, 'id'),
      parent: textAt(entry, 'parentId'),
      title: cutText(textAt(entry, 'name'), 120),
      item: null,
      address: cutText(textAt(entry, 'url'), 2_000),
      order: Number(textAt(entry, 'priority')) || 0,
    }))
    yield* menuOf({ slug: team || 'menu', name: team || '菜单', place: team === main ? 'main' : null, parts }, site)
  }
}
