import { type Bilingual, inEachLanguage } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { titleFor } from '../../contract.ts'
import { liveText as text } from '../../text/texts.ts'
import type { StudioRow } from './studio-store.ts'

type Key = 'notice.on-air' | 'notice.health' | 'notice.drift' | 'notice.excess' | 'notice.recording-failed' | 'notice.little-room'

/** Returns a text that contains the studio's title in the language of the text. */
export function textWithTitle(key: Key, studio: Pick<StudioRow, 'title' | 'other_title' | 'language'>): Bilingual {
  const inLanguage = (language: 'zh-CN' | 'en-US') =>
    translatorOf(text, language)(key, titleFor({ ...studio, otherTitle: studio.other_title }, language))
  return inEachLanguage(inLanguage)
}
