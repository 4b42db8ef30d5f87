import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { decide } from './decide-text.ts'
import { findWaitingText } from './waiting-store.ts'

export const rejectText = serve(calls.rejectText, async (deps, { id, note }, caller) => {
  const row = await findWaitingText(deps.database.of(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  return await decide(deps, row, { state: 'refused', note }, caller)
})
