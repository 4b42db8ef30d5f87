import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { decide } from './decide-text.ts'
import { findWaitingText, whyDecided } from './waiting-store.ts'

export const rejectText = serve(calls.rejectText, async (context, { id, note }, caller) => {
  const row = await findWaitingText(context.database.of(), id)
  if (!row) return await whyDecided(context.database.of(), id)
  return await decide(context, row, { state: 'refused', note }, caller)
})
