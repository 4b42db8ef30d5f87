import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../rows.ts'
import { lockInvitation, revokeLocked } from './invitation-store.ts'
import type { InvitationsContext } from './invitations-context.ts'

type Revoked = Outcome<typeof calls.revokeInvitation>

export const revokeInvitation = serve(
  calls.revokeInvitation,
  ({ database, recorder, mayGiveAll }: Pick<InvitationsContext, 'database' | 'recorder' | 'mayGiveAll'>, { id }, caller) =>
    database.inTransaction(async (tx: Tx): Promise<Revoked> => {
      const invitation = await lockInvitation(tx, id)
      if (!invitation) return { refused: 'NOT_FOUND' }
      if (!(await mayGiveAll(tx, caller.session.roles, invitation.roles))) return { refused: 'INVITED_BY_OTHER' }
      if (invitation.state !== 'open') return { refused: 'INVITATION_OVER' }
      await revokeLocked(tx, id)
      await recorder.record(tx, { action: 'invitation.revoked', outcome: 'ok', ...doneBy(caller), target: `invitation:${id}` })
      return { ok: {} }
    }),
)
