import { sql } from 'kysely'
import { assetsIn } from '#contract/document/document-walk.ts'
import type { Mapping, PreviewedDocument } from '../../contract.ts'
import type { Sql, TransferContext } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'
import { isAvailable } from './available.ts'
import type { RowOf } from './entry-store.ts'
import { planDocument } from './plan.ts'
import type { RunRow } from './run-store.ts'

const MOST = 10
/** The body is what a text takes up most of. */
const LENGTH = sql`length(value ->> 'draft')`
const PICTURES = sql`(select count(*) from regexp_matches(value #>> '{draft,body}', '"picture"', 'g'))`
const ORDERS = [
  sql`${LENGTH} desc`,
  sql`${PICTURES} desc`,
  sql`value ->> 'published'`,
  sql`value ->> 'published' desc nulls last`,
  sql`md5(key)`,
] as const

/** Shows ten texts by the mapping: the most difficult ones, the oldest, the newest, and others by chance. */
export async function previewRun({ database, archive }: TransferContext, run: RunRow, mapping: Mapping): Promise<PreviewedDocument[]> {
  const db = database.of()
  const rows = new Map<string, RowOf<'document'>>()
  for (const order of ORDERS) for (const row of await findSome(db, run.id, order)) if (rows.size < MOST) rows.set(row.key, row)
  const topics = await archive.findTopics()
  const names = await readCategoryNames(db, run.id)
  const shown: PreviewedDocument[] = []
  for (const { key, value } of rows.values()) {
    const plan = planDocument(value, mapping)
    if ('skipped' in plan) continue
    const { draft, section, state } = plan
    const nameOf = (topic: string): string => {
      const category = value.categories.find((each) => mapping.categories[each]?.topic === topic)
      return topics.has(topic) ? topic : (names.get(category ?? '') ?? topic)
    }
    shown.push({
      key,
      title: draft.title,
      lead: draft.lead,
      byline: draft.byline,
      language: value.language,
      section,
      topics: plan.topics.map(nameOf),
      publishedAt: state === 'draft' ? null : value.published,
      addresses: value.addresses,
      body: draft.body,
      pictures: await readPictures(db, run, { ids: assetsIn(draft.body), mapping }),
    })
  }
  return shown
}

async function findSome(db: Sql, runId: string, order: (typeof ORDERS)[number]): Promise<RowOf<'document'>[]> {
  const { rows } = await sql<RowOf<'document'>>`
    select * from transfer.entry where run_id = ${runId} and kind = 'document' and value ->> 'state' in ('published', 'scheduled', 'draft')
    order by ${order}, position limit 3`.execute(db)
  return rows
}

async function readCategoryNames(db: Sql, runId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select key, value ->> 'name' as name from transfer.entry where run_id = ${runId} and kind = 'category'`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

async function readPictures(db: Sql, run: RunRow, { ids, mapping }: { readonly ids: readonly string[]; readonly mapping: Mapping }) {
  const { rows } = await sql<{ value: EntryOf<'media'> }>`
    select value from transfer.entry
    where run_id = ${run.id} and kind = 'media' and value ->> 'id' = any (${[...ids]}::text[])`.execute(db)
  return rows.map(({ value }) => ({ id: value.id, name: value.name, alt: value.alt, isAvailable: isAvailable(value, run, mapping) }))
}
