import { writeMoment } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { noticeText } from '../../text/notice-texts.ts'
import { INCIDENT_FACTS, type IncidentContent, type IncidentFact } from './incidents.ts'

export const AUDIENCES = ['authority', 'people'] as const
export type Audience = (typeof AUDIENCES)[number]

/** People need not know how the site was attacked, and the authority needs no advice. */
const LEFT_OUT: Readonly<Record<Audience, IncidentFact>> = { authority: 'advice', people: 'cause' }

/** Writes the notice of an incident for the authority or for the people affected, from its facts. */
export function writeNotice(
  incident: IncidentContent,
  audience: Audience,
  language: Language,
): { readonly title: string; readonly text: string } {
  const t = translatorOf(noticeText, language)
  const lines = [
    t(`${audience}.lead`, { at: writeMoment(incident.discoveredAt, language) }),
    ...INCIDENT_FACTS.filter((fact) => fact !== LEFT_OUT[audience]).map((fact) => t(`fact.${fact}`, { text: incident[fact][language] })),
    ...(audience === 'authority' ? [t('people', { people: incident.people })] : []),
    t('contact', { contact: incident.contact }),
  ]
  return { title: t(`${audience}.title`, { title: incident.title }), text: lines.join('\n') }
}
