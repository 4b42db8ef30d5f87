import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { decideMatch, noteOn } from './decide-match.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'content' | 'engagement' | 'screening' | 'readCaptions'>

export const hideScanMatch = serve(calls.hideScanMatch, async (deps: Deps, { id }, caller) => {
  return await decideMatch(deps, { id, about: 'comment' }, caller, (tx, match) =>
    deps.engagement.hideComment(tx, id, { reason: 'other', note: noteOn(match) }, caller),
  )
})
