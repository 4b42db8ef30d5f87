import { conditionsIn, type RuleGroup } from '#capabilities/curation/contract.ts'
import type { LostEntry } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'

/** Returns the keys of the items that a collection names. */
export const itemsOfSet = ({ items, pins, excluded }: EntryOf<'set'>): readonly string[] => [
  ...new Set([...items.map(({ item }) => item), ...pins.map(({ item }) => item), ...excluded]),
]

/** Lists what a collection loses when only some items come. Accounts do not come, so a condition on them fits no item here. */
export function lossesOfSet(set: EntryOf<'set'>, comes: (item: string) => boolean): LostEntry[] {
  const namesAccounts = conditionsIn(set.rule as RuleGroup).some(({ field }) => field === 'author' || field === 'owner')
  return [...itemsOfSet(set).filter((item) => !comes(item)), ...(namesAccounts ? ['author'] : [])].map((detail) => ({
    what: 'set',
    detail,
  }))
}
