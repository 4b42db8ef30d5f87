import { LIST_PATHS, type Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { languageOf } from '#contract/page-language.ts'
import { FACETS, type FacetName, LIST_SORTS, type ListSort, splitFacet } from '../../contract.ts'

/** What the address of a list says. Runs on the server only. */
export type ListQuery = {
  readonly section: Section
  readonly facets: readonly string[]
  readonly sort: ListSort
  readonly page: number
  readonly after: string | undefined
  /** Fixed by the address, and so kept by every link of the list. */
  readonly language: Language | undefined
}

const MOST_FACETS = 12

/** Whatever the address says that a list does not know is passed over. */
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

/** The address of a list, the first page unless another is named. */
export function listHref(query: Pick<ListQuery, 'section'> & Partial<ListQuery>): string {
  const { section, facets = [], sort = 'newest', page = 1, after, language } = query
  const fields = new URLSearchParams(facets.map((facet) => Object.values(splitFacet(facet)!) as [string, string]))
  if (sort !== 'newest') fields.set('sort', sort)
  if (after !== undefined) fields.set('after', after)
  if (page > 1) fields.set('page', String(page))
  const path = fields.size > 0 ? `${LIST_PATHS[section]}?${fields}` : LIST_PATHS[section]
  return language ? `${path}${fields.size > 0 ? '&' : '?'}language=${language}` : path
}

/** The first page with one filter more, or without it where it is chosen already. */
export function toggled({ section, facets, sort, language }: ListQuery, name: FacetName, value: string): string {
  const facet = `${name}:${value}`
  const others = facets.filter((each) => each !== facet)
  return listHref({ section, sort, language, facets: others.length < facets.length ? others : [...facets, facet] })
}
