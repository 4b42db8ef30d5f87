import type { Section } from '#capabilities/content/contract.ts'
import { cardOf } from './card-view.ts'
import { askFacets, askItems, describeList, openList, viewFrame } from './load-list.ts'

export type CardListView = Awaited<ReturnType<typeof loadCards>>

export async function loadCards(section: Section, args: Parameters<typeof openList>[1]) {
  const at = openList(section, args)
  const [facets, items] = await Promise.all([askFacets(at), askItems(at)])
  describeList(at, facets, items.list)
  return { ...viewFrame(at, facets, items), cards: items.list.map((item) => cardOf(item, at.language, at.t)) }
}
