import type { InputOf, Outcome } from '#contract/call.ts'
import { CHAT_LOG_PAGE, type listChatLog as call } from '../../contract.ts'
import type { LiveDeps } from '../deps.ts'
import { findChatLog } from './log-store.ts'

export async function listChatLog(
  { database }: Pick<LiveDeps, 'database'>,
  { studio, before }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  return { ok: [...(await findChatLog(database.of(), studio, before, CHAT_LOG_PAGE))] }
}
