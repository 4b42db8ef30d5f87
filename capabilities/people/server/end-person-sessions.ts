import type { Outcome } from '#contract/call.ts'
import type { Transaction } from '#server/database/database.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { lockPerson } from './people-store.ts'
import { isWithinReach } from './policy.ts'

type Tx = Transaction<unknown>

export const endPersonSessions = serve(calls.endPersonSessions, async (context, { id, sessionId }, caller) => {
  return await context.database.inTransaction<unknown, Outcome<typeof calls.endPersonSessions>>(async (tx: Tx) => {
    const person = await lockPerson(tx, id)
    if (!person) return { refused: 'NOT_FOUND' }
    if (!(await isWithinReach(tx, context, caller, person.roles))) return { refused: 'ROLE_ABOVE' }
    const ended = await context.endSessions(tx, id, sessionId)
    if (sessionId !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
    await context.recorder.record(tx, {
      action: 'session.ended',
      outcome: 'ok',
      target: `account:${id}`,
      facts: { ended },
      ...doneBy(caller),
    })
    return { ok: { ended } }
  })
})
