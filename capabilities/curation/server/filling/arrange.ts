import { createHash } from 'node:crypto'
import type { Order, Presets } from '../../contract.ts'

/** What is to be known of an item to put it into a set. */
export type Item = {
  readonly itemId: string
  readonly number: number
  readonly section: string
  readonly topics: readonly string[]
}
export type Placed = { readonly itemId: string; readonly how: 'picked' | 'rule' | 'pinned' | 'placed' }
export type Arranging = {
  readonly set: {
    readonly id: string
    readonly number: number
    readonly filterType: 'artificial' | 'rules'
    readonly order: Order
    readonly most: number
  }
  /** What was picked, or fits the rule, in its order. */
  readonly found: readonly Item[]
  /** Items with a place of their own in this set, whether found or not. */
  readonly fixed: readonly { readonly item: Item; readonly place: number }[]
  readonly presets: Presets
  /** The business day, by which an order is drawn. */
  readonly day: string
}

/**
 * What a set shows, in order: what was found, without what is blocked; drawn anew each day where the set asks for it; what is pinned on top;
 * what has a place there. Blocking wins over everything. The same for the same input, at any time.
 */
export function arrange({ set, found, fixed, presets, day }: Arranging): Placed[] {
  const isOpen = (item: Item) => !isBlocked(presets, item)
  const places = fixed.filter(({ item }) => isOpen(item)).toSorted((one, other) => one.place - other.place)
  const elsewhere = new Set(places.map(({ item }) => item.itemId))
  const rest = found.filter((item) => isOpen(item) && !elsewhere.has(item.itemId))
  const ordered = set.filterType === 'rules' && set.order === 'random' ? draw(rest, presets, `${day} ${set.id}`) : rest
  const how = set.filterType === 'rules' ? 'rule' : 'picked'
  const all: Placed[] = pinFirst(ordered, presets, set.number).map(({ item, isPinned }) => ({
    itemId: item.itemId,
    how: isPinned ? 'pinned' : how,
  }))
  for (const { item, place } of places) all.splice(Math.min(place - 1, all.length), 0, { itemId: item.itemId, how: 'placed' })
  return set.filterType === 'rules' ? all.slice(0, set.most) : all
}

/** Kept out of sets and feeds. */
export const isBlocked = ({ block }: Pick<Presets, 'block'>, { section, topics }: Pick<Item, 'section' | 'topics'>): boolean =>
  block.isOn && (block.params.sections.some((each) => each === section) || block.params.topics.some((topic) => topics.includes(topic)))

/** By chance and weight: an item that weighs twice as much is twice as likely to come first. Equal all day. */
function draw(items: readonly Item[], presets: Presets, seed: string): Item[] {
  const key = (item: Item) => -Math.log(chanceOf(`${seed} ${item.itemId}`)) / weightOf(presets, item)
  return items
    .map((item) => [key(item), item] as const)
    .toSorted(([one, { number }], [other, { number: otherNumber }]) => (one === other ? number - otherNumber : one - other))
    .map(([, item]) => item)
}

/** Above 0 and below 1, as even as a digest is. */
const chanceOf = (seed: string): number => (createHash('sha256').update(seed).digest().readUIntBE(0, 6) + 0.5) / 2 ** 48

/** The product over its topics; 0 makes the key infinite, which comes last. */
function weightOf({ weight }: Pick<Presets, 'weight'>, { topics }: Pick<Item, 'topics'>): number {
  if (!weight.isOn) return 1
  return weight.params.weights.filter(({ topic }) => topics.includes(topic)).reduce((product, each) => product * each.weight, 1)
}

function pinFirst(items: readonly Item[], { pin }: Presets, setNumber: number): { item: Item; isPinned: boolean }[] {
  const pins = pin.isOn ? pin.params.pins.filter(({ sets }) => sets.length === 0 || sets.includes(setNumber)) : []
  const byNumber = new Map(items.map((item) => [item.number, item]))
  const first = [...new Set(pins.flatMap(({ item }) => byNumber.get(item) ?? []))]
  return [
    ...first.map((item) => ({ item, isPinned: true })),
    ...items.filter((item) => !first.includes(item)).map((item) => ({ item, isPinned: false })),
  ]
}
