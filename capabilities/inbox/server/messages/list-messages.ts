import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { findLive } from '../announcement-store.ts'
import type { ReadingDeps } from '../deps.ts'
import { findNewest } from '../message-store.ts'
import type { InboxTables } from '../tables.ts'
import { toBoxRow, toRow } from './rows.ts'

const OF_EACH_KIND = 20

/** The account always comes from the session, so other accounts' messages cannot be requested (S45). */
export async function listMessages(
  { database }: ReadingDeps,
  { session, language }: SignedInCaller,
): Promise<Outcome<typeof calls.listMessages>> {
  const sql = database.of<InboxTables>()
  const announcements = await findLive(sql, session, language)
  const messages = await findNewest(sql, session.accountId, OF_EACH_KIND, language)
  return { ok: [...announcements.map((each) => toBoxRow(each, language)), ...messages.map((each) => toRow(each, language))] }
}
