import { sql as raw } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { archiveCircle, changeCircle, setCircleRole } from '../contract.ts'
import { hasOtherOwner, holdOwnCircle, roleOf, type Tx } from './circle-store.ts'
import type { TeamsDeps } from './deps.ts'
import { mayManage } from './policy.ts'

type Deps = Pick<TeamsDeps, 'database' | 'recorder'>

/** Another name or description. */
export async function describeCircle(
  { database, recorder }: Deps,
  { id, name, description }: InputOf<typeof changeCircle>,
  caller: SignedInCaller,
): Promise<Outcome<typeof changeCircle>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof changeCircle>> => {
    const circle = await holdOwnCircle(tx, id, caller.session.accountId)
    if (!circle) return { refused: 'NOT_FOUND' }
    if (!mayManage(circle.role)) return { refused: 'FORBIDDEN' }
    await tx.updateTable('teams.circle').set({ name, description }).where('id', '=', id).execute()
    await recorder.record(tx, { action: `${circle.kind}.changed`, outcome: 'ok', target: `${circle.kind}:${id}`, ...doneBy(caller) })
    return { ok: null }
  })
}

/** Closed for good, its open invitations with it. */
export async function archiveOwnCircle(
  { database, recorder, closeTodos }: Deps & Pick<TeamsDeps, 'closeTodos'>,
  { id }: InputOf<typeof archiveCircle>,
  caller: SignedInCaller,
): Promise<Outcome<typeof archiveCircle>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof archiveCircle>> => {
    const circle = await holdOwnCircle(tx, id, caller.session.accountId)
    if (!circle) return { refused: 'NOT_FOUND' }
    if (circle.role !== 'owner') return { refused: 'FORBIDDEN' }
    await tx.updateTable('teams.circle').set({ archived_at: raw`platform.now()` }).where('id', '=', id).execute()
    const open = await tx
      .updateTable('teams.invitation')
      .set({ state: 'withdrawn' })
      .where('circle_id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .execute()
    for (const invitation of open) await closeTodos(tx, `team-invitation:${invitation.id}`)
    await recorder.record(tx, { action: `${circle.kind}.archived`, outcome: 'ok', target: `${circle.kind}:${id}`, ...doneBy(caller) })
    return { ok: null }
  })
}

/** Another role for somebody in it. An owner may step back once there is another. */
export async function giveRole(
  { database, recorder }: Deps,
  { id, accountId, role }: InputOf<typeof setCircleRole>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setCircleRole>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof setCircleRole>> => {
    const circle = await holdOwnCircle(tx, id, caller.session.accountId)
    const before = circle && (await roleOf(tx, id, accountId))
    if (!circle || !before) return { refused: 'NOT_FOUND' }
    if (circle.role !== 'owner') return { refused: 'FORBIDDEN' }
    if (before === 'owner' && role !== 'owner' && !(await hasOtherOwner(tx, id, accountId))) return { refused: 'LAST_OWNER' }
    await tx.updateTable('teams.member').set({ role }).where('circle_id', '=', id).where('account_id', '=', accountId).execute()
    const facts = { member: accountId, before, role }
    await recorder.record(tx, {
      action: `${circle.kind}.role-given`,
      outcome: 'ok',
      target: `${circle.kind}:${id}`,
      facts,
      ...doneBy(caller),
    })
    return { ok: null }
  })
}
