import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import type * as calls from '../../contract.ts'
import type { Level, State } from '../../contract.ts'
import type { Sql } from '../context.ts'

type Row = {
  readonly id: string
  readonly number: number
  readonly title: Bilingual
  readonly state: State
  readonly level: Level
  readonly lessons: number
  readonly hasDraft: boolean
  readonly enrolled: number
  readonly finished: number
  readonly changed_at: Date
  readonly total: number
}
type Wanted = InputOf<typeof calls.listCourses>
type Sort = Wanted['sort']

/** Returns one page of courses. Learners who left are not counted as enrolled. */
export async function findCourses(
  db: Sql,
  { page, pageSize, sort, direction, filters: { q = '', state, level } }: Wanted,
  language: Language,
) {
  const number = /^#?(\d{1,12})$/.exec(q)?.[1]
  const part = `%${escapeLike(q)}%`
  const title = sql`coalesce(draft->'title', title)`
  const named = sql<boolean>`(${title}->>'zh-CN' ilike ${part} or ${title}->>'en-US' ilike ${part} ${number ? sql`or number = ${Number(number)}` : sql``})`
  const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
    changedAt: sql`changed_at`,
    number: sql`number`,
    title: sql`${title}->>${sql.lit(language)} collate "C"`,
    enrolled: sql`taken.enrolled`,
  }
  const turned = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select id, number, ${title} as title, state, level, draft is not null as "hasDraft", changed_at, taken.enrolled, taken.finished, count(*) over ()::int as total,
      (select count(*)::int from college.lesson where course_id = course.id) as lessons
    from college.course cross join lateral (
      select count(*) filter (where left_at is null)::int as enrolled, count(*) filter (where finished_at is not null)::int as finished
      from college.enrolment where course_id = course.id) as taken
    where ${q === '' ? sql`true` : named} and ${state ? sql`state = ${state}` : sql`true`} and ${level ? sql`level = ${level}` : sql`true`}
    order by ${orders[sort]} ${turned}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ changed_at, total: _, title: words, ...row }) => ({
      ...row,
      title: textIn(words, language),
      changedAt: changed_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
