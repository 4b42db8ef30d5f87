import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import { type CurationContext, type Sql, serve } from '../context.ts'
import { isUnmeasured, topicsIn } from '../filling/filling-rules.ts'
import { type CheckedSetRow, type Problem, readRows, type SetOfFile } from '../read-rows.ts'
import { matching, readFilter } from '../set-filter.ts'
import type { SetRow } from '../set-store.ts'
import { addWholeSet } from '../sets/moved-sets.ts'
import { findKnownItems, saveImport } from './import-store.ts'

/** Checks a file without importing it. The valid rows are kept for an hour, so that the import uses exactly the rows that were shown. */
export const checkImport = serve(calls.checkImport, async (context, { file }, { session, language }) => {
  const read = readRows(file.bytes)
  if ('refused' in read) return read
  const rows = await checkAgainst(context, context.database.of(), read.rows)
  const saved = await context.database.inTransaction((tx) => saveImport(tx, session.accountId, rows))
  const t = translatorOf(curationText, language)
  const good = rows.filter((row) => row.good).length
  return {
    ok: {
      id: saved.id,
      endsAt: saved.ends_at.toISOString(),
      good,
      bad: rows.length - good,
      rows: rows.map(({ row, line, name, problems, good: isGood }) => ({
        row,
        line,
        name,
        isGood: isGood !== null,
        problems: problems.map(({ field, code }) => ({ field, code, message: (t as (code: string) => string)(code) })),
      })),
    },
  }
})

/** Checks that the named items and topics exist and have the right type. */
async function checkAgainst(context: CurationContext, db: Sql, rows: readonly CheckedSetRow[]): Promise<CheckedSetRow[]> {
  const kinds = await findKnownItems(
    db,
    rows.flatMap(({ good }) => good?.items ?? []),
  )
  const { rows: topics } = await sql<{ slug: string }>`select slug from content.public_topic`.execute(db)
  const slugs = new Set(topics.map(({ slug }) => slug))
  return rows.map((row) => {
    const problems = row.good ? wrongIn(context, row.good, { kinds, slugs }) : []
    return problems.length === 0 ? row : { ...row, problems, good: null }
  })
}

function wrongIn(
  context: CurationContext,
  { items, contentType, isMixed, rule, order }: SetOfFile,
  { kinds, slugs }: { readonly kinds: ReadonlyMap<number, Known>; readonly slugs: ReadonlySet<string> },
): Problem[] {
  if (items.some((number) => !kinds.has(number))) return [{ field: 'items', code: 'ITEM_UNKNOWN' }]
  if (!isMixed && items.some((number) => kinds.get(number)?.kind !== contentType)) return [{ field: 'items', code: 'KIND_DIFFERS' }]
  if (topicsIn(rule as calls.RuleGroup).some((slug) => !slugs.has(slug))) return [{ field: 'rule', code: 'TOPIC_UNKNOWN' }]
  return isUnmeasured(context, rule as calls.RuleGroup, order) ? [{ field: 'rule', code: 'NOT_MEASURED' }] : []
}

type Known = { readonly itemId: string; readonly kind: string }

/** Imports all valid rows of a file that the same account has checked, in one transaction and once. */
export const importSets = serve(calls.importSets, async (context, { id }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const { rows: found } = await sql<{ rows: (SetOfFile | null)[] }>`
      delete from curation.import where id = ${id} and account_id = ${by} and ends_at > platform.now() returning rows`.execute(tx)
    if (!found[0]) return { refused: 'NOT_FOUND' }
    const good = found[0].rows.flatMap((row) => row ?? [])
    if (good.length === 0) return { refused: 'ROWS_BAD' }
    const known = await findKnownItems(
      tx,
      good.flatMap(({ items }) => items),
    )
    for (const { items, rule, ...row } of good) {
      const picks = items.flatMap((number) => known.get(number)?.itemId ?? []).map((itemId) => ({ itemId, note: '' }))
      await addWholeSet(context, tx, { ...row, rule: rule as calls.RuleGroup, picks, pins: [], excluded: [], by })
    }
    await context.recorder.record(tx, {
      action: 'sets.imported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `import:${id}`,
      facts: { sets: good.length },
    })
    return { ok: { sets: good.length } }
  })
})

type Row = SetRow & { readonly items: readonly number[] }

/** Exports sets as a file that an import accepts. The export is audited in the transaction that reads them (S117). */
export const exportSets = serve(calls.exportSets, async ({ database, recorder }, { ids, filters }, caller) => {
  return await database.inTransaction(async (tx) => {
    const rows = await findRows(tx, ids, filters)
    if (rows.length === 0) return { refused: 'NOTHING_TO_EXPORT' }
    if (rows.length > calls.EXPORT_MAX_ROWS) return { refused: 'EXPORT_TOO_LARGE' }
    await recorder.record(tx, { action: 'sets.exported', outcome: 'ok', ...doneBy(caller), facts: { rows: rows.length } })
    const text = writeCsv(calls.CSV_COLUMNS, rows.map(cellsOf))
    return { ok: { name: 'sets.csv', type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  })
})

async function findRows(db: Sql, ids: readonly string[] | undefined, filters: InputOf<typeof calls.exportSets>['filters']): Promise<Row[]> {
  const condition = ids === undefined ? matching(readFilter(filters)) : sql`id = any (${ids}::uuid[])`
  const { rows } = await sql<Row>`
    select one.*, array(
      select distinct on (pick.position) known.number from curation.pick join content.known_item as known using (item_id)
      where pick.set_id = one.id order by pick.position) as items
    from curation.set as one where ${condition} order by one.number limit ${calls.EXPORT_MAX_ROWS + 1}`.execute(db)
  return rows
}

const cellsOf = (set: Row): string[] => calls.CSV_COLUMNS.map((name) => cellsByColumn(set)[name] ?? '')

const cellsByColumn = (set: Row): Partial<Record<(typeof calls.CSV_COLUMNS)[number], string>> => ({
  number: String(set.number),
  nameZh: set.name_zh,
  nameEn: set.name_en,
  contentType: set.content_type,
  isMixed: String(set.is_mixed),
  filterType: set.filter_type,
  status: set.status,
  count: String(set.count),
  createdTime: set.created_at.toISOString(),
  from: set.online_from?.toISOString() ?? '',
  until: set.online_until?.toISOString() ?? '',
  ...(set.filter_type === 'artificial'
    ? { items: set.items.join(' ') }
    : { rule: JSON.stringify(set.rule), order: set.sort_by, most: String(set.most) }),
})
