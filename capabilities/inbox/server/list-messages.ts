import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { newestNumber } from '#server/realtime/publish.ts'
import { inboxChannel, type listMessages, type readCounts, type readMessage, type searchMessages } from '../contract.ts'
import { findLive } from './announcement-store.ts'
import { countBox } from './counter-store.ts'
import { countUpTo, findNewest, findOne, findPage } from './message-store.ts'
import { popsNow } from './preference-store.ts'
import { toBoxRow, toRow } from './rows.ts'
import type { InboxTables } from './tables.ts'

export type ReadingDeps = { readonly database: Pick<Database, 'of' | 'pool'> }

const OF_EACH_KIND = 20

/** What an account sees is found by the account of its session, so nothing of others can be asked for (S45). */
export async function tellBox({ database }: ReadingDeps, { session, language }: SignedInCaller): Promise<Outcome<typeof listMessages>> {
  const sql = database.of<InboxTables>()
  const announcements = await findLive(sql, session, language)
  const messages = await findNewest(sql, session.accountId, OF_EACH_KIND, language)
  return { ok: [...announcements.map((each) => toBoxRow(each, language)), ...messages.map((each) => toRow(each, language))] }
}

export async function searchBox(
  { database }: ReadingDeps,
  { page, pageSize, direction, sort: _, ...filter }: InputOf<typeof searchMessages>,
  { session: { accountId }, language }: SignedInCaller,
): Promise<Outcome<typeof searchMessages>> {
  const sql = database.of<InboxTables>()
  const found = await findPage(sql, accountId, filter, { page, pageSize, direction }, language)
  const total = await countUpTo(sql, accountId, filter, language)
  return { ok: { list: found.map((each) => toRow(each, language)), total } }
}

export async function tellMessage(
  { database }: ReadingDeps,
  { id }: InputOf<typeof readMessage>,
  { session, language }: SignedInCaller,
): Promise<Outcome<typeof readMessage>> {
  const found = await findOne(database.of<InboxTables>(), session.accountId, id, language)
  return found ? { ok: toRow(found, language) } : { refused: 'NOT_FOUND' }
}

/** The number of the channel is read before the state: who follows from there misses nothing. */
export async function tellCounts({ database }: ReadingDeps, { session }: SignedInCaller): Promise<Outcome<typeof readCounts>> {
  const { accountId, granted } = session
  const number = await newestNumber(database.pool, inboxChannel, accountId)
  const box = await countBox(database.pool, accountId, granted)
  return { ok: { ...box, number, pops: await popsNow(database.of<InboxTables>(), accountId, 'announcement') } }
}
