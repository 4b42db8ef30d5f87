import { sql } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../../contract.ts'
import { CLASS_NAMES, type ClassName, MOST_THEMES } from '../../../contract.ts'
import { analyticsText } from '../../../text/texts.ts'
import { type Sql, serve, type Tables } from '../../context.ts'
import { classCase, publicCondition } from '../../item-store.ts'
import { nameRows } from '../../name-rows.ts'
import { type Days, readPeriod } from '../../period.ts'
import type { Which } from '../../totals/totals-store.ts'

const USUAL_DAYS = 30

export const contentThemes = serve(calls.contentThemes, async (context, input, { language }) => {
  const db = context.database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const rows = await findThemes(db, period, input)
  const keys = [...new Set(rows.map(({ topic }) => topic))]
  const names = await nameRows(context, 'topic', keys, language)
  const t = translatorOf(analyticsText, language)
  const classes = CLASS_NAMES.map((name) => ({
    class: name,
    name: t(`class.${name}`),
    items: keys.map((key) => rows.find((row) => row.topic === key && row.class === name)?.items ?? 0),
  }))
  return { ok: { topics: keys.map((key) => ({ key, name: names.get(key) ?? key })), classes, asOf: period.asOf } }
})

/** An item of two topics counts in both; an item with several editions counts once. */
async function findThemes(db: Sql, { to }: Days, which: Which) {
  const { rows } = await sql<{ topic: string; class: ClassName; items: number }>`
    with counted as (
      select topic, ${classCase} as class, count(distinct item_id)::int as items
      from content.public_item as item cross join lateral unnest(topics) as topic
      where (first_published_at at time zone 'Asia/Shanghai')::date <= ${to} and ${publicCondition(which)} group by 1, 2
    ), most as (select topic, sum(items) as items from counted group by 1 order by 2 desc, 1 limit ${MOST_THEMES})
    select topic, class, counted.items from counted join most using (topic) order by most.items desc, topic`.execute(db)
  return rows
}
