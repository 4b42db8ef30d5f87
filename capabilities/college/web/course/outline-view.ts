import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import type { getCourse } from '../../contract.ts'
import type { SiteText } from '../../text/site-texts.ts'
import { writeMinutes } from '../writing.ts'

export type OutlineChapter = ReturnType<typeof viewOutline>[number]
export type LessonView = OutlineChapter['lessons'][number]
type Chapters = OutputOf<typeof getCourse>['chapters']

/** Prepares the chapters, with lessons numbered consecutively. Runs on the server only. */
export function viewOutline(chapters: Chapters, reader: Language, t: Translate<SiteText>) {
  let place = 0
  return chapters.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => {
      place += 1
      return {
        place,
        number: lesson.number,
        href: lesson.href,
        plainTitle: lesson.title,
        title: breakTitle(lesson.title, lesson.language),
        language: lesson.language === reader ? undefined : lesson.language,
        length: writeMinutes(lesson.minutes, t),
        isVideo: lesson.kind !== 'img',
      }
    }),
  }))
}
