import { type RawBuilder, sql } from 'kysely'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import type { InputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { listItemFigures } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { classCase, publicCondition } from '../item-store.ts'
import { type Period, wholeOf } from '../period.ts'
import { conditionOf } from '../totals/totals-store.ts'

type Asked = InputOf<typeof listItemFigures>
type ItemFigures = {
  readonly id: string
  readonly number: number
  readonly slug: string
  readonly title: string
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly events: number
  readonly whole: number
  readonly before: number
}

/**
 * Returns published items with their figures of both periods, highest first; the title is in the caller's language when that edition
 * exists.
 */
export async function findItemFigures(db: Sql, asked: Asked, period: Period, language: Language, most: number) {
  const { metric, language: of, channel } = asked
  const whole = wholeOf(period)
  const counted = (days: Pick<Period, 'from' | 'to'>) => sql`
    select item_id, sum(events)::float8 as events, coalesce(sum(events) filter (where day <= ${whole.now.to}::date), 0)::float8 as whole from analytics.day_item
    where name = ${metric} and ${conditionOf(days, { language: of, channel })} group by 1`
  const { rows } = await sql<ItemFigures>`
    with counts as (${counted(period)}), earlier as (${counted(whole.before)}), shown as (
      select distinct on (item_id) item_id, number, slug, title, language, section, kind from content.public_item
      where item_id in (select item_id from counts) and item_id in (select item_id from content.public_item as item where ${itemCondition(asked)})
      order by item_id, language = ${language} desc
    )
    select item_id as id, number, slug, title, language, section, kind, counts.events, counts.whole, coalesce(earlier.events, 0) as before
    from shown join counts using (item_id) left join earlier using (item_id)
    order by counts.events desc, number limit ${most}`.execute(db)
  return rows
}

/** The language of a selection means the language that readers used, not the edition. */
function itemCondition({ section, kind, class: ofClass, author, topic }: Asked): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [publicCondition({ section, kind, language: undefined, channel: undefined })]
  if (ofClass !== undefined) parts.push(sql`${classCase} = ${ofClass}`)
  if (author !== undefined) parts.push(sql`item.byline = ${author}`)
  if (topic !== undefined) parts.push(sql`${topic} = any (item.topics)`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
