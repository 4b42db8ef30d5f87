import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { EXPORT_MOST_ROWS } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findShown, type MessageRow } from './message-store.ts'

const COLUMNS = ['time', 'kind', 'name', 'text', 'starred'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportChat = serve(calls.exportChat, async ({ database, recorder }, { studio: studioId }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const studio = await findStudio(tx, studioId)
    const rows = await findShown(tx, studioId, EXPORT_MOST_ROWS)
    // The chat of a removed studio is kept.
    if (!studio && rows.length === 0) return { refused: 'NOT_FOUND' }
    const facts = { rows: rows.length }
    await recorder.record(tx, { action: 'chat.exported', outcome: 'ok', target: `studio:${studioId}`, ...doneBy(caller), facts })
    const text = writeCsv(COLUMNS, rows.map(toCells))
    return { ok: { name: `chat-${studio?.number ?? studioId}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  })
})

const toCells = ({ created_at, kind, name, text, is_starred }: MessageRow): readonly string[] => [
  created_at.toISOString(),
  kind,
  name,
  text,
  String(is_starred),
]
