import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { lockOwnGroup, type Tx } from '../group-store.ts'
import { mayManage } from '../policy.ts'
import { closeInvitation, matterOf } from './invitation-store.ts'

export const withdrawInvitation = serve(calls.withdrawInvitation, async ({ database, recorder, closeTodos }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const { rows } = await raw<{ group_id: string }>`select group_id from teams.invitation where id = ${id}`.execute(tx)
    const group = rows[0] && (await lockOwnGroup(tx, rows[0].group_id, caller.session.accountId))
    if (!group) return { refused: 'NOT_FOUND' }
    if (!mayManage(group.role)) return { refused: 'FORBIDDEN' }
    if (!(await closeInvitation(tx, id, 'withdrawn'))) return { refused: 'NOT_FOUND' }
    await closeTodos(tx, matterOf(id))
    const target = `${group.kind}:${one(rows).group_id}`
    await recorder.record(tx, { action: `${group.kind}.invitation-withdrawn`, outcome: 'ok', target, ...doneBy(caller) })
    return { ok: null }
  })
})
