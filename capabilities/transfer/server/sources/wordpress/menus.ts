import { cutText } from '#contract/input/cut-text.ts'
import type { EntryOf } from '../../format/entry.ts'
import type { Index, MenuPart } from './read-index.ts'

const DEEPEST = 10

/** Yields a menu with its entries in their order, each behind its parent. */
export function* menuOf(slug: string, parts: readonly MenuPart[], { titles }: Index): Generator<EntryOf<'menu'>> {
  const sorted = parts.toSorted((one, other) => one.order - other.order)
  const items: { title: string; to: string; depth: number }[] = []
  const seen = new Set<string>()
  const add = (parent: string, depth: number) => {
    for (const part of sorted) {
      if (part.parent !== parent || seen.has(part.id) || depth > DEEPEST) continue
      seen.add(part.id)
      items.push({ title: part.title || (titles.get(part.to.split(':')[1] ?? '') ?? ''), to: part.to, depth })
      add(part.id, depth + 1)
    }
  }
  add('0', 0)
  add('', 0)
  yield { is: 'menu', key: cutText(`menu:${slug}`, 300), name: cutText(slug, 120), items }
}
