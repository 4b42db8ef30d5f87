import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { doneOf } from './transition-edition.ts'
import { type UnpublishDeps, unpublish } from './unpublish.ts'

export const unpublishItem = serve(calls.unpublishItem, async (deps: UnpublishDeps, { id, language, reason }, caller) => {
  const off = await unpublish(deps, { id, language }, caller, reason)
  return 'refused' in off ? off : { ok: doneOf(off.ok) }
})
