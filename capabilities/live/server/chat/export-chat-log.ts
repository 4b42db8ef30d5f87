import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { EXPORT_MOST_ROWS } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findChatLog } from './log-store.ts'

const COLUMNS = ['at', 'action', 'author', 'text', 'reason', 'by'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportChatLog = serve(calls.exportChatLog, async ({ database, recorder }, { studio }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
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
})
