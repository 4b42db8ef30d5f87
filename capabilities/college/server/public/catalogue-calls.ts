import type { Pool } from 'pg'
import { authorPath, type ItemKind } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { isRestricted, readAudience } from '#contract/site/audience.ts'
import { isHiddenIn } from '#contract/site/site-identity.ts'
import * as calls from '../../contract.ts'
import { readExam } from '../assessments/assessment-store.ts'
import { serve } from '../context.ts'
import * as store from '../course-store.ts'
import { lessonPath, MINUTES, readOutlineOf } from '../lesson-store.ts'

const MOST_GOALS = 8

/** Returns a published course with its outline. Refuses unpublished courses as not found (S136). */
export const getCourse = serve(calls.getCourse, async ({ database: { pool }, audiences }, { number, language: asked }) => {
  const row = await store.findOnline(pool, number, asked)
  if (!row) return { refused: 'NOT_FOUND' }
  const language = store.courseLanguage(row.title, asked)
  const audience = readAudience(row.reader_audience)
  const [covers, outline, exam, teachers, readers] = await Promise.all([
    store.readCovers(pool, [row.cover]),
    readOutlineOf(pool, row, asked),
    readExam(pool, row.id),
    readTeachers(pool, row.teachers, language),
    isRestricted(audience) ? audiences.describe(audience, asked) : null,
  ])
  const goals = row.goals.map((goal) => textIn(goal, language)).filter(Boolean)
  return {
    ok: {
      course: {
        ...store.toTeaser(row, asked, covers),
        slug: row.slug,
        editions: store.languagesOf(row.title).map((each) => ({ language: each, href: inLanguage(calls.coursePath(row), each) })),
        description: textIn(row.description, language)
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim() !== ''),
        audience: textIn(row.audience, language),
        credits: textIn(row.credits, language),
        goals: goals.length > 0 ? goals : outline.goals.slice(0, MOST_GOALS),
        teachers,
        exam,
        changedAt: row.published_at.toISOString(),
        firstOnlineAt: row.first_online_at.toISOString(),
        validMonths: row.valid_months,
        readers,
      },
      chapters: outline.chapters,
    },
  }
})

export const getOutline = serve(calls.getOutline, async ({ database: { pool } }, { lesson, course: named, language }) => {
  const { rows } = await pool.query<{ number: number }>({
    name: 'college.courses-of-lesson',
    text: `select course.number from college.course join college.lesson on lesson.course_id = course.id
           where course.state = 'online' and lesson.item_id = (select item_id from content.public_item where number = $1 limit 1)
           order by course.number = $2::bigint desc nulls last, course.number limit 1`,
    values: [lesson, named ?? null],
  })
  const row = rows[0] && (await store.findOnline(pool, rows[0].number, language))
  if (!row) return { ok: null }
  const titleLanguage = store.courseLanguage(row.title, language)
  const { chapters } = await readOutlineOf(pool, row, language)
  return {
    ok: { course: { number: row.number, href: calls.coursePath(row), title: row.title[titleLanguage], language: titleLanguage }, chapters },
  }
})

type NewLesson = {
  readonly number: number
  readonly slug: string
  readonly title: string
  readonly kind: ItemKind
  readonly minutes: number
  readonly first_published_at: Date
}

/** Returns one page of the published courses. There are hundreds at most, so counting them is cheap. */
export const listCatalogue = serve(
  calls.listCatalogue,
  async ({ database: { pool }, identity }, { language, level, topic, page, pageSize }) => {
    const [courses, facets, lessons] = await Promise.all([
      store.readCatalogue(pool, language, { level, topic, page, pageSize }),
      readFacets(pool),
      isHiddenIn(await identity.current(), 'college') ? [] : readNewest(pool, language, topic),
    ])
    const covers = await store.readCovers(
      pool,
      courses.map(({ cover }) => cover),
    )
    return {
      ok: {
        lessons,
        list: courses.map((row) => store.toTeaser(row, language, covers)),
        total: courses[0]?.total ?? 0,
        all: facets.levels.reduce((sum, { courses: count }) => sum + count, 0),
        levels: facets.levels.toSorted((one, other) => calls.LEVELS.indexOf(one.level) - calls.LEVELS.indexOf(other.level)),
        topics: facets.topics.map(({ slug, title, courses: count }) => ({ slug, title: title[language], courses: count })),
      },
    }
  },
)

async function readFacets(pool: Pool) {
  const [levels, topics] = await Promise.all([
    pool.query<{ level: calls.Level; courses: number }>({
      name: 'college.levels',
      text: `select level, count(*)::int as courses from college.course where state = 'online' group by level`,
    }),
    pool.query<{ slug: string; title: Bilingual; courses: number }>({
      name: 'college.topics',
      text: `select topic.slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title, count(*)::int as courses
             from college.course cross join unnest(topics) as named (name) join content.public_topic as topic on topic.slug = name
             where state = 'online' group by topic.slug, title_zh, title_en, position order by position, topic.slug`,
    }),
  ])
  return { levels: levels.rows, topics: topics.rows }
}

const NEW_LESSONS = 6

/** Excludes what the block rule excludes from feeds. */
async function readNewest(pool: Pool, language: Language, topic: string | undefined) {
  const { rows } = await pool.query<NewLesson>({
    name: topic === undefined ? 'college.newest' : 'college.newest-of-topic',
    text: `select number, slug, title, kind, ${MINUTES} as minutes, first_published_at from content.public_item as item
           where language = $1 and section = 'college'${topic === undefined ? '' : ` and facets @> array['topic:' || $2::text]`}
             and not facets && array(select 'topic:' || name from curation.blocked where what = 'topic')
             and not exists (select from curation.blocked where what = 'section' and name = 'college')
           order by first_published_at desc, item_id limit ${NEW_LESSONS}`,
    values: topic === undefined ? [language] : [language, topic],
  })
  return rows.map(({ number, title, kind, minutes, first_published_at, ...row }) => ({
    number,
    title,
    kind,
    minutes,
    language,
    href: lessonPath({ number, kind, ...row }),
    date: dayOf(first_published_at),
  }))
}

/** Returns the teachers of a course in one language, with address and portrait for those with an author page. */
async function readTeachers(pool: Pool, teachers: store.CourseRow['teachers'], language: Language) {
  const named = teachers.map(({ name, credential }) => ({ name: textIn(name, language), credential: textIn(credential, language) }))
  const { rows } = await pool.query<{ readonly name: string; readonly slug: string; readonly portrait: string | null }>({
    name: 'college.teachers',
    text: 'select name->>$1 as name, slug, portrait from content.public_author where name->>$1 = any ($2)',
    values: [language, named.map(({ name }) => name)],
  })
  const portraits = await store.readCovers(
    pool,
    rows.map(({ portrait }) => portrait),
  )
  return named.map((teacher) => {
    const own = rows.find(({ name }) => name === teacher.name)
    return { ...teacher, href: own ? authorPath(own) : '', portrait: portraits.get(own?.portrait ?? '') ?? null }
  })
}
