import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ReadingDeps } from '../deps.ts'
import { countUpTo, findPage } from '../message-store.ts'
import type { InboxTables } from '../tables.ts'
import { toRow } from './rows.ts'

export async function searchMessages(
  { database }: ReadingDeps,
  { page, pageSize, direction, sort: _, ...filter }: InputOf<typeof calls.searchMessages>,
  { session: { accountId }, language }: SignedInCaller,
): Promise<Outcome<typeof calls.searchMessages>> {
  const sql = database.of<InboxTables>()
  const found = await findPage(sql, accountId, filter, { page, pageSize, direction }, language)
  const total = await countUpTo(sql, accountId, filter, language)
  return { ok: { list: found.map((each) => toRow(each, language)), total } }
}
