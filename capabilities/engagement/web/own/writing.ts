import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { ownText } from '../../text/own-texts.ts'

export function writeWatched(seconds: number, language: Language): string {
  const t = translatorOf(ownText, language)
  return seconds < 60 ? t('watched-seconds', { seconds }) : t('watched-minutes', { minutes: Math.round(seconds / 60) })
}
