import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { decide } from './decide-text.ts'
import { findWaitingText } from './waiting-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'recorder' | 'notify' | 'reconcileTodos' | 'readyTexts' | 'screening'>

export const rejectText = serve(calls.rejectText, async (deps: Deps, { id, note }, caller) => {
  const row = await findWaitingText(deps.database.of(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  return await decide(deps, row, { state: 'refused', note }, caller)
})
