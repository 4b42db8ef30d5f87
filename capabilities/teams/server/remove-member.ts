import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { serve } from './context.ts'
import { hasOtherOwner, lockOwnGroup, removeOne, roleOf, type Tx } from './group-store.ts'
import { mayRemove } from './policy.ts'

/** Removes a member or lets the caller leave. Removal by another member notifies the removed account. */
export const removeMember = serve(calls.removeMember, async ({ database, recorder, notify }, { id, accountId }, caller) => {
  const isSelf = accountId === caller.session.accountId
  return await database.inTransaction(async (tx: Tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    const target = group && (await roleOf(tx, id, accountId))
    if (!group || !target) return { refused: 'NOT_FOUND' }
    if (!mayRemove(group.role, target, isSelf)) return { refused: 'FORBIDDEN' }
    if (target === 'owner' && !(await hasOtherOwner(tx, id, accountId))) return { refused: 'LAST_OWNER' }
    await removeOne(tx, id, accountId)
    const { kind, name } = group
    await recorder.record(tx, {
      action: `${kind}.left`,
      outcome: 'ok',
      target: `${kind}:${id}`,
      facts: { member: accountId },
      ...doneBy(caller),
    })
    if (!isSelf) {
      const title = inBoth(teamsText, 'teams.removed.title', { name })
      await notify(tx, {
        kind: 'notice',
        about: 'team',
        to: { accounts: [accountId] },
        title,
        text: inBoth(teamsText, 'teams.removed.text'),
      })
    }
    return { ok: null }
  })
})
