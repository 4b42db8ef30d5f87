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
  { number, href, kind, title, date, topics, minutes, seconds, cover, drawing, isAdvertisement, isLimited }: ItemTeaser,
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
    mark: [isAdvertisement ? t('advertisement') : '', isLimited ? t('limited') : ''].filter(Boolean).join(' · '),
  }
}

/** `progress` is null for a study that is limited. */
export function studyRowOf({ number, href, title, lead, topics, study }: ItemTeaser, language: Language, t: Translate<ListText>) {
  const topic = topics[0]?.title ?? ''
  return {
    number,
    href,
    lead,
    code: study?.code ?? t('limited'),
    title: breakTitle(title, language),
    about: [study?.condition || topic, study ? factLabel('phase', study.phase, language) : ''].filter(Boolean),
    where: study ? whereOf(t, study.centres, study.ledFrom) : '',
    progress: study ? progressOf(study, language, t) : null,
  }
}

function progressOf({ state, planned, enrolled }: NonNullable<ItemTeaser['study']>, language: Language, t: Translate<ListText>) {
  return {
    state,
    stateWord: factLabel('state', state, language),
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
  const { genericName = '', brandName = '', maker = '', form = '', strength = '', dispensing } = medicine ?? {}
  return {
    number,
    href,
    lead,
    maker,
    dispensing: dispensing ?? null,
    drawing: pictureUrl(drawing),
    cover: coverOf(cover, language, 640),
    title: breakTitle(title, language),
    names: [...new Set([genericName, brandName])].filter((name) => name !== '' && name !== title),
    pack: [form, strength].filter(Boolean),
    // The facts of a medicine that is limited are withheld.
    dispensingWord: dispensing === undefined ? t('limited') : factLabel('dispensing', dispensing, language),
    mark: isAdvertisement ? t('advertisement') : '',
  }
}

export function achievementRowOf({ number, href, title, achievement }: ItemTeaser, language: Language, t: Translate<ListText>) {
  const { kind, authors = [], by = '' } = achievement ?? {}
  const names = authors.join(language === 'zh-CN' ? '、' : ', ')
  return {
    number,
    href,
    kind: kind ?? null,
    by,
    title: breakTitle(title, language),
    // The facts of an achievement that is limited are withheld.
    kindWord: kind === undefined ? t('limited') : factLabel('kind', kind, language),
    authors: authors.length === 3 ? t('authors-more', { authors: names }) : names,
  }
}
