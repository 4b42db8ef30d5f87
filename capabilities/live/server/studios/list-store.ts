import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import type { Category, listStudios, Method } from '../../contract.ts'
import type { Sql } from '../context.ts'

type Input = InputOf<typeof listStudios>
type ListedStudio = {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly title: string
  readonly otherTitle: string
  readonly language: Language
  readonly category: Category
  readonly status: 'open' | 'closed'
  readonly method: Method
  readonly isOnAir: boolean
  readonly starts_at: Date | null
  readonly changed_at: Date
  readonly total: number
}

/** Returns one page of studios, each with the number of all that match. */
export async function findListed(
  db: Sql,
  { page, pageSize, sort, direction, filters }: Input,
  language: Language,
): Promise<readonly ListedStudio[]> {
  const { rows } = await sql<ListedStudio>`
    select studio.id, number, version, studio.title, other_title as "otherTitle", language, category, status, method, starts_at, changed_at,
      show.id is not null as "isOnAir", count(*) over ()::int as total
    from live.studio left join live.show on show.studio_id = studio.id and show.ended_at is null
    where ${matching(filters)} order by ${orderOf(sort, direction, language)}, number limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  return rows
}

const STATES = {
  onAir: sql`show.id is not null`,
  offAir: sql`show.id is null and status = 'open'`,
  closed: sql`status = 'closed'`,
}

const isComing = sql`coalesce(starts_at > platform.now() - interval '1 day', false)`
const nextFirst = sql`show.id is null, not ${isComing}, case when ${isComing} then starts_at end, changed_at desc`

/** Returns the first studio of the list, or undefined. */
export async function findFirstStudio(db: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select studio.id from live.studio left join live.show on show.studio_id = studio.id and show.ended_at is null
    order by ${nextFirst}, number limit 1`.execute(db)
  return rows[0]?.id
}

function matching({ q = '', state, category }: Input['filters']): RawBuilder<unknown> {
  const part = `%${escapeLike(q)}%`
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  const named = sql`(studio.title ilike ${part} or other_title ilike ${part} ${number ? sql`or number = ${Number(number)}` : sql``})`
  return sql`${q === '' ? sql`true` : named} and ${state ? STATES[state] : sql`true`} and ${category ? sql`category = ${category}` : sql`true`}`
}

function orderOf(sort: Input['sort'], direction: Input['direction'], language: Language): RawBuilder<unknown> {
  const turned = direction === 'asc' ? sql`asc` : sql`desc`
  if (sort === 'number') return sql`number ${turned}`
  if (sort === 'changedAt') return sql`changed_at ${turned}`
  if (sort === 'title')
    return sql`case when language = ${language} or other_title = '' then studio.title else other_title end collate "C" ${turned}`
  return direction === 'asc' ? nextFirst : sql`show.id is not null, ${isComing}, case when ${isComing} then starts_at end desc, changed_at`
}
