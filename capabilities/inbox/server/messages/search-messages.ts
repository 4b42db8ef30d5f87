import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ReadingContext } from '../context.ts'
import { countUpTo, findPage } from '../message-store.ts'
import type { InboxTables } from '../tables.ts'
import { toRow } from './rows.ts'

export const searchMessages = serve(
  calls.searchMessages,
  async ({ database }: ReadingContext, { page, pageSize, direction, sort: _, ...filter }, { session: { accountId }, language }) => {
    const sql = database.of<InboxTables>()
    const found = await findPage(sql, accountId, filter, { page, pageSize, direction }, language)
    const total = await countUpTo(sql, accountId, filter, language)
    return { ok: { list: found.map((each) => toRow(each, language)), total } }
  },
)
