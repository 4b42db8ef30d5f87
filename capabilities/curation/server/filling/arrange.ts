import { createHash } from 'node:crypto'
import type { Order, Presets } from '../../contract.ts'

export type ArrangedItem = {
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
  /** Picked or matching items, in order. */
  readonly found: readonly ArrangedItem[]
  /** Items with a fixed place in this set, whether found or not. */
  readonly fixed: readonly { readonly item: ArrangedItem; readonly place: number }[]
  readonly presets: Presets
  /** The business day seeds the random order. */
  readonly day: string
}

/**
 * Returns the items of a set in order: found items without blocked ones, in a daily random order if the set asks for it, then pinned items
 * first, then items at fixed places. Blocking overrides everything. It is deterministic for the same input.
 */
export function arrange({ set, found, fixed, presets, day }: Arranging): Placed[] {
  const isOpen = (item: ArrangedItem) => !isBlocked(presets, item)
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

export const isBlocked = ({ block }: Pick<Presets, 'block'>, { section, topics }: Pick<ArrangedItem, 'section' | 'topics'>): boolean =>
  block.isOn && (block.params.sections.some((each) => each === section) || block.params.topics.some((topic) => topics.includes(topic)))

/**
 * Orders items by weighted random draw; twice the weight gives twice the chance of the first position. The order stays the same all day.
 */
function draw(items: readonly ArrangedItem[], presets: Presets, seed: string): ArrangedItem[] {
  const key = (item: ArrangedItem) => -Math.log(chanceOf(`${seed} ${item.itemId}`)) / weightOf(presets, item)
  return items
    .map((item) => [key(item), item] as const)
    .toSorted(([one, { number }], [other, { number: otherNumber }]) => (one === other ? number - otherNumber : one - other))
    .map(([, item]) => item)
}

/** Returns an evenly distributed value between 0 and 1, derived from a digest and never 0 or 1. */
const chanceOf = (seed: string): number => (createHash('sha256').update(seed).digest().readUIntBE(0, 6) + 0.5) / 2 ** 48

/** Multiplies the weights of all topics. A weight of 0 makes the sort key infinite, so the item comes last. */
function weightOf({ weight }: Pick<Presets, 'weight'>, { topics }: Pick<ArrangedItem, 'topics'>): number {
  if (!weight.isOn) return 1
  return weight.params.weights.filter(({ topic }) => topics.includes(topic)).reduce((product, each) => product * each.weight, 1)
}

function pinFirst(items: readonly ArrangedItem[], { pin }: Presets, setNumber: number): { item: ArrangedItem; isPinned: boolean }[] {
  const pins = pin.isOn ? pin.params.pins.filter(({ sets }) => sets.length === 0 || sets.includes(setNumber)) : []
  const byNumber = new Map(items.map((item) => [item.number, item]))
  const first = [...new Set(pins.flatMap(({ item }) => byNumber.get(item) ?? []))]
  return [
    ...first.map((item) => ({ item, isPinned: true })),
    ...items.filter((item) => !first.includes(item)).map((item) => ({ item, isPinned: false })),
  ]
}
