import { cutText } from '#contract/input/cut-text.ts'
import { type Draft, factFacets, fieldFacets, type ItemSection } from '../contract.ts'

const FACET_LENGTH = 200

/**
 * Returns the facets that lists filter an item by: `topic:…`, facts and fields with a filter, `year:2026` and `month:2026-11`. An
 * achievement uses its own year; all other items use the day of first publication in Shanghai (`day`: YYYY-MM-DD).
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

export const withTopics = (facets: readonly string[], topics: readonly string[]): string[] => [
  ...new Set([...topics.map(ofTopic), ...facets.filter((facet) => !facet.startsWith(ofTopic('')))]),
]
const ofTopic = (topic: string): string => `topic:${topic}`
