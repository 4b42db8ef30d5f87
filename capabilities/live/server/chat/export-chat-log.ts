import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type exportChatLog as call, EXPORT_MOST_ROWS } from '../../contract.ts'
import type { LiveDeps, Tx } from '../deps.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findChatLog } from './log-store.ts'

const COLUMNS = ['at', 'action', 'author', 'text', 'reason', 'by'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export async function exportChatLog(
  { database, recorder }: Pick<LiveDeps, 'database' | 'recorder'>,
  { studio }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const rows = await findChatLog(tx, studio, undefined, EXPORT_MOST_ROWS)
    if (rows.length === 0 && !(await findStudio(tx, studio))) return { refused: 'NOT_FOUND' }
    const facts = { rows: rows.length }
    await recorder.record(tx, { action: 'chat.log-exported', outcome: 'ok', target: `studio:${studio}`, ...doneBy(caller), facts })
    const text = writeCsv(
      COLUMNS,
      rows.map((row) => COLUMNS.map((name) => row[name])),
    )
    return { ok: { name: `chat-log-${studio}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  })
}
