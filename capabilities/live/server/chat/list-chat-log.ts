import * as calls from '../../contract.ts'
import { CHAT_LOG_PAGE } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findChatLog } from './log-store.ts'

export const listChatLog = serve(calls.listChatLog, async ({ database }, { studio, before }) => {
  const db: Sql = database.of()
  const [known, log] = await Promise.all([findStudio(db, studio), findChatLog(db, studio, before, CHAT_LOG_PAGE)])
  return known || log.length > 0 ? { ok: [...log] } : { refused: 'NOT_FOUND' }
})
