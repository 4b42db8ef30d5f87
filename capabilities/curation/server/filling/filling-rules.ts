import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { conditionsIn, type RuleGroup } from '../../contract.ts'
import type { CurationContext, Sql } from '../context.ts'
import { KNOWN_ITEM } from '../item-summaries.ts'
import { asksUnmeasured } from './compile-rule.ts'

export const isTwice = (ids: readonly unknown[]): boolean => new Set(ids).size < ids.length

export const isUnmeasured = (context: CurationContext, rule: RuleGroup, order: string): boolean =>
  asksUnmeasured(context, rule) || (order === 'mostViewed' && context.measure('views', sql`item.item_id`) === null)

export const topicsIn = (rule: RuleGroup): string[] =>
  conditionsIn(rule).flatMap((condition) => (condition.field === 'topic' ? condition.value : []))

export async function hasUnknownTopic(db: Sql, slugs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from content.public_topic where slug = any (${[...new Set(slugs)]}::text[])`.execute(db)
  return one(rows).known < new Set(slugs).size
}

/** Returns the trashed ones among these items. The editor does not show them, so a save without them must not remove them. */
export async function findTrashed(db: Sql, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ itemId: string }>`
    select distinct item_id as "itemId" from ${KNOWN_ITEM} as known
    where item_id = any (${[...itemIds]}::uuid[]) and trashed_at is not null`.execute(db)
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Returns the kinds of these items. Unknown and trashed items are omitted. */
export async function findRuleKinds(db: Sql, itemIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ itemId: string; kind: string }>`
    select distinct item_id as "itemId", kind from ${KNOWN_ITEM} as known where item_id = any (${itemIds}::uuid[]) and trashed_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ itemId, kind }) => [itemId, kind]))
}
