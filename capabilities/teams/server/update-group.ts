import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { lockOwnGroup, type Tx } from './group-store.ts'
import { mayManage } from './policy.ts'

export const updateGroup = serve(calls.updateGroup, async ({ database, recorder }, { id, name, description, before }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    if (!group) return { refused: 'NOT_FOUND' }
    if (!mayManage(group.role)) return { refused: 'FORBIDDEN' }
    if (group.name !== before.name || group.description !== before.description) return { refused: 'GROUP_CHANGED' }
    await tx.updateTable('teams.work_group').set({ name, description }).where('id', '=', id).execute()
    await recorder.record(tx, { action: `${group.kind}.changed`, outcome: 'ok', target: `${group.kind}:${id}`, ...doneBy(caller) })
    return { ok: null }
  })
})
