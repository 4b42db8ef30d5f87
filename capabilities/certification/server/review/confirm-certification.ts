import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addStep } from '../filing/filing-store.ts'
import { decide, FREE } from './decision.ts'

/** Confirms a recheck; the next one is due in a year when the certification lasts that long. */
export const confirmCertification = serve(calls.confirmCertification, async (context, { id, note = '' }, caller) => {
  const next = {
    ...FREE,
    recheck_open: false,
    recheck_due_at: sql<Date>`case when kind = 'professional' and valid_until > platform.now() + interval '1 year' then platform.now() + interval '1 year' end`,
  } as const
  return await decide(context, 'confirm', id, caller, next, async (tx, row) => {
    await addStep(tx, id, 'confirmed', caller.session.accountId, { note })
    return { kind: row.kind }
  })
})
