import { FACET_FIELDS, type FactName, type FieldName, factFacets, SECTIONS, type Section, usesOf } from '#capabilities/content/contract.ts'

/** What items can be found by in the list of their section. A facet is written `name:value`, as content publishes it. */
const OWN_NAMES = ['topic', 'format', 'year', 'month'] as const
export type FacetName = (typeof OWN_NAMES)[number] | FactName | FieldName
export const FACET_NAMES: readonly FacetName[] = [
  ...FACET_FIELDS,
  ...new Set([...OWN_NAMES, ...SECTIONS.flatMap((section) => factFacets(section))]),
]

/** The facets of a section, in the order in which a reader meets them. Fields of the item first: they tell whether the rest is for the reader at all. */
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

/** The two halves of a facet. A value may hold colons. */
export function splitFacet(facet: string): { readonly name: FacetName; readonly value: string } | undefined {
  const at = facet.indexOf(':')
  const name = FACET_NAMES.find((each) => each === facet.slice(0, Math.max(0, at)))
  return name && at < facet.length - 1 ? { name, value: facet.slice(at + 1) } : undefined
}

/** A facet that is a field of the item, such as one that the search narrows by. */
export const isOfField = (name: FacetName): name is FieldName => FACET_FIELDS.some((each) => each === name)
