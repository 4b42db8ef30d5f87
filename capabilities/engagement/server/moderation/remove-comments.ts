import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { type DecideDeps, decideAll, isUnsaid } from './decide.ts'

export const removeComments = serve(calls.removeComments, async (deps: DecideDeps, { ids, ...why }, caller) => {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(deps, ids, { to: 'deleted', ...why }, caller)
})
