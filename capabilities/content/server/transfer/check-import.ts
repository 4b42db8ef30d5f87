import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { IMPORT_MS } from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { findTopicSlugs } from '../topics/topic-store.ts'
import { type CheckedRow, checkRows, problemTranslator } from './check-rows.ts'
import { readFile } from './read-file.ts'

/** Limits the checked, unimported files of one account; a new file replaces the oldest. */
const MOST_WAITING = 5

/** Checks a file without importing it. The valid rows are kept for an hour, so that the import uses exactly the rows that were shown. */
export const checkImport = serve(calls.checkImport, async ({ database }, { file }, { session, language }) => {
  const read = readFile(file.bytes)
  if ('refused' in read) return read
  const db: Sql = database.of()
  const rows = await checkRows(read.rows, await findTopicSlugs(db))
  const saved = await database.inTransaction((tx: Tx) => saveImport(tx, session.accountId, rows))
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

async function saveImport(
  tx: Tx,
  accountId: string,
  rows: readonly CheckedRow[],
): Promise<{ readonly id: string; readonly ends_at: Date }> {
  const { rows: saved } = await sql<{ id: string; ends_at: Date }>`
    insert into content.import (account_id, rows, ends_at)
    values (${accountId}, ${JSON.stringify(rows.map(({ good }) => good))}::jsonb, platform.now() + ${IMPORT_MS} * interval '1 millisecond')
    returning id, ends_at`.execute(tx)
  await sql`delete from content.import where account_id = ${accountId} and id in (
    select id from content.import where account_id = ${accountId} order by made_at desc, id desc offset ${MOST_WAITING})`.execute(tx)
  return saved[0]!
}
