import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { CourseTeaser } from '../../contract.ts'
import type { SiteText } from '../../text/site-texts.ts'
import { writeLessons, writeMinutes } from '../writing.ts'

export type CourseView = ReturnType<typeof viewCourse>

/** `widest` is the width of the cover in pixels, at most. */
type CardOptions = { readonly t: Translate<SiteText>; readonly widest?: number }

/** Prepares a course for cards. Runs on the server only. */
export function viewCourse(course: CourseTeaser, reader: Language, { t, widest = 960 }: CardOptions) {
  const { number, href, language, title, lead, level, topics, lessons, minutes, cover, drawing, isLimited } = course
  return {
    number,
    href,
    lead,
    drawing: pictureUrl(drawing),
    /** Is set when the language differs from that of the page. */
    language: language === reader ? undefined : language,
    title: breakTitle(title, language),
    cover: coverOf(cover, reader, widest),
    meta: [
      t(`level.${level}`),
      topics[0]?.title ?? '',
      writeLessons(lessons, t),
      writeMinutes(minutes, t),
      isLimited ? t('limited-mark') : '',
    ].filter(Boolean),
  }
}
