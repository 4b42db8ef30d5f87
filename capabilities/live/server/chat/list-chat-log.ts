import type { InputOf, Outcome } from '#contract/call.ts'
import { CHAT_LOG_PAGE, type listChatLog as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findChatLog } from './log-store.ts'

export async function listChatLog(
  { database }: Pick<LiveDeps, 'database'>,
  { studio, before }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  const [known, log] = await Promise.all([findStudio(db, studio), findChatLog(db, studio, before, CHAT_LOG_PAGE)])
  return known || log.length > 0 ? { ok: [...log] } : { refused: 'NOT_FOUND' }
}
