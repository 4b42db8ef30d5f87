import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import { holdOwnCircle, type Tx } from '../circle-store.ts'
import type { TeamsDeps } from '../deps.ts'
import { mayManage } from '../policy.ts'
import { matterOf, settleInvitation } from './invitation-store.ts'

/** Takes an open invitation back, with its to-do. */
export async function withdrawInvitation(
  { database, recorder, closeTodos }: Pick<TeamsDeps, 'database' | 'recorder' | 'closeTodos'>,
  { id }: InputOf<typeof calls.withdrawInvitation>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.withdrawInvitation>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.withdrawInvitation>> => {
    const { rows } = await raw<{ circle_id: string }>`select circle_id from teams.invitation where id = ${id}`.execute(tx)
    const circle = rows[0] && (await holdOwnCircle(tx, rows[0].circle_id, caller.session.accountId))
    if (!circle) return { refused: 'NOT_FOUND' }
    if (!mayManage(circle.role)) return { refused: 'FORBIDDEN' }
    if (!(await settleInvitation(tx, id, 'withdrawn'))) return { refused: 'NOT_FOUND' }
    await closeTodos(tx, matterOf(id))
    const target = `${circle.kind}:${rows[0]!.circle_id}`
    await recorder.record(tx, { action: `${circle.kind}.invitation-withdrawn`, outcome: 'ok', target, ...doneBy(caller) })
    return { ok: null }
  })
}
