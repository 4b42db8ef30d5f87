import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { CertificationDeps, Tx } from '../deps.ts'
import { addStep, lockOwn, move } from './filing-store.ts'

type Deps = Pick<CertificationDeps, 'database' | 'recorder' | 'closeTodos'>

/** Withdraws a submitted filing. The first statement wins against a simultaneous decision. */
export async function withdrawFiling(
  { database, recorder, closeTodos }: Deps,
  { id }: InputOf<typeof calls.withdrawFiling>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.withdrawFiling>> {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.withdrawFiling>> => {
    if (!(await move(tx, 'withdraw', { id, owner: accountId }, { claimed_by: null, claimed_at: null }))) {
      return { refused: (await lockOwn(tx, id, accountId)) ? 'STATE_CHANGED' : 'NOT_FOUND' }
    }
    await addStep(tx, id, 'withdrawn', accountId)
    await closeTodos(tx, `certification:${id}`)
    await recorder.record(tx, { action: 'certification.withdrawn', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
}
