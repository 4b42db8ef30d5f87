import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { ownText } from '../../text/own-texts.ts'

/** How long a video was watched. */
export function writeWatched(seconds: number, language: Language): string {
  const t = translatorOf(ownText, language)
  return seconds < 60 ? t('watched-seconds', { seconds }) : t('watched-minutes', { minutes: Math.round(seconds / 60) })
}

/** Minutes and seconds of a video. */
export function writeLength(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
