import { sql } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { IMPORT_MS, type RuleGroup } from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import { type CurationContext, type Sql, serve, type Tx } from '../context.ts'
import { isUnmeasured, topicsIn } from '../filling/filling-rules.ts'
import { type CheckedRow, type Problem, readRows, type SetOfFile } from '../read-rows.ts'
import { findKinds } from './sweep-imports.ts'

/** Limits the checked, unimported files of one account; a new file replaces the oldest. */
const MOST_WAITING = 5

/** Checks a file without importing it. The valid rows are kept for an hour, so that the import uses exactly the rows that were shown. */
export const checkImport = serve(calls.checkImport, async (context, { file }, { session, language }) => {
  const read = readRows(file.bytes)
  if ('refused' in read) return read
  const rows = await checkAgainst(context, context.database.of(), read.rows)
  const saved = await context.database.inTransaction((tx: Tx) => saveImport(tx, session.accountId, rows))
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
async function checkAgainst(context: CurationContext, db: Sql, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const kinds = await findKinds(
    db,
    rows.flatMap(({ good }) => good?.items ?? []),
  )
  const { rows: topics } = await sql<{ slug: string }>`select slug from content.public_topic`.execute(db)
  const slugs = new Set(topics.map(({ slug }) => slug))
  return rows.map((row) => {
    const problems = row.good ? wrongIn(context, row.good, kinds, slugs) : []
    return problems.length === 0 ? row : { ...row, problems, good: null }
  })
}

function wrongIn(
  context: CurationContext,
  { items, contentType, isMixed, rule, order }: SetOfFile,
  kinds: ReadonlyMap<number, Known>,
  slugs: ReadonlySet<string>,
): Problem[] {
  if (items.some((number) => !kinds.has(number))) return [{ field: 'items', code: 'ITEM_UNKNOWN' }]
  if (!isMixed && items.some((number) => kinds.get(number)!.kind !== contentType)) return [{ field: 'items', code: 'KIND_DIFFERS' }]
  if (topicsIn(rule as RuleGroup).some((slug) => !slugs.has(slug))) return [{ field: 'rule', code: 'TOPIC_UNKNOWN' }]
  return isUnmeasured(context, rule as RuleGroup, order) ? [{ field: 'rule', code: 'NOT_MEASURED' }] : []
}

type Known = { readonly itemId: string; readonly kind: string }

async function saveImport(
  tx: Tx,
  accountId: string,
  rows: readonly CheckedRow[],
): Promise<{ readonly id: string; readonly ends_at: Date }> {
  const { rows: saved } = await sql<{ id: string; ends_at: Date }>`
    insert into curation.import (account_id, rows, ends_at)
    values (${accountId}, ${JSON.stringify(rows.map(({ good }) => good))}::jsonb, platform.now() + ${IMPORT_MS} * interval '1 millisecond')
    returning id, ends_at`.execute(tx)
  await sql`delete from curation.import where account_id = ${accountId} and id in (
    select id from curation.import where account_id = ${accountId} order by made_at desc, id desc offset ${MOST_WAITING})`.execute(tx)
  return saved[0]!
}
