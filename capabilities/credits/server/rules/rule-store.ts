import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import type * as calls from '../../contract.ts'
import type { Rule, RuleKind } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Listed = Rule & { readonly total: number }

export async function findRules(
  db: Sql,
  { kind, class: classId, page, pageSize }: InputOf<typeof calls.listRules>,
): Promise<{ list: Rule[]; total: number }> {
  const { rows } = await sql<Listed>`
    select rule.id, source_kind as kind, jsonb_build_object('id', source_id, 'title', source_title) as source,
      jsonb_build_object('id', class.id, 'code', class.code, 'name', class.name) as class, tenths, minutes, roll_calls as "rollCalls", project_number as "projectNumber", authority,
      (select count(distinct account_id)::int from credits.entry where rule_id = rule.id) as people, ended_at is not null as "hasEnded", rule.version, count(*) over ()::int as total
    from credits.rule join credits.class on class.id = class_id
    where ${kind ? sql`source_kind = ${kind}` : sql`true`} and ${classId ? sql`class_id = ${classId}` : sql`true`}
    order by ended_at is not null, rule.changed_at desc, rule.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { list: rows.map(({ total: _, ...rule }) => rule), total: rows[0]?.total ?? 0 }
}

type Source = { readonly id: string; readonly number: number; readonly title: Bilingual }

const LESSONS = sql`(
  select item_id as id, number, jsonb_build_object('zh-CN', coalesce(max(title) filter (where language = 'zh-CN'), ''),
    'en-US', coalesce(max(title) filter (where language = 'en-US'), '')) as title
  from content.public_item where section = 'college' group by item_id, number)`
const COURSES = sql`(select course_id as id, number, title from college.known_course)`
const EXAMS = sql`(select course_id as id, number, title from college.known_course where has_exam)`
const SHOWS = sql`(
  select studio_id as id, number, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from live.known_studio)`
const ACTIVITIES = sql`(
  select id, number, jsonb_build_object('zh-CN', coalesce(max(title) filter (where language = 'zh-CN'), ''),
    'en-US', coalesce(max(title) filter (where language = 'en-US'), '')) as title
  from activities.public_activity group by id, number)`
const SOURCES: Readonly<Record<RuleKind, RawBuilder<unknown>>> = {
  lesson: LESSONS,
  course: COURSES,
  exam: EXAMS,
  activity: ACTIVITIES,
  show: SHOWS,
}

const MOST_FOUND = 30

export async function searchSources(db: Sql, kind: RuleKind, search: string): Promise<Source[]> {
  const number = /^#?(\d{1,12})$/.exec(search)?.[1]
  const part = `%${escapeLike(search)}%`
  const { rows } = await sql<Source>`
    select id, number::int, title from ${SOURCES[kind]} as source
    where title->>'zh-CN' ilike ${part} or title->>'en-US' ilike ${part} ${number === undefined ? sql`` : sql`or number = ${Number(number)}`}
    order by number desc limit ${MOST_FOUND}`.execute(db)
  return rows
}

export async function findSource(db: Sql, kind: RuleKind, id: string): Promise<Source | undefined> {
  const { rows } = await sql<Source>`select id, number::int, title from ${SOURCES[kind]} as source where id = ${id}`.execute(db)
  return rows[0]
}

type Terms = {
  readonly classId: string
  readonly tenths: number
  readonly minutes: number | null
  readonly rollCalls: number | null
  readonly projectNumber: string
  readonly authority: string
}
type New = Terms & { readonly kind: RuleKind; readonly source: Source; readonly by: string }

/** Returns undefined when a rule in effect grants the same class for the source. */
export async function insertRule(
  tx: Tx,
  { kind, source, classId, tenths, minutes, rollCalls, projectNumber, authority, by }: New,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into credits.rule (source_kind, source_id, source_title, class_id, tenths, minutes, roll_calls, project_number, authority, changed_by)
    values (${kind}, ${source.id}, ${JSON.stringify(source.title)}::jsonb, ${classId}, ${tenths}, ${minutes}, ${rollCalls}, ${projectNumber}, ${authority}, ${by})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Locked = {
  readonly source_kind: RuleKind
  readonly source_id: string
  readonly class_id: string
  readonly tenths: number
  readonly minutes: number | null
  readonly roll_calls: number | null
  readonly project_number: string
  readonly authority: string
  readonly has_ended: boolean
  readonly version: number
}

export async function lockRule(tx: Tx, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select source_kind, source_id, class_id, tenths, minutes, roll_calls, project_number, authority, ended_at is not null as has_ended, version
    from credits.rule where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns false when another rule in effect grants the class for the source. */
export async function updateRule(
  tx: Tx,
  { id, classId, tenths, minutes, rollCalls, projectNumber, authority, by }: Terms & { readonly id: string; readonly by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update credits.rule as changed set class_id = ${classId}, tenths = ${tenths}, minutes = ${minutes}, roll_calls = ${rollCalls}, project_number = ${projectNumber}, authority = ${authority},
      version = version + 1, changed_by = ${by}, changed_at = platform.now()
    where id = ${id} and not exists (
      select from credits.rule as other where other.source_kind = changed.source_kind and other.source_id = changed.source_id
        and other.class_id = ${classId} and other.ended_at is null and other.id <> changed.id)
    returning id`.execute(tx)
  return rows.length > 0
}

export const setEnded = (tx: Tx, id: string, by: string) =>
  sql`update credits.rule set ended_at = platform.now(), version = version + 1, changed_by = ${by}, changed_at = platform.now()
    where id = ${id} and ended_at is null`.execute(tx)

export async function hasRules(tx: Tx, classId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from credits.rule where class_id = ${classId} and ended_at is null) as has`.execute(tx)
  return one(rows).has
}

type Granting = { readonly id: string; readonly name: Bilingual; readonly tenths: number; readonly project_number: string }

/** Returns the rules in effect for a course and its exam. */
export async function readCourseRules(tx: Tx, courseId: string): Promise<readonly Granting[]> {
  const { rows } = await sql<Granting>`
    select rule.id, class.name, tenths, project_number from credits.rule join credits.class on class.id = class_id
    where source_kind in ('course', 'exam') and source_id = ${courseId} and ended_at is null order by class.code, rule.id`.execute(tx)
  return rows
}

export async function listCoursesOfClass(tx: Tx, classId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct source_id as id from credits.rule
    where class_id = ${classId} and source_kind in ('course', 'exam') and ended_at is null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
