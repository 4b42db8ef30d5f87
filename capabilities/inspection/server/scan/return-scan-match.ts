import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { decideMatch, noteOn } from './decide-match.ts'

export const returnScanMatch = serve(calls.returnScanMatch, async (deps, { id }, caller) => {
  return await decideMatch(deps, { id, about: 'item' }, caller, async (tx, match) => {
    const judged = { itemId: match.item_id, language: match.language, revisionId: match.text_id }
    const takeOffline = match.status === 'public' || match.status === 'offline'
    return (await deps.content.judging.sendBack(tx, judged, caller, { note: noteOn(match), inlineComments: [], takeOffline })) === null
  })
})
