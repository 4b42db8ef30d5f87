import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../group-store.ts'
import { findOpenInvitations } from './invitation-store.ts'

export async function listInvitations(sql: Sql, { session }: SignedInCaller): Promise<Outcome<typeof calls.listInvitations>> {
  const open = await findOpenInvitations(sql, session.accountId)
  return { ok: open.map(({ at, ...invitation }) => ({ ...invitation, at: at.toISOString() })) }
}
