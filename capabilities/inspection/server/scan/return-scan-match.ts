import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { decideMatch, noteOn } from './decide-match.ts'

export const returnScanMatch = serve(calls.returnScanMatch, async (context, { id }, caller) => {
  return await decideMatch(context, { id, about: 'item' }, caller, async (tx, match) => {
    const judged = { itemId: match.item_id, language: match.language, revisionId: match.text_id }
    const takeOffline = match.status === 'public' || match.status === 'offline'
    return (await context.content.judging.sendBack(tx, judged, caller, { note: noteOn(match), inlineComments: [], takeOffline })) === null
  })
})
