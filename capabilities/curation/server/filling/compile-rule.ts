import { type RawBuilder, sql } from 'kysely'
import { type Condition, conditionsIn, isCondition, type RuleGroup, type RuleNode } from '../../contract.ts'
import type { CurationContext, Measure } from '../context.ts'

/**
 * Compiles a rule into a condition on `item`, a row of content.public_item. The SQL text is fixed, and the editor's values are parameters
 * only. It must agree with `fits` (contract/rule.ts); a test compares them.
 */
export function compileRule(context: CurationContext, node: RuleNode): RawBuilder<boolean> {
  if (isCondition(node)) return compileCondition(context, node)
  if ('all' in node)
    return join(
      node.all.map((inner) => compileRule(context, inner)),
      sql` and `,
      sql`true`,
    )
  return join(
    node.any.map((inner) => compileRule(context, inner)),
    sql` or `,
    sql`false`,
  )
}

const join = (parts: readonly RawBuilder<boolean>[], by: RawBuilder<unknown>, none: RawBuilder<unknown>): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`${none}` : sql<boolean>`(${sql.join(parts, by)})`

function compileCondition(context: CurationContext, { field, op, value }: Condition): RawBuilder<boolean> {
  switch (field) {
    case 'section':
      return among(sql`item.section`, value, op === 'in')
    case 'kind':
      return among(sql`item.kind`, value, op === 'in')
    case 'topic':
      if (op === 'every') return sql`item.topics @> ${value}::text[]`
      return op === 'any' ? sql`item.topics && ${value}::text[]` : sql`not item.topics && ${value}::text[]`
    case 'language':
      return op === 'has' ? sql`array(${PUBLIC_LANGUAGES}) @> ${value}::text[]` : sql`not array(${PUBLIC_LANGUAGES}) && ${value}::text[]`
    case 'age':
      return op === 'atMost' ? sql`${AGE_DAYS} <= ${value}` : sql`${AGE_DAYS} > ${value}`
    case 'author':
      return sql`coalesce(item.author_id = any (${value}::uuid[]), false) = ${op === 'in'}`
    case 'owner':
      return among(sql`item.owner_id::text`, value, op === 'in')
    case 'cover':
      return sql`(item.cover is not null) = ${value}`
    case 'madeByAi':
      return sql`item.is_made_by_ai = ${value}`
    case 'views':
    case 'likes':
      return op === 'atLeast' ? sql`${measured(context, field)} >= ${value}` : sql`${measured(context, field)} < ${value}`
  }
}

const among = (column: RawBuilder<unknown>, values: readonly string[], isIn: boolean): RawBuilder<boolean> =>
  isIn ? sql`${column} = any (${values}::text[])` : sql`${column} <> all (${values}::text[])`

/** Selects the languages in which the item is public. */
export const PUBLIC_LANGUAGES = sql`select each.language from content.public_item as each where each.item_id = item.item_id order by each.language desc`
export const AGE_DAYS = sql`floor(extract(epoch from platform.now() - item.first_published_at) / 86400)::int`

/** Rules with unmeasured figures are refused before they are saved, so the figure exists here. */
export const measured = ({ measure }: CurationContext, what: Measure): RawBuilder<number> =>
  measure(what, sql`item.item_id`) ?? sql<number>`0`

/** Returns true when a rule uses a figure that is not measured. */
export const asksUnmeasured = ({ measure }: CurationContext, rule: RuleGroup): boolean =>
  conditionsIn(rule).some(({ field }) => (field === 'views' || field === 'likes') && measure(field, sql`item.item_id`) === null)

/** Selects one row per public item: the Chinese one, or that of its only language. */
export const isLeading = sql<boolean>`(item.language = 'zh-CN' or not exists (
  select from content.public_item as other where other.item_id = item.item_id and other.language = 'zh-CN'))`
