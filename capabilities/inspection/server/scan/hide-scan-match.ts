import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { decideMatch, noteOn } from './decide-match.ts'

export const hideScanMatch = serve(calls.hideScanMatch, async (deps, { id }, caller) => {
  return await decideMatch(deps, { id, about: 'comment' }, caller, (tx, match) =>
    deps.engagement.hideComment(tx, id, { reason: 'other', note: noteOn(match) }, caller),
  )
})
