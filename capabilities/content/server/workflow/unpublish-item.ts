import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { doneOf } from './transition-edition.ts'
import { unpublish } from './unpublish.ts'

export const unpublishItem = serve(calls.unpublishItem, async (deps, { id, language, reason }, caller) => {
  const off = await unpublish(deps, { id, language }, caller, reason)
  return 'refused' in off ? off : { ok: doneOf(off.ok) }
})
