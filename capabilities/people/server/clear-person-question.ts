import type { Outcome } from '#contract/call.ts'
import type { Transaction } from '#server/database/database.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { lockPerson } from './people-store.ts'
import { isWithinReach } from './policy.ts'

type Tx = Transaction<unknown>

/** Removes the security question of an owner who forgot the answer. The operator must verify the owner in some other way. */
export const clearPersonQuestion = serve(calls.clearPersonQuestion, async (context, { id, reason }, caller) => {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction<unknown, Outcome<typeof calls.clearPersonQuestion>>(async (tx: Tx) => {
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, caller, person.roles))) return { refused: 'ROLE_ABOVE' }
    if (!(await context.clearQuestion(tx, id))) return { ok: null }
    const entry = { action: 'security-question.cleared', outcome: 'ok', target: `account:${id}`, reason, ...doneBy(caller) } as const
    await context.recorder.record(tx, entry)
    return { ok: null }
  })
})
