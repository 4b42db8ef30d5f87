import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readSearch } from '../ledger/find-person.ts'
import { findLearners, readBranches } from './learner-store.ts'

export const listLearners = serve(calls.listLearners, async (context, { page, pageSize, q, ...filter }) => {
  const search = await readSearch(context, q)
  const { list, total } = await findLearners(context.database.of(), { ...filter, ...search }, { page, pageSize })
  const results = await context.countResults(list.map(({ person }) => person.id))
  return { ok: { list: list.map((learner) => ({ ...NONE, ...results.get(learner.person.id), ...learner })), total } }
})

export const listCreditBranches = serve(calls.listCreditBranches, async ({ database }) => ({
  ok: { list: await readBranches(database.of()) },
}))

const NONE = { attempts: 0, passed: 0, certificates: 0 }
