import { sql } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../../contract.ts'
import { CLASS_NAMES, type ClassName, MOST_SOURCES } from '../../../contract.ts'
import { analyticsText } from '../../../text/texts.ts'
import { type Sql, serve, type Tables } from '../../context.ts'
import { classCase, publicCondition } from '../../item-store.ts'
import { type Days, readPeriod } from '../../period.ts'
import type { Which } from '../../totals/totals-store.ts'

const USUAL_DAYS = 30

export const publishingSources = serve(calls.publishingSources, async ({ database }, input, { language }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const rows = await findSources(db, period, input)
  const t = translatorOf(analyticsText, language)
  const nameOf = ({ source, is_other }: Source) => (is_other ? t('source.other') : source === '' ? t('source.own') : source)
  const classes = CLASS_NAMES.map((name) => ({
    class: name,
    name: t(`class.${name}`),
    sources: rows.filter((row) => row.class === name).map((row) => ({ name: nameOf(row), items: row.items })),
  }))
  return { ok: { classes, asOf: period.asOf } }
})

type Source = { readonly class: ClassName; readonly source: string; readonly is_other: boolean; readonly items: number }

/** An item without a named source counts as written here. All classes use the same names. */
async function findSources(db: Sql, { to }: Days, which: Which): Promise<readonly Source[]> {
  const { rows } = await sql<Source>`
    with items as (
      select distinct on (item_id) item_id, ${classCase} as class, source_name as source from content.public_item as item
      where (first_published_at at time zone 'Asia/Shanghai')::date <= ${to} and ${publicCondition(which)} order by item_id, source_name desc
    ), named as (select source from items where source <> '' group by 1 order by count(*) desc, 1 limit ${MOST_SOURCES})
    select class, kept as source, is_other, count(*)::int as items
    from (select *, source <> '' and source not in (select source from named) as is_other from items) as told
      cross join lateral (select case when is_other then '' else source end as kept) as place
    group by class, kept, is_other order by is_other, kept <> '', items desc, kept`.execute(db)
  return rows
}
