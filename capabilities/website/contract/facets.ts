import { FACET_FIELDS, type FieldName, type Section, usesOf } from '#capabilities/content/contract.ts'

/** What items can be found by in the list of their section. A facet is written `name:value`, as content publishes it. */
const OWN_NAMES = [
  'topic',
  'format',
  'state',
  'phase',
  'condition',
  'sponsor',
  'dispensing',
  'form',
  'maker',
  'kind',
  'year',
  'month',
] as const
export type FacetName = (typeof OWN_NAMES)[number] | FieldName
export const FACET_NAMES: readonly FacetName[] = [...FACET_FIELDS, ...OWN_NAMES]

/** Fields of the item first: they tell whether the rest is for the reader at all. */
const facetsIn = (section: Section, ...own: readonly FacetName[]): readonly FacetName[] => [
  ...FACET_FIELDS.filter((name) => usesOf(name).facet?.includes(section)),
  ...own,
]
/** The facets of a section, in the order in which a reader meets them. */
export const FACETS: Readonly<Record<Section, readonly FacetName[]>> = {
  dynamic: facetsIn('dynamic', 'topic', 'format', 'year', 'month'),
  medicine: facetsIn('medicine', 'dispensing', 'form', 'topic', 'maker', 'year', 'month'),
  multicenter: facetsIn('multicenter', 'state', 'phase', 'condition', 'topic', 'sponsor', 'year', 'month'),
  achievement: facetsIn('achievement', 'kind', 'topic', 'year'),
  article: facetsIn('article', 'topic', 'format', 'year', 'month'),
  video: facetsIn('video', 'topic', 'format', 'year', 'month'),
  college: facetsIn('college', 'topic', 'format', 'year', 'month'),
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
