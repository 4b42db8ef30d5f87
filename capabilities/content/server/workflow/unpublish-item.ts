import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { doneOf } from './transition-edition.ts'
import { unpublish } from './unpublish.ts'

export const unpublishItem = serve(calls.unpublishItem, async (context, { id, language, reason }, caller) => {
  const off = await unpublish(context, { id, language }, caller, reason)
  return 'refused' in off ? off : { ok: doneOf(off.ok) }
})
