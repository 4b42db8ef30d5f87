import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { TOPICS } from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { releaseSubjects } from '../filing/release-subjects.ts'
import { postRevoked } from '../posts.ts'
import { decide, decidedBy } from './decision.ts'

/** Ends a certification. All processes lose the permissions that it granted on commit. */
export const revokeCertification = serve(calls.revokeCertification, async (context, { id, reason }, caller) => {
  const end = {
    ...decidedBy(caller.session.accountId),
    ended_at: sql<Date>`platform.now()`,
    ended_by: 'revocation',
    note: reason,
    recheck_open: false,
    recheck_due_at: null,
  } as const
  return await decide(context, 'revoke', id, caller, end, async (tx, row) => {
    await releaseSubjects(context, tx, row.account_id)
    await addStep(tx, id, 'revoked', caller.session.accountId, { note: reason })
    await context.closeTodos(tx, `certification-ending:${id}`)
    await context.notify(tx, postRevoked(row.account_id, id))
    await tx.publish(TOPICS.account, row.account_id)
    return { kind: row.kind }
  })
})
