import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ListTerms } from '#contract/submission.ts'
import type { ItemSection } from '../../contract.ts'
import type { Sql } from '../context.ts'

/** A writer's latest submission of an item and its outcome. `end` lists all possible outcomes. */
export type SubmittedItem = {
  readonly id: string
  readonly language: Language
  readonly title: string
  readonly number: number
  readonly section: ItemSection
  readonly submitted_at: Date
  readonly end: 'waiting' | 'approved' | 'online' | 'returned' | 'trashed'
  readonly decided_at: Date | null
  readonly online_at: Date | null
  readonly note: string
}

/**
 * Selects the newest submission of each item unless it was withdrawn. The first decision after it determines the outcome, and the first
 * publication after it the time online.
 */
const submitted = (accountId: string, itemId: string | null) => sql<SubmittedItem>`
  select item.id, mine.language, edition.title, item.number, item.section, mine.made_at as submitted_at,
    case when item.trashed_at is not null then 'trashed' when online.made_at is not null then 'online'
      when decided.action = 'returned' then 'returned' when decided.action = 'approved' then 'approved' else 'waiting' end as end,
    decided.made_at as decided_at, online.made_at as online_at, coalesce(decided.note, '') as note
  from (
    select distinct on (item_id) id, item_id, language, made_at from content.step
    where made_by = ${accountId} and action = 'submitted' ${itemId === null ? sql`` : sql`and item_id = ${itemId}`}
    order by item_id, id desc
  ) as mine
  join content.item on item.id = mine.item_id
  join content.edition on edition.item_id = mine.item_id and edition.language = mine.language
  left join lateral (
    select action, made_at, note from content.step
    where item_id = mine.item_id and language = mine.language and id > mine.id and action in ('approved', 'returned', 'withdrawn')
    order by id limit 1
  ) as decided on true
  left join lateral (
    select made_at from content.step
    where item_id = mine.item_id and language = mine.language and id > mine.id and action = 'published' and decided.action = 'approved'
    order by id limit 1
  ) as online on true
  where decided.action is distinct from 'withdrawn'`

export async function findSubmittedItem(db: Sql, accountId: string, itemId: string): Promise<SubmittedItem | undefined> {
  const { rows } = await submitted(accountId, itemId).execute(db)
  return rows[0]
}

export async function listSubmittedItems(db: Sql, accountId: string, { first, direction }: ListTerms) {
  const order = direction === 'asc' ? sql`submitted_at, id` : sql`submitted_at desc, id desc`
  const { rows } = await sql<SubmittedItem & { total: number }>`
    select *, count(*) over ()::int as total from (${submitted(accountId, null)}) as submitted order by ${order} limit ${first}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
