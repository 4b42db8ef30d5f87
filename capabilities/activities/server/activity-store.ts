import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import type { ActivityContent, listActivities, Status } from '../contract.ts'
import { ACTIVITIES_TAG, activityTag } from '../contract.ts'
import type { Sql, Tables, Tx } from './context.ts'

export type ActivityRow = Selectable<Tables['activities.activity']>

export const findActivity = async (db: Sql, id: string): Promise<ActivityRow | undefined> =>
  await db.selectFrom('activities.activity').selectAll().where('id', '=', id).executeTakeFirst()

type Known = { readonly id: string; readonly version: number }
type Locked = { readonly activity: ActivityRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Locks an activity; refuses when its version is not the one that was read. */
export async function lockVersion(tx: Tx, { id, version }: Known): Promise<Locked> {
  const activity = await tx.selectFrom('activities.activity').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!activity) return { refused: 'NOT_FOUND' }
  return activity.version === version ? { activity } : { refused: 'CHANGED_MEANWHILE' }
}

type Columns = Readonly<Record<string, unknown>>

/** Writes columns of a locked activity and counts the version. */
export async function writeActivity(tx: Tx, { id, version }: Known, columns: Columns): Promise<Known> {
  await tx
    .updateTable('activities.activity')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, version: version + 1 }
}

/** Announces that the public pages of an activity, and the lists of all, have changed. */
export const publishTags = (tx: Tx, number: number): Promise<void> => dropPages(tx, ACTIVITIES_TAG, activityTag(number))

type ListRow = {
  readonly id: string
  readonly number: number
  readonly status: Status
  readonly has_draft: boolean
  readonly series: string | null
  readonly draft: ActivityContent
  readonly changed_at: Date
  readonly total: number
}
type Wanted = InputOf<typeof listActivities>

const STATUS = sql<Status>`case
  when state = 'cancelled' then 'cancelled'
  when state = 'published' then case when ends_at <= platform.now() then 'past' else 'published' end
  when review = 'none' then 'draft' else review end`

const STARTS = sql`(draft ->> 'startsAt')::timestamptz`

/** Returns one page of activities in every state. */
export async function findActivities(
  db: Sql,
  { page, pageSize, sort, direction, filters: { q = '', status } }: Wanted,
): Promise<readonly ListRow[]> {
  const number = /^#?(\d{1,12})$/.exec(q)?.[1]
  const part = `%${escapeLike(q)}%`
  const titleIn = (language: Language) => sql`draft #>> ${sql.lit(`{title,${language}}`)}`
  const named = sql<boolean>`(${titleIn('zh-CN')} ilike ${part} or ${titleIn('en-US')} ilike ${part} ${number ? sql`or number = ${Number(number)}` : sql``})`
  const orders: Readonly<Record<Wanted['sort'], RawBuilder<unknown>>> = {
    startsAt: STARTS,
    changedAt: sql`changed_at`,
    number: sql`number`,
  }
  const turned = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ListRow>`
    select id, number, ${STATUS} as status, content is not null and draft <> content as has_draft, series, draft, changed_at, count(*) over ()::int as total
    from activities.activity
    where ${q === '' ? sql`true` : named} and ${status ? sql`${STATUS} = ${status}` : sql`true`}
    order by ${orders[sort]} ${turned}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}
