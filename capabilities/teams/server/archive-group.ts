import { sql as raw } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { lockOwnGroup, type Tx } from './group-store.ts'

/** Archives a group permanently and withdraws its open invitations. */
export const archiveGroup = serve(calls.archiveGroup, async ({ database, recorder, closeTodos }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    if (!group) return { refused: 'NOT_FOUND' }
    if (group.role !== 'owner') return { refused: 'FORBIDDEN' }
    await tx.updateTable('teams.work_group').set({ archived_at: raw`platform.now()` }).where('id', '=', id).execute()
    const open = await tx
      .updateTable('teams.invitation')
      .set({ state: 'withdrawn' })
      .where('group_id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .execute()
    for (const invitation of open) await closeTodos(tx, `team-invitation:${invitation.id}`)
    await recorder.record(tx, { action: `${group.kind}.archived`, outcome: 'ok', target: `${group.kind}:${id}`, ...doneBy(caller) })
    return { ok: null }
  })
})
