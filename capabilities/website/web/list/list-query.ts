import { LIST_PATHS, type Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { languageOf } from '#contract/page-language.ts'
import { FACETS, type FacetName, LIST_SORTS, type ListSort, splitFacet, splitFacets } from '../../contract.ts'

/** Reads and writes the query of a list address. Runs on the server only. */
export type ListQuery = {
  readonly section: Section
  readonly facets: readonly string[]
  readonly sort: ListSort
  readonly page: number
  readonly after: string | undefined
  /** Is set when the address names a language; every link of the list then keeps it. */
  readonly language: Language | undefined
}

const MOST_FACETS = 12

/** Ignores unknown values in the address. */
export function readListQuery(section: Section, { searchParams }: URL): ListQuery {
  const facets = FACETS[section].flatMap((name) => searchParams.getAll(name).map((value) => `${name}:${value}`))
  const known = facets.filter((facet) => facet.length <= 200 && splitFacet(facet))
  const page = Number(searchParams.get('page') ?? 1)
  return {
    section,
    facets: [...new Set(known)].slice(0, MOST_FACETS),
    sort: LIST_SORTS.find((sort) => sort === searchParams.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    after: searchParams.get('after') ?? undefined,
    language: languageOf({ searchParams }),
  }
}

export function listHref(query: Pick<ListQuery, 'section'> & Partial<ListQuery>): string {
  const { section, facets = [], sort = 'newest', page = 1, after, language } = query
  const fields = new URLSearchParams(splitFacets(facets).map(({ name, value }) => [name, value]))
  if (sort !== 'newest') fields.set('sort', sort)
  if (after !== undefined) fields.set('after', after)
  if (page > 1) fields.set('page', String(page))
  const path = fields.size > 0 ? `${LIST_PATHS[section]}?${fields}` : LIST_PATHS[section]
  return language ? `${path}${fields.size > 0 ? '&' : '?'}language=${language}` : path
}

/** Returns the first page with the filter added, or removed when it is chosen. */
export function toggled({ section, facets, sort, language }: ListQuery, name: FacetName, value: string): string {
  const facet = `${name}:${value}`
  const others = facets.filter((each) => each !== facet)
  return listHref({ section, sort, language, facets: others.length < facets.length ? others : [...facets, facet] })
}
