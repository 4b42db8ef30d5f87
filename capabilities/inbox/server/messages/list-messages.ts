import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { findLive } from '../announcement-store.ts'
import type { ReadingContext } from '../context.ts'
import { findNewest } from '../message-store.ts'
import type { InboxTables } from '../tables.ts'
import { toBoxRow, toRow } from './rows.ts'

const OF_EACH_KIND = 20

/** The account always comes from the session, so other accounts' messages cannot be requested (S45). */
export const listMessages = serve(calls.listMessages, async ({ database }: ReadingContext, _input, { session, language }) => {
  const sql = database.of<InboxTables>()
  const announcements = await findLive(sql, session, language)
  const messages = await findNewest(sql, session.accountId, OF_EACH_KIND, language)
  return { ok: [...announcements.map((each) => toBoxRow(each, language)), ...messages.map((each) => toRow(each, language))] }
})
