import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findPerson } from '../ledger/find-person.ts'
import { findLearners } from './learner-store.ts'

export const listLearners = serve(calls.listLearners, async (context, { page, pageSize, q, ...filter }) => {
  const typed = q.trim()
  const accountId = typed === '' ? null : await findPerson(context, typed)
  const accountIds = accountId === null ? [] : [accountId]
  return { ok: await findLearners(context.database.of(), { ...filter, q: typed, accountIds }, { page, pageSize }) }
})
