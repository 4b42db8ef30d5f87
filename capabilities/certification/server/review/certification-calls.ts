import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { releaseSubjects } from '../filing/subjects.ts'
import { revokedNotification } from '../notifications.ts'
import { decidedBy, decideFiling, FREE } from './decision.ts'
import { nextRecheck, readTerms } from './term-store.ts'

/** Confirms a recheck; the next one is due after the term of the owner, when the certification lasts that long. */
export const confirmCertification = serve(calls.confirmCertification, async (context, { id, note = '' }, caller) => {
  const terms = await readTerms(context.database.of())
  const due = (['personal', 'professional', 'enterprise'] as const).map(
    (kind) => sql`when ${kind} then ${nextRecheck(kind, terms, sql`valid_until`)}`,
  )
  const next = { ...FREE, recheck_open: false, recheck_due_at: sql<Date>`case kind ${sql.join(due, sql` `)} end` } as const
  return await decideFiling(context, {
    made: 'confirm',
    id,
    caller,
    changes: next,
    follow: async (tx, row) => {
      await addStep(tx, { filingId: id, action: 'confirmed', actor: caller.session.accountId, note })
      return { kind: row.kind }
    },
  })
})

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
  return await decideFiling(context, {
    made: 'revoke',
    id,
    caller,
    changes: end,
    follow: async (tx, row) => {
      await releaseSubjects(context, tx, row.account_id)
      await addStep(tx, { filingId: id, action: 'revoked', actor: caller.session.accountId, note: reason })
      await context.closeTodos(tx, `certification-ending:${id}`)
      await context.notify(tx, revokedNotification(row.account_id, id))
      await tx.publish(calls.TOPICS.account, row.account_id)
      return { kind: row.kind }
    },
  })
})
