import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { returnChange as call } from '../contract.ts'
import { lockToDecide, recordDecision } from './decide.ts'
import type { EncodingDeps, Tx } from './deps.ts'
import { notifyRequester } from './notify.ts'
import { findStudio } from './profile-store.ts'
import { writeDecision } from './request-store.ts'

type Deps = Pick<EncodingDeps, 'database' | 'recorder' | 'notify' | 'closeTodos'>

export async function returnChange(deps: Deps, { id, note }: InputOf<typeof call>, caller: SignedInCaller): Promise<Outcome<typeof call>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const locked = await lockToDecide(tx, id, caller)
    if ('refused' in locked) return locked
    const returned = await writeDecision(tx, id, { state: 'returned', by: caller.session.accountId, note })
    await recordDecision(deps, tx, returned, 'returned', caller)
    const studio = await findStudio(tx, returned.studio_id)
    await notifyRequester(deps, tx, returned, { studio, result: 'returned' })
    return { ok: { state: 'returned' } }
  })
}
