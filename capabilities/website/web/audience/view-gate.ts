import type { Language } from '#contract/language.ts'
import type { AudienceNotice } from '#contract/site/audience.ts'
import { translatorOf } from '#contract/text.ts'
import { gateText } from '../../text/audience/gate-texts.ts'

export type GateView = NonNullable<ReturnType<typeof viewGate>>

/** Prepares the block for readers outside the audience; null for an open item. Runs on the server only. */
export function viewGate(audience: AudienceNotice | null, language: Language) {
  if (audience === null) return null
  const t = translatorOf(gateText, language)
  const keys = ['title', 'waiting', 'denied', 'failed', 'retry', 'shown'] as const
  return {
    readers: t('readers', { readers: audience.readers }),
    ways: audience.ways,
    words: Object.fromEntries(keys.map((key) => [key, t(key)])) as Readonly<Record<(typeof keys)[number], string>>,
  }
}
