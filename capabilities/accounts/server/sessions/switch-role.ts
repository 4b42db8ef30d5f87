import { actableRoles } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { changesOf, doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { publishChange, type Tx } from './session-store.ts'

/** Makes the session act with one of its granted roles, or with all of them again, from its next request on in every process. */
export const switchRole = serve(
  calls.switchRole,
  async (
    { database, recorder }: { readonly database: Pick<Database, 'inTransaction'>; readonly recorder: Pick<Recorder, 'record'> },
    { role },
    caller,
  ) => {
    const { id, accountId, granted, roles } = caller.session
    if (role !== null && !actableRoles(granted).includes(role)) return { refused: 'ROLE_NOT_GRANTED' }
    await database.inTransaction(async (tx: Tx) => {
      await tx.updateTable('accounts.session').set({ acting_as: role }).where('id', '=', id).where('ended_at', 'is', null).execute()
      const facts = changesOf({ roles: [roles.join(', '), role === null ? granted.join(', ') : `${role}, user`] })
      await recorder.record(tx, { action: 'session.switched', outcome: 'ok', ...doneBy(caller), facts })
      await publishChange(tx, accountId)
    })
    return { ok: null }
  },
)
