import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findSubscriptions } from './subscription-store.ts'

export const getSubscriptions = serve(calls.getSubscriptions, async ({ database }, _input, { session }) => {
  const found = await findSubscriptions(database.of<Tables>(), session.accountId)
  return { ok: { spike: found.has('spike'), weekly: found.has('weekly') } }
})
