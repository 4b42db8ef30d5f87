import { maskPhone } from '#contract/mask.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Tables } from '../rows.ts'
import { findInvitations } from './invitation-store.ts'
import type { InvitationsContext } from './invitations-context.ts'

export const listInvitations = serve(calls.listInvitations, async ({ database }: Pick<InvitationsContext, 'database'>) => {
  const rows = await findInvitations(database.of<Tables>())
  const list = rows.map((row) => ({
    id: row.id,
    phone: maskPhone(row.phone),
    roles: row.roles,
    state: row.state,
    by: { id: row.invited_by, name: row.inviter },
    at: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    account: row.account_id === null ? null : { id: row.account_id, name: row.account },
  }))
  return { ok: { list, total: list.length } }
})
