import { inBatches } from '#server/database/statement/in-batches.ts'
import type { Sweep } from '#server/jobs/sweeps.ts'
import { CONSENT_WITHIN_DAYS } from '../contract.ts'
import type { MinorsContext } from './context.ts'
import { endConsent } from './guardians/end-consent.ts'
import { findOpen, findOutgrown, findOverdue, type Guardianship } from './guardians/guardianship-store.ts'

/** Rows of one batch, each in a transaction of its own. */
const AT_ONCE = 200

/** Ends consents whose child is old enough, and closes accounts of children for which no guardian consented in time (PIPL 31). */
export const minorsSweeps = (context: MinorsContext): readonly Sweep[] => [
  () => inBatches(AT_ONCE, () => each(findOutgrown(context.database.of(), AT_ONCE), (one) => outgrow(context, one))),
  () => inBatches(AT_ONCE, () => each(findOverdue(context.database.of(), CONSENT_WITHIN_DAYS, AT_ONCE), (id) => closeOverdue(context, id))),
]

async function each<T>(found: Promise<readonly T[]>, act: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0
  for (const one of await found) if (await act(one)) done += 1
  return done
}

const outgrow = (context: MinorsContext, { id, childId, purpose }: Guardianship): Promise<boolean> =>
  context.database.inTransaction(async (tx) => {
    if ((await context.age.lock(tx, childId)) === 'gone') return false
    const one = await findOpen(tx, childId, purpose)
    if (one?.id !== id || one.state !== 'given') return false
    await endConsent(context, tx, { one, by: 'age' })
    await context.recorder.record(tx, {
      action: 'guardian.ended',
      outcome: 'ok',
      actor: null,
      target: `account:${childId}`,
      facts: { purpose },
    })
    return true
  })

const closeOverdue = (context: MinorsContext, childId: string): Promise<boolean> =>
  context.database.inTransaction(async (tx) => {
    const minor = await context.age.lock(tx, childId)
    // A guardian may have consented since the list was read.
    if (minor === 'gone' || !minor?.restrictedSince) return false
    await context.closing.plan(tx, childId, { days: 0, address: '' })
    await context.recorder.record(tx, { action: 'guardian.term-passed', outcome: 'ok', actor: null, target: `account:${childId}` })
    return true
  })
