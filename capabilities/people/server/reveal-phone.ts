import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findPerson } from './people-store.ts'
import { isWithinReach } from './policy.ts'

/** Returns the unmasked phone. The reason is recorded in the audit trail in the same transaction, before the phone is returned (S117). */
export const revealPhone = serve(calls.revealPhone, async (context, { id, reason }, caller) => {
  return await context.database.inTransaction<unknown, Outcome<typeof calls.revealPhone>>(async (tx) => {
    const row = await findPerson(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, caller, row.roles))) return { refused: 'ROLE_ABOVE' }
    const facts = { what: 'phone' }
    await context.recorder.record(tx, {
      action: 'personal-data.read',
      outcome: 'ok',
      target: `account:${id}`,
      reason,
      facts,
      ...doneBy(caller),
    })
    return { ok: { phone: row.phone } }
  })
})
