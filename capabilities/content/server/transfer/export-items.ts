import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { EXPORT_MAX_ROWS, type ExchangeRow } from '../../contract.ts'
import type { ContentDeps, Sql, Tx } from '../deps.ts'
import type { ItemRow } from '../edition-store.ts'
import { conditionOf } from '../items/item-search.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'
import { writeExport } from './export-file.ts'

/** Working copies as a file that an import takes back. Recorded in the transaction that reads them (S117, S118). */
export async function exportItems(
  { database, recorder }: Pick<ContentDeps, 'database' | 'recorder'>,
  wanted: InputOf<typeof calls.exportItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.exportItems>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.exportItems>> => {
    const ids = await findRevisions(tx, wanted)
    if (ids.length === 0) return { refused: 'NOTHING_TO_EXPORT' }
    if (ids.length > EXPORT_MAX_ROWS) return { refused: 'EXPORT_TOO_LARGE' }
    const file = await writeExport(wanted.format, readInTurn(tx, ids))
    if (file === 'too large') return { refused: 'EXPORT_TOO_LARGE' }
    await recorder.record(tx, {
      action: 'content.exported',
      outcome: 'ok',
      ...doneBy(caller),
      facts: { format: wanted.format, rows: file.rows, ...(wanted.section && { section: wanted.section }) },
    })
    const type = wanted.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    return { ok: { name: `content.${wanted.format}`, type, ...file } }
  })
}

/** Which working copies, in their order, without a word of them; one more than may be. */
async function findRevisions(db: Sql, { ids, section, search }: InputOf<typeof calls.exportItems>): Promise<string[]> {
  const condition = conditionOf({ section, search, inTrash: false })
  const { rows } = await sql<{ id: string }>`
    select edition.revision_id as id
    from content.item as item
    join content.edition on edition.item_id = item.id
    where ${condition} and ${ids === undefined ? sql`true` : sql`item.id = any (${ids}::uuid[])`}
    order by item.number, edition.language desc
    limit ${EXPORT_MAX_ROWS + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

type Found = RevisionRow & Pick<ItemRow, 'section' | 'kind' | 'topics'> & { readonly item_number: number }
/** Whole drafts that are in memory at once. */
const AT_ONCE = 10

async function* readInTurn(db: Sql, ids: readonly string[]): AsyncGenerator<ExchangeRow[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { rows } = await sql<Found>`
      select revision.*, item.number as item_number, item.section, item.kind, item.topics
      from content.revision join content.item as item on item.id = revision.item_id
      where revision.id = any (${ids.slice(from, from + AT_ONCE)}::uuid[])
      order by item.number, revision.language desc`.execute(db)
    yield rows.map((row) => ({
      item: String(row.item_number),
      section: row.section,
      kind: row.kind,
      topics: row.topics,
      language: row.language,
      ...draftOf(row),
    }))
  }
}
