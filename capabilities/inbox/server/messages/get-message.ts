import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ReadingContext } from '../context.ts'
import { findOne } from '../message-store.ts'
import type { InboxTables } from '../tables.ts'
import { toRow } from './rows.ts'

export const getMessage = serve(calls.getMessage, async ({ database }: ReadingContext, { id }, { session, language }) => {
  const found = await findOne(database.of<InboxTables>(), session.accountId, id, language)
  return found ? { ok: toRow(found, language) } : { refused: 'NOT_FOUND' }
})
