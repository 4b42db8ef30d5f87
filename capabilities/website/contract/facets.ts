import type { Section } from '#capabilities/content/contract.ts'

/** What items can be found by in the list of their section. A facet is written `name:value`, as content publishes it. */
export const FACET_NAMES = [
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
export type FacetName = (typeof FACET_NAMES)[number]

/** The facets of a section, in the order in which a reader meets them. */
export const FACETS: Readonly<Record<Section, readonly FacetName[]>> = {
  dynamic: ['topic', 'format', 'year', 'month'],
  medicine: ['dispensing', 'form', 'topic', 'maker', 'year', 'month'],
  multicenter: ['state', 'phase', 'condition', 'topic', 'sponsor', 'year', 'month'],
  achievement: ['kind', 'topic', 'year'],
  article: ['topic', 'format', 'year', 'month'],
  video: ['topic', 'format', 'year', 'month'],
  college: ['topic', 'format', 'year', 'month'],
}
export const FACET_LENGTH = 200

/** The two halves of a facet. A value may hold colons. */
export function splitFacet(facet: string): { readonly name: FacetName; readonly value: string } | undefined {
  const at = facet.indexOf(':')
  const name = FACET_NAMES.find((each) => each === facet.slice(0, Math.max(0, at)))
  return name && at < facet.length - 1 ? { name, value: facet.slice(at + 1) } : undefined
}
