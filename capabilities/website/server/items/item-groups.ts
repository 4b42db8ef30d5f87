import type { Pool } from 'pg'
import type { Section } from '#capabilities/content/contract.ts'
import { splitFacet } from '../../contract.ts'
import type { Blocked } from '../blocked-store.ts'
import type { Span, Wanted } from '../list-store.ts'

export type ListItemsContext = { readonly pool: Pool; findBlocked(): Promise<Blocked> }

export function inFacetGroups(facets: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const facet of new Set(facets)) {
    const { name } = splitFacet(facet)!
    groups.set(name, [...(groups.get(name) ?? []), facet])
  }
  return [...groups.values()]
}

/**
 * Returns the days in which items of the chosen years and months were first published: from the first day of the earliest until before the
 * day after the latest. Returns undefined when none is chosen, and for achievements, whose year is a fact.
 */
function spanOf(section: Section, groups: readonly (readonly string[])[]): Span | undefined {
  if (section === 'achievement') return undefined
  const spans = groups.flatMap((facets) => {
    const days = facets.flatMap((facet) => daysOf(facet) ?? [])
    return days.length === facets.length ? [days] : []
  })
  if (spans.length === 0) return undefined
  return {
    from: latest(spans.map((days) => earliest(days.map(({ from }) => from)))),
    until: earliest(spans.map((days) => latest(days.map(({ until }) => until)))),
  }
}

/**
 * Adds the days of the chosen years and months. They replace a single year or month, which has the same items: with both conditions PostgreSQL
 * expects too few items, and reads the whole lists of common facets.
 */
export function withDays(section: Section, groups: readonly (readonly string[])[]): Pick<Wanted, 'groups' | 'span'> {
  const span = spanOf(section, groups)
  const times = groups.filter((facets) => facets.some((facet) => daysOf(facet)))
  const isSame = span !== undefined && times.length === 1 && times[0]?.length === 1
  return { groups: isSame ? groups.filter((facets) => !times.includes(facets)) : groups, span }
}

/** PostgreSQL has no year 0, and a stranger may ask for any. */
const TIME = /^(?:year:((?:19|20)\d\d)|month:((?:19|20)\d\d)-(0[1-9]|1[0-2]))$/

function daysOf(facet: string): Span | undefined {
  const [, year, yearOfMonth, month] = TIME.exec(facet) ?? []
  if (year !== undefined) return { from: `${year}-01-01`, until: dayAfter(Number(year), 12) }
  return yearOfMonth === undefined ? undefined : { from: `${yearOfMonth}-${month}-01`, until: dayAfter(Number(yearOfMonth), Number(month)) }
}

/** Returns the first day after a month. */
function dayAfter(year: number, month: number): string {
  const [next, first] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${String(next).padStart(4, '0')}-${String(first).padStart(2, '0')}-01`
}

/** Days in the form YYYY-MM-DD have the order of their texts. */
const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? ''
const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''
