import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { type PublicAsset, pictureOf } from '#capabilities/media/contract.ts'
import { dayOf } from '#contract/dates.ts'
import { type Bilingual, LANGUAGES, type Language, textIn } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { isRestricted, readAudience } from '#contract/site/audience.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import { type CourseTeaser, coursePath, DRAWINGS, type Level } from '../contract.ts'
import type { Tables, Tx } from './context.ts'
import { MINUTES } from './lesson-store.ts'

export type CourseRow = Selectable<Tables['college.course']>

/** Locks the course until the transaction ends. */
export const lockCourse = async (tx: Tx, id: string): Promise<CourseRow | undefined> =>
  await tx.selectFrom('college.course').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
/** A published course with figures about its lessons. */
export type OnlineRow = Omit<CourseRow, 'draft' | 'ruled_credits' | 'state' | 'version' | 'changed_at' | 'changed_by'> & {
  readonly first_online_at: Date
  readonly published_at: Date
  readonly topic_words: readonly { readonly slug: string; readonly title: Bilingual }[]
  readonly lessons: number
  readonly minutes: number
}

/** Columns of an OnlineRow. $1 is the language whose lessons are preferred. */
export const ONLINE_COLUMNS = `course.id, course.number, course.slug, course.level, course.topics, course.title, course.lead, course.description, course.audience,
  coalesce(course.ruled_credits, course.credits) as credits, course.goals, course.teachers, course.cover, course.first_online_at, course.published_at,
  course.reader_audience, course.valid_months,
  coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'title', jsonb_build_object('zh-CN', title_zh, 'en-US', title_en)) order by position, slug)
    from content.public_topic where slug = any(course.topics)), '[]') as topic_words, its.lessons, its.minutes`
export const ITS_LESSONS = `lateral (
  select count(*)::int as lessons, coalesce(sum(minutes), 0)::int as minutes from college.lesson join lateral (
    select ${MINUTES} as minutes from content.public_item as item where item.item_id = lesson.item_id order by item.language <> $1 limit 1
  ) as edition on true where lesson.course_id = course.id) as its`

export async function findOnline(pool: Pool, number: number, language: Language): Promise<OnlineRow | undefined> {
  const { rows } = await pool.query<OnlineRow>({
    name: 'college.course',
    text: `select ${ONLINE_COLUMNS} from college.course join ${ITS_LESSONS} on true where number = $2 and state = 'online'`,
    values: [language, number],
  })
  return rows[0]
}

type Shelf = { readonly level: Level | undefined; readonly topic: string | undefined; readonly page: number; readonly pageSize: number }

/** Returns one page of the published courses, newest first, and the number of all. */
export async function readCatalogue(
  pool: Pool,
  language: Language,
  { level, topic, page, pageSize }: Shelf,
): Promise<(OnlineRow & { readonly total: number })[]> {
  const { rows } = await pool.query<OnlineRow & { total: number }>({
    name: 'college.catalogue',
    text: `select ${ONLINE_COLUMNS}, chosen.total from (
             select id, count(*) over ()::int as total from college.course
             where state = 'online' and ($2::text is null or level = $2) and ($3::text is null or topics @> array[$3])
             order by first_online_at desc, id limit $4 offset $5) as chosen
           join college.course using (id) join ${ITS_LESSONS} on true order by course.first_online_at desc, course.id`,
    values: [language, level ?? null, topic ?? null, pageSize, (page - 1) * pageSize],
  })
  return rows
}

export function toTeaser(row: OnlineRow, asked: Language, covers: Covers): CourseTeaser {
  const language = courseLanguage(row.title, asked)
  return {
    number: row.number,
    href: coursePath(row),
    language,
    level: row.level,
    lessons: row.lessons,
    minutes: row.minutes,
    title: row.title[language],
    lead: textIn(row.lead, language),
    topics: row.topic_words.map(({ slug, title }) => ({ slug, title: title[asked] })),
    cover: covers.get(row.cover ?? '') ?? null,
    drawing: drawingFor(row.number),
    date: dayOf(row.first_online_at),
    isLimited: isRestricted(readAudience(row.reader_audience)),
  }
}

export const languagesOf = (title: Bilingual): Language[] => LANGUAGES.filter((language) => title[language] !== '')

/** Returns the requested language, or the other when the title is missing in it. */
export const courseLanguage = (title: Bilingual, language: Language): Language =>
  title[language] === '' ? (languagesOf(title)[0] ?? language) : language

/** Returns a drawing that depends only on the number of the course. */
export const drawingFor = (number: number): string => DRAWINGS[(number * 3) % DRAWINGS.length]!

export type Covers = ReadonlyMap<string, Picture>

/** Returns the public pictures by id. Skips the query when no ids are given. */
export async function readCovers(pool: Pool, ids: readonly (string | null)[]): Promise<Covers> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<PublicAsset>({
    name: 'college.covers',
    text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster from media.public_asset where id = ${anyOf('$1', 'uuid')} and kind = 'picture'`,
    values: [wanted],
  })
  return new Map(rows.flatMap((row) => pictureOf(row) ?? []).map((picture) => [picture.id, picture]))
}
