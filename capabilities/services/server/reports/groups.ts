import { SMALLEST_GROUP } from '../../contract.ts'
import type { Interest } from '../context.ts'

type Row = { readonly key: string; readonly name: string; readonly events: number; readonly whole: number; readonly before: number }
type Group = { readonly key: string; readonly name: string; readonly count: number; readonly whole: number; readonly before: number }

const isShown = (people: number): boolean => people >= SMALLEST_GROUP

/**
 * Merges groups that are too small, and omits the merged group while it is too small too. Previous figures below the limit are hidden as
 * well.
 */
export function inReportGroups(rows: readonly Row[]): Group[] {
  const small = rows.filter(({ events }) => !isShown(events))
  const sumOf = (of: 'events' | 'whole') => small.reduce((sum, row) => sum + row[of], 0)
  const rest = sumOf('events')
  const shown = rows
    .filter(({ events }) => isShown(events))
    .map(({ key, name, events, whole, before }) => ({ key, name, count: events, whole, before: isShown(before) ? before : 0 }))
  return isShown(rest) ? [...shown, { key: '', name: '', count: rest, whole: sumOf('whole'), before: 0 }] : shown
}

/** Keeps interests with at least ten readers; `favourite` becomes 0 when it is below ten. */
export const sharedByMany = (interests: readonly Interest[]): Interest[] =>
  interests.filter(({ readers }) => isShown(readers)).map((each) => ({ ...each, favourite: isShown(each.favourite) ? each.favourite : 0 }))

/** Returns the number of members, or 0 when it is below ten. */
export const manyOrNone = (people: number): number => (isShown(people) ? people : 0)
