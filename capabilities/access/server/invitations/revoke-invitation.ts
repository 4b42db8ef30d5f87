import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { Tx } from '../rows.ts'
import { revokeOpen } from './invitation-store.ts'
import type { InvitationsDeps } from './invitations-deps.ts'

type Revoked = Outcome<typeof calls.revokeInvitation>

export const revokeInvitation = (
  { database, recorder }: Pick<InvitationsDeps, 'database' | 'recorder'>,
  { id }: InputOf<typeof calls.revokeInvitation>,
  caller: SignedInCaller,
): Promise<Revoked> =>
  database.inTransaction(async (tx: Tx): Promise<Revoked> => {
    const isRevoked = await revokeOpen(tx, id)
    if (isRevoked === undefined) return { refused: 'NOT_FOUND' }
    if (!isRevoked) return { refused: 'INVITATION_OVER' }
    await recorder.record(tx, { action: 'invitation.revoked', outcome: 'ok', ...doneBy(caller), target: `invitation:${id}` })
    return { ok: {} }
  })
