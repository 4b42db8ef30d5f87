import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { HomeCourse } from '../contract.ts'
import { COURSES_TAG, type CourseTeaser } from '../contract.ts'
import { siteText } from '../text/site-texts.ts'
import type { PublicDeps } from './deps.ts'
import { listCatalogue } from './public/list-catalogue.ts'

/** The newest courses as the home page's row shows them, and what tells of changes to them. */
export async function homeCourses(deps: PublicDeps, language: Language, most: number) {
  const found = await listCatalogue(deps, { language, level: undefined, topic: undefined, page: 1, pageSize: most })
  return { courses: 'ok' in found ? found.ok.list.map((course) => toHome(course, language)) : [], tags: [COURSES_TAG] }
}

function toHome({ href, title, level, lessons, drawing, cover }: CourseTeaser, language: Language): HomeCourse {
  const t = translatorOf(siteText, language)
  return {
    href,
    title,
    cover,
    drawing,
    notes: [t(`level.${level}`), lessons === 1 ? t('lessons-one') : t('lessons', { count: lessons })],
  }
}
