import { factLabel } from '#capabilities/content/contract.ts'
import { writeLength } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { ItemTeaser } from '../../contract.ts'
import type { ListText } from '../../text/list-texts.ts'
import { group, writeDayOfList } from './writing.ts'

// Prepares items for cards and rows. Runs on the server only.

export type CardView = ReturnType<typeof cardOf>
export type StudyRowView = ReturnType<typeof studyRowOf>
export type MedicineRowView = ReturnType<typeof medicineRowOf>
export type AchievementRowView = ReturnType<typeof achievementRowOf>

export function cardOf(
  { number, href, kind, title, date, topics, minutes, seconds, cover, drawing, isAdvertisement }: ItemTeaser,
  language: Language,
  t: Translate<ListText>,
) {
  const isVideo = kind !== 'img'
  return {
    number,
    href,
    date,
    drawing: pictureUrl(drawing),
    cover: coverOf(cover, language, 960),
    title: breakTitle(title, language),
    topic: topics[0]?.title ?? '',
    day: writeDayOfList(date, language),
    length: isVideo ? (seconds === null ? t('video') : writeLength(seconds)) : t('minutes', { minutes }),
    isVideo,
    isUpright: kind === 'verticalVideo',
    mark: isAdvertisement ? t('advertisement') : '',
  }
}

export function studyRowOf({ number, href, title, lead, topics, study }: ItemTeaser, language: Language, t: Translate<ListText>) {
  if (!study) throw new Error(`Item ${number} is no study`)
  const { code, phase, state, condition, planned, enrolled, centres, ledFrom } = study
  return {
    number,
    href,
    code,
    state,
    lead,
    title: breakTitle(title, language),
    about: [condition || topics[0]?.title || '', factLabel('phase', phase, language)].filter(Boolean),
    stateWord: factLabel('state', state, language),
    where: whereOf(t, centres, ledFrom),
    enrolled: group(enrolled),
    planned: t('enrolled', { planned: group(planned) }),
    enrolledLabel: t('enrolled-label', { enrolled: group(enrolled), planned: group(planned) }),
    percent: planned > 0 ? Math.min(100, Math.round((enrolled / planned) * 100)) : 0,
  }
}

function whereOf(t: Translate<ListText>, centres: number, ledFrom: string): string {
  if (centres === 0) return ''
  return ledFrom ? t('led', { centres, city: ledFrom }) : t('centres', { centres })
}

export function medicineRowOf(
  { number, href, title, lead, medicine, cover, drawing, isAdvertisement }: ItemTeaser,
  language: Language,
  t: Translate<ListText>,
) {
  if (!medicine) throw new Error(`Item ${number} is no medicine`)
  const { genericName, brandName, maker, form, strength, dispensing } = medicine
  return {
    number,
    href,
    lead,
    maker,
    dispensing,
    drawing: pictureUrl(drawing),
    cover: coverOf(cover, language, 640),
    title: breakTitle(title, language),
    names: [...new Set([genericName, brandName])].filter((name) => name !== '' && name !== title),
    pack: [form, strength].filter(Boolean),
    dispensingWord: factLabel('dispensing', dispensing, language),
    mark: isAdvertisement ? t('advertisement') : '',
  }
}

export function achievementRowOf({ number, href, title, achievement }: ItemTeaser, language: Language, t: Translate<ListText>) {
  if (!achievement) throw new Error(`Item ${number} is no achievement`)
  const { kind, authors, by } = achievement
  const names = authors.join(language === 'zh-CN' ? '、' : ', ')
  return {
    number,
    href,
    kind,
    by,
    title: breakTitle(title, language),
    kindWord: factLabel('kind', kind, language),
    authors: authors.length === 3 ? t('authors-more', { authors: names }) : names,
  }
}
