import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { decideMatch, noteOn } from './decide-match.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'content' | 'engagement' | 'screening' | 'readCaptions'>

export const returnScanMatch = serve(calls.returnScanMatch, async (deps: Deps, { id }, caller) => {
  return await decideMatch(deps, { id, about: 'item' }, caller, async (tx, match) => {
    const judged = { itemId: match.item_id, language: match.language, revisionId: match.text_id }
    const takeOffline = match.status === 'public' || match.status === 'offline'
    return (await deps.content.judging.sendBack(tx, judged, caller, { note: noteOn(match), inlineComments: [], takeOffline })) === null
  })
})
