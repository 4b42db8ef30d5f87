import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type DecideDeps, decideAll, isUnsaid } from './decide.ts'

export const hideComments = serve(calls.hideComments, async (deps: DecideDeps, { ids, ...why }, caller) => {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(deps, ids, { to: 'hidden', ...why }, caller)
})
