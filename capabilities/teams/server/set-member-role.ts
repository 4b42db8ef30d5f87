import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { hasOtherOwner, lockOwnGroup, roleOf, type Tx } from './group-store.ts'

/** Changes the role of a member. An owner may step down only when another owner exists. */
export const setMemberRole = serve(calls.setMemberRole, async ({ database, recorder }, { id, accountId, role }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    const before = group && (await roleOf(tx, id, accountId))
    if (!group || !before) return { refused: 'NOT_FOUND' }
    if (group.role !== 'owner') return { refused: 'FORBIDDEN' }
    if (before === 'owner' && role !== 'owner' && !(await hasOtherOwner(tx, id, accountId))) return { refused: 'LAST_OWNER' }
    await tx.updateTable('teams.member').set({ role }).where('group_id', '=', id).where('account_id', '=', accountId).execute()
    const facts = { member: accountId, before, role }
    await recorder.record(tx, {
      action: `${group.kind}.role-given`,
      outcome: 'ok',
      target: `${group.kind}:${id}`,
      facts,
      ...doneBy(caller),
    })
    return { ok: null }
  })
})
