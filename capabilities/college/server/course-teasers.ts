import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { ThingTeaser } from '#contract/site/thing-teaser.ts'
import { translatorOf } from '#contract/text.ts'
import type { CourseTeaser } from '../contract.ts'
import { siteText } from '../text/site-texts.ts'
import { ITS_LESSONS, ONLINE_COLUMNS, type OnlineRow, readCatalogue, readCovers, toTeaser } from './course-store.ts'

type Wanted = { readonly language: Language; readonly most: number; readonly topic?: string }

/** Returns the newest courses, optionally of one topic. */
export async function newestCourses(pool: Pool, { language, most, topic }: Wanted): Promise<ThingTeaser[]> {
  return await toTeasers(pool, await readCatalogue(pool, language, { level: undefined, topic, page: 1, pageSize: most }), language)
}

function toThing({ href, title, level, lessons, drawing, cover }: CourseTeaser, language: Language): ThingTeaser {
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
export async function coursesBy(pool: Pool, teacher: string, language: Language): Promise<ThingTeaser[]> {
  const { rows } = await pool.query<OnlineRow>({
    name: 'college.courses-by',
    text: `select ${ONLINE_COLUMNS} from college.course join ${ITS_LESSONS} on true
           where state = 'online' and teachers @> jsonb_build_array(jsonb_build_object('name', jsonb_build_object($1::text, $2::text)))
           order by first_online_at desc, course.id limit ${MOST_TAUGHT}`,
    values: [language, teacher],
  })
  return await toTeasers(pool, rows, language)
}

async function toTeasers(pool: Pool, rows: readonly OnlineRow[], language: Language): Promise<ThingTeaser[]> {
  const covers = await readCovers(
    pool,
    rows.map(({ cover }) => cover),
  )
  return rows.map((row) => toThing(toTeaser(row, language, covers), language))
}
