import { FACET_FIELDS, type FactName, type FieldName, factFacets, SECTIONS, type Section, usesOf } from '#capabilities/content/contract.ts'

/** Names the facets that filter the list of a section. Content publishes a facet as `name:value`. */
const OWN_NAMES = ['topic', 'format', 'year', 'month'] as const
export type FacetName = (typeof OWN_NAMES)[number] | FactName | FieldName
export const FACET_NAMES: readonly FacetName[] = [
  ...FACET_FIELDS,
  ...new Set([...OWN_NAMES, ...SECTIONS.flatMap((section) => factFacets(section))]),
]

/** Lists the facets of each section in display order. Item fields come first, because they decide whether the rest concerns the reader. */
export const FACETS = Object.fromEntries(SECTIONS.map((section) => [section, facetsIn(section)])) as Readonly<
  Record<Section, readonly FacetName[]>
>
function facetsIn(section: Section): readonly FacetName[] {
  const fields = FACET_FIELDS.filter((name) => usesOf(name).facet?.includes(section))
  const format = factFacets(section).length > 0 ? [] : (['format'] as const)
  const times = section === 'achievement' ? (['year'] as const) : (['year', 'month'] as const)
  return [...fields, ...factFacets(section, 'before'), 'topic', ...format, ...factFacets(section, 'after'), ...times]
}
export const FACET_LENGTH = 200

/** Splits a facet into name and value; returns undefined when the name is unknown or the value empty. A value may contain colons. */
export function splitFacet(facet: string): { readonly name: FacetName; readonly value: string } | undefined {
  const at = facet.indexOf(':')
  const name = FACET_NAMES.find((each) => each === facet.slice(0, Math.max(0, at)))
  return name && at < facet.length - 1 ? { name, value: facet.slice(at + 1) } : undefined
}

/** Splits the facets of a query; unknown ones are left out. */
export const splitFacets = (facets: readonly string[]) =>
  facets.flatMap((facet) => {
    const split = splitFacet(facet)
    return split ? [{ facet, ...split }] : []
  })

/** Returns true for facets that are item fields, which search can also filter by. */
export const isOfField = (name: FacetName): name is FieldName => FACET_FIELDS.some((each) => each === name)
