import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { decideMatch, noteOn } from './decide-match.ts'

export const hideScanMatch = serve(calls.hideScanMatch, async (context, { id }, caller) => {
  return await decideMatch(context, { id, about: 'comment' }, caller, (tx, match) =>
    context.engagement.hideComment(tx, id, { reason: 'other', note: noteOn(match) }, caller),
  )
})
