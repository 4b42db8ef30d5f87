import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ReadingDeps } from '../deps.ts'
import { findOne } from '../message-store.ts'
import type { InboxTables } from '../tables.ts'
import { toRow } from './rows.ts'

export async function getMessage(
  { database }: ReadingDeps,
  { id }: InputOf<typeof calls.getMessage>,
  { session, language }: SignedInCaller,
): Promise<Outcome<typeof calls.getMessage>> {
  const found = await findOne(database.of<InboxTables>(), session.accountId, id, language)
  return found ? { ok: toRow(found, language) } : { refused: 'NOT_FOUND' }
}
