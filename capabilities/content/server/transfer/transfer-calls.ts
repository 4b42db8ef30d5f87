import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import type { ItemRow } from '../edition-store.ts'
import { itemCondition } from '../lists/item-search.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'
import { findTopicSlugs, unknownTopic } from '../topics/topic-store.ts'
import { followUses } from '../uses.ts'
import { addMany } from './add-many.ts'
import { checkRows, problemTranslator } from './check-rows.ts'
import { type ExportedItem, writeExport } from './export-file.ts'
import { saveImport } from './import-store.ts'
import { readFile } from './read-file.ts'

/** Checks a file without importing it. The valid rows are kept for an hour, so that the import uses exactly the rows that were shown. */
export const checkImport = serve(calls.checkImport, async ({ database }, { file }, { session, language }) => {
  const read = readFile(file.bytes)
  if ('refused' in read) return read
  const db = database.of()
  const rows = await checkRows(read.rows, await findTopicSlugs(db))
  const saved = await database.inTransaction((tx) => saveImport(tx, session.accountId, rows))
  const translate = problemTranslator(language)
  const good = rows.filter((row) => row.good).length
  return {
    ok: {
      id: saved.id,
      endsAt: saved.ends_at.toISOString(),
      format: read.format,
      good,
      bad: rows.length - good,
      rows: rows.map(({ row, line, title, language: inLanguage, problems, good: isGood }) => ({
        row,
        line,
        title,
        language: inLanguage,
        isGood: isGood !== null,
        problems: problems.map(translate),
      })),
    },
  }
})

/** Imports rows of a file that the same account has checked: all chosen rows in one transaction. Each checked file can be imported once. */
export const runImport = serve(calls.runImport, async (context, { id, rows: wanted }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const found = await tx
      .selectFrom('content.import')
      .select('rows')
      .where('id', '=', id)
      .where('account_id', '=', by)
      .where('ends_at', '>', sql<Date>`platform.now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { refused: 'NOT_FOUND' }
    const all = found.rows
    const chosen = wanted ? [...new Set(wanted)].map((row) => all[row - 1]) : all
    if (!chosen.every((row) => row !== null && row !== undefined)) return { refused: 'ROWS_BAD' }
    if (await unknownTopic(tx, [...new Set(chosen.flatMap(({ topics }) => topics))])) return { refused: 'TOPIC_UNKNOWN' }
    const made = await addMany(tx, seedsOf(chosen, by), { origin: 'imported', made: 'import', step: 'imported' })
    for (const { item } of made) await followUses(context, tx, item.id)
    await tx.deleteFrom('content.import').where('id', '=', id).execute()
    await context.recorder.record(tx, {
      action: 'content.imported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `import:${id}`,
      facts: { items: made.length, editions: chosen.length },
    })
    return { ok: { items: made.length, editions: chosen.length } }
  })
})

/** Groups the rows by item, in order of first appearance. An item gets the topics of all its rows. */
function seedsOf(rows: readonly calls.ExchangeRow[], by: string) {
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return [...byItem.values()].map((own) => ({
    by,
    section: one(own).section,
    kind: one(own).kind,
    topics: [...new Set(own.flatMap(({ topics }) => topics))],
    editions: own.map(({ item: _, section: __, kind: ___, topics: ____, language, ...draft }) => ({ language, draft })),
  }))
}

/** Exports working copies as a file that an import accepts. The export is audited in the transaction that reads them (S117, S118). */
export const exportItems = serve(calls.exportItems, async ({ database, recorder }, wanted, caller) => {
  return await database.inTransaction(async (tx) => {
    const found = await findRevisions(tx, wanted)
    const [first, last] = [found[0], found.at(-1)]
    if (!first || !last) return { refused: 'NOTHING_TO_EXPORT' }
    const { next, ...file } = await writeExport(wanted.format, readInTurn(tx, found))
    if (file.rows === 0) return { refused: 'EXPORT_TOO_LARGE' }
    await recorder.record(tx, {
      action: 'content.exported',
      outcome: 'ok',
      ...doneBy(caller),
      facts: { format: wanted.format, rows: file.rows, ...(wanted.section && { section: wanted.section }) },
    })
    const type = wanted.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    const left = next ?? (await findNext(tx, wanted, last.number))
    const part = wanted.after === undefined && left === null ? '' : `-${first.number}`
    return { ok: { name: `content${part}.${wanted.format}`, type, ...file, next: left } }
  })
})

type Which = { readonly id: string; readonly number: number }
/** Limits the items, so that both languages of each fit into one import. */
const MOST_ITEMS = calls.EXPORT_MAX_ROWS / 2

/** Selects the working copies in export order, without their text. */
async function findRevisions(db: Sql, wanted: InputOf<typeof calls.exportItems>): Promise<Which[]> {
  const { rows } = await sql<Which>`
    select edition.revision_id as id, item.number
    from (select item.id, item.number from content.item as item where ${conditionFor(wanted)} order by item.number limit ${MOST_ITEMS}) as item
    join content.edition on edition.item_id = item.id
    order by item.number, edition.language desc`.execute(db)
  return rows
}

/** Returns the cursor of the next file, or null when no items follow. */
async function findNext(db: Sql, wanted: InputOf<typeof calls.exportItems>, last: number): Promise<number | null> {
  const { rows } = await sql`select from content.item as item where ${conditionFor({ ...wanted, after: last })} limit 1`.execute(db)
  return rows.length > 0 ? last : null
}

function conditionFor({ ids, section, search, after = 0 }: InputOf<typeof calls.exportItems>) {
  const condition = itemCondition({ section, search, inTrash: false })
  return sql`${condition} and item.number > ${after} and ${ids === undefined ? sql`true` : sql`item.id = any (${ids}::uuid[])`}`
}

type Found = RevisionRow & Pick<ItemRow, 'section' | 'kind' | 'topics'> & { readonly item_number: number }
const AT_ONCE = 10

async function* readInTurn(db: Sql, found: readonly Which[]): AsyncGenerator<ExportedItem> {
  for (let from = 0; from < found.length; ) {
    let end = Math.min(from + AT_ONCE, found.length)
    while (end < found.length && found[end]?.number === found[end - 1]?.number) end++
    const ids = found.slice(from, end).map(({ id }) => id)
    from = end
    const { rows } = await sql<Found>`
      select revision.*, item.number as item_number, item.section, item.kind, item.topics
      from content.revision join content.item as item on item.id = revision.item_id
      where revision.id = any (${ids}::uuid[])
      order by item.number, revision.language desc`.execute(db)
    for (const [number, own] of Map.groupBy(rows, (row) => row.item_number)) yield { number, rows: own.map(toExchangeRow) }
  }
}

const toExchangeRow = (row: Found): calls.ExchangeRow => ({
  item: String(row.item_number),
  section: row.section,
  kind: row.kind,
  topics: row.topics,
  language: row.language,
  ...draftOf(row),
})
