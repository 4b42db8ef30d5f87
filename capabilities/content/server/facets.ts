import { cutText } from '#contract/input/cut-text.ts'
import { type Draft, factFacets, fieldFacets, type ItemSection } from '../contract.ts'

const FACET_LENGTH = 200

/**
 * What lists filter an item by: `topic:…`, the facts of its section, its fields that lists filter by, `year:2026` and `month:2026-11`. The year of an achievement is its own,
 * of anything else that in which the public saw it first, by the day in Shanghai (`day`: YYYY-MM-DD).
 */
export function facetsOf(section: ItemSection, draft: Draft, topics: readonly string[], day: string): string[] {
  const { facts } = draft
  const facets = factFacets(section).flatMap((name) => {
    const value = facts[name]
    return typeof value === 'string' && value !== '' ? `${name}:${value}` : []
  })
  const { year } = facts
  const when =
    section === 'achievement' && typeof year === 'number' ? [`year:${year}`] : [`year:${day.slice(0, 4)}`, `month:${day.slice(0, 7)}`]
  const all = [...topics.map(ofTopic), ...facets, ...fieldFacets(section, draft), ...when]
  return [...new Set(all.map((facet) => cutText(facet, FACET_LENGTH)))]
}

/** The same about other topics. */
export const withTopics = (facets: readonly string[], topics: readonly string[]): string[] => [
  ...new Set([...topics.map(ofTopic), ...facets.filter((facet) => !facet.startsWith(ofTopic('')))]),
]
const ofTopic = (topic: string): string => `topic:${topic}`
