import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { COURSES_TAG, type CourseTeaser, type HomeCourse } from '../contract.ts'
import { siteText } from '../text/site-texts.ts'
import type { CollegeContext } from './context.ts'
import { ITS_LESSONS, ONLINE_COLUMNS, type OnlineRow, readCovers, toTeaser } from './course-store.ts'
import { listCatalogue } from './public/catalogue-calls.ts'

/** Returns the newest courses, optionally of one topic, for the home page, with the cache tags that invalidate them. */
export async function homeCourses(context: CollegeContext, language: Language, most: number, topic?: string) {
  const found = await listCatalogue(context, { language, level: undefined, topic, page: 1, pageSize: most })
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

/** Limits the courses on an author page. */
const MOST_TAUGHT = 12

/** Returns the courses taught by a person of this name, newest first. */
export async function coursesBy({ database: { pool } }: CollegeContext, teacher: string, language: Language): Promise<HomeCourse[]> {
  const { rows } = await pool.query<OnlineRow>({
    name: 'college.courses-by',
    text: `select ${ONLINE_COLUMNS} from college.course join ${ITS_LESSONS} on true
           where state = 'online' and teachers @> jsonb_build_array(jsonb_build_object('name', jsonb_build_object($1::text, $2::text)))
           order by first_online_at desc, course.id limit ${MOST_TAUGHT}`,
    values: [language, teacher],
  })
  const covers = await readCovers(
    pool,
    rows.map(({ cover }) => cover),
  )
  return rows.map((row) => toHome(toTeaser(row, language, covers), language))
}
