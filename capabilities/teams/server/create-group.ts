import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { addGroup, countGroups, lockOwnGroup, MOST_GROUPS, type Tx } from './group-store.ts'
import { mayManage } from './policy.ts'

/** Creates a team or project owned by the caller. A project can belong to a team only when the caller manages that team. */
export const createGroup = serve(calls.createGroup, async ({ database, recorder }, { kind, name, description = '', teamId }, caller) => {
  const maker = caller.session.accountId
  if (kind === 'team' && teamId !== undefined) return { refused: 'BAD_REQUEST', fields: { teamId: 'BAD_REQUEST' } }
  return await database.inTransaction(async (tx: Tx) => {
    if (teamId !== undefined) {
      const team = await lockOwnGroup(tx, teamId, maker)
      if (team?.kind !== 'team') return { refused: 'NOT_FOUND' }
      if (!mayManage(team.role)) return { refused: 'FORBIDDEN' }
    }
    if ((await countGroups(tx, maker)) >= MOST_GROUPS) return { refused: 'GROUPS_FULL' }
    const id = await addGroup(tx, { kind, name, description, teamId: teamId ?? null, maker })
    await recorder.record(tx, { action: `${kind}.made`, outcome: 'ok', target: `${kind}:${id}`, facts: { name }, ...doneBy(caller) })
    return { ok: { id } }
  })
})
