import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findChatLog, findShown, type MessageRow } from './message-store.ts'

export const listChatLog = serve(calls.listChatLog, async ({ database }, { studio, before }) => {
  const db = database.of()
  const [known, log] = await Promise.all([findStudio(db, studio), findChatLog(db, { studioId: studio, before, most: calls.CHAT_LOG_PAGE })])
  return known || log.length > 0 ? { ok: [...log] } : { refused: 'NOT_FOUND' }
})

const LOG_COLUMNS = ['at', 'action', 'author', 'text', 'reason', 'by'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportChatLog = serve(calls.exportChatLog, async ({ database, recorder }, { studio }, caller) => {
  return await database.inTransaction(async (tx) => {
    const rows = await findChatLog(tx, { studioId: studio, most: calls.EXPORT_MOST_ROWS })
    if (rows.length === 0 && !(await findStudio(tx, studio))) return { refused: 'NOT_FOUND' }
    const facts = { rows: rows.length }
    await recorder.record(tx, { action: 'chat.log-exported', outcome: 'ok', target: `studio:${studio}`, ...doneBy(caller), facts })
    const text = writeCsv(
      LOG_COLUMNS,
      rows.map((row) => LOG_COLUMNS.map((name) => row[name])),
    )
    return { ok: { name: `chat-log-${studio}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
  })
})

const CHAT_COLUMNS = ['time', 'kind', 'name', 'text', 'starred'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportChat = serve(calls.exportChat, async ({ database, recorder }, { studio: studioId }, caller) => {
  return await database.inTransaction(async (tx) => {
    const studio = await findStudio(tx, studioId)
    const rows = await findShown(tx, studioId, calls.EXPORT_MOST_ROWS)
    // The chat of a removed studio is kept.
    if (!studio && rows.length === 0) return { refused: 'NOT_FOUND' }
    const facts = { rows: rows.length }
    await recorder.record(tx, { action: 'chat.exported', outcome: 'ok', target: `studio:${studioId}`, ...doneBy(caller), facts })
    const text = writeCsv(CHAT_COLUMNS, rows.map(toCells))
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
