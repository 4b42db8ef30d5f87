import { SMALLEST_GROUP } from '../../contract.ts'
import type { Interest } from '../deps.ts'

type Row = { readonly key: string; readonly name: string; readonly events: number; readonly whole: number; readonly before: number }
type Group = { readonly key: string; readonly name: string; readonly count: number; readonly whole: number; readonly before: number }

const isShown = (people: number): boolean => people >= SMALLEST_GROUP

/** Groups that are too small are one, and even that is left out while it is too small. What they were before is told of no small group either. */
export function inGroups(rows: readonly Row[]): Group[] {
  const small = rows.filter(({ events }) => !isShown(events))
  const sumOf = (of: 'events' | 'whole') => small.reduce((sum, row) => sum + row[of], 0)
  const rest = sumOf('events')
  const shown = rows
    .filter(({ events }) => isShown(events))
    .map(({ key, name, events, whole, before }) => ({ key, name, count: events, whole, before: isShown(before) ? before : 0 }))
  return isShown(rest) ? [...shown, { key: '', name: '', count: rest, whole: sumOf('whole'), before: 0 }] : shown
}

/** Interests that at least ten share; for how many one is the favourite is 0 where those are fewer. */
export const sharedByMany = (interests: readonly Interest[]): Interest[] =>
  interests.filter(({ readers }) => isShown(readers)).map((each) => ({ ...each, favourite: isShown(each.favourite) ? each.favourite : 0 }))

/** How many people, or 0 where those are fewer than ten. */
export const manyOrNone = (people: number): number => (isShown(people) ? people : 0)
