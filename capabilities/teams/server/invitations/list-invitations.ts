import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { Sql } from '../group-store.ts'
import { findOpenInvitations } from './invitation-store.ts'

export const listInvitations = serve(calls.listInvitations, async ({ database }, _input, { session }) => {
  const sql: Sql = database.of()
  const open = await findOpenInvitations(sql, session.accountId)
  return { ok: open.map(({ at, ...invitation }) => ({ ...invitation, at: at.toISOString() })) }
})
