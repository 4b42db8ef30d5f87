import type { Pool } from 'pg'
import { splitFacet } from '../../contract.ts'
import type { Blocked } from '../blocked-store.ts'

export type ListItemsContext = { readonly pool: Pool; findBlocked(): Promise<Blocked> }

export function inFacetGroups(facets: readonly string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const facet of new Set(facets)) {
    const { name } = splitFacet(facet)!
    groups.set(name, [...(groups.get(name) ?? []), facet])
  }
  return [...groups.values()]
}
