import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { type DecideContext, decideAll, isUnsaid } from './decide.ts'

export const hideComments = serve(calls.hideComments, async (context: DecideContext, { ids, ...why }, caller) => {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(context, ids, { to: 'hidden', ...why }, caller)
})
