import { useSay } from '#web/language.ts'
import type { Section } from '../contract.ts'
import { factsText } from '../text/facts.ts'
import { contentScreens } from '../text/screens.ts'

const WORDS = {
  title: 'edit.title',
  slug: 'field.slug',
  lead: 'edit.lead',
  body: 'edit.body',
  keyPoints: 'card.points',
  references: 'card.references',
  chapters: 'card.chapters',
  cover: 'field.cover',
  video: 'field.video',
  byline: 'field.byline',
  sourceName: 'field.source-name',
  sourceUrl: 'field.source-url',
  isMadeByAi: 'field.ai',
  isAdvertisement: 'field.ad',
  approvalNumber: 'field.approval',
  author: 'field.author',
} as const

/** The name of a field of a draft, as people know it. */
export function useFieldWords(section: Section): (field: string) => string {
  const say = useSay(contentScreens)
  const sayFact = useSay(factsText) as (key: string) => string
  return (field) => {
    if (Object.hasOwn(WORDS, field)) return say(WORDS[field as keyof typeof WORDS])
    const key = `${section}.${field.replace(/^facts\./, '')}`
    return Object.hasOwn(factsText['en-US'], key) ? sayFact(key) : field
  }
}
