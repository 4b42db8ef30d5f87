import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Sql } from '../group-store.ts'
import { findOpenInvitations } from './invitation-store.ts'

export const listInvitations = serve(calls.listInvitations, async (sql: Sql, _input, { session }) => {
  const open = await findOpenInvitations(sql, session.accountId)
  return { ok: open.map(({ at, ...invitation }) => ({ ...invitation, at: at.toISOString() })) }
})
