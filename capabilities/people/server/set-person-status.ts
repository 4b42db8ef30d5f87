import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { hasOtherAdministrator, lockPerson } from './people-store.ts'
import { isWithinReach } from './policy.ts'

/** Disables or enables an account. Accounts with more permissions than the operator are refused. */
export const setPersonStatus = serve(calls.setPersonStatus, async (context, { id, status, reason }, caller) => {
  if (id === caller.session.accountId) return { refused: 'NOT_ONESELF' }
  return await context.database.inTransaction<unknown, Outcome<typeof calls.setPersonStatus>>(async (tx) => {
    const administrators = await hasOtherAdministrator(tx, id)
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, caller, person.roles))) return { refused: 'ROLE_ABOVE' }
    if (status === 'disabled' && person.roles.includes('admin') && !administrators) return { refused: 'LAST_ADMIN' }
    if (person.status === status) return { ok: null }
    await context.setStatus(tx, id, status)
    const action = status === 'disabled' ? 'account.disabled' : 'account.enabled'
    await context.recorder.record(tx, { action, outcome: 'ok', target: `account:${id}`, reason, ...doneBy(caller) })
    return { ok: null }
  })
})
