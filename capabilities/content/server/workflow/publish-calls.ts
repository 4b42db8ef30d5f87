import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { publish } from './publish.ts'
import { doneOf } from './transition-edition.ts'
import { unpublish } from './unpublish.ts'

export const publishItem = serve(calls.publishItem, async (context, input, caller) => {
  const done = await publish(context, 'publish', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})

export const republishItem = serve(calls.republishItem, async (context, input, caller) => {
  const done = await publish(context, 'putOnline', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})

export const unpublishItem = serve(calls.unpublishItem, async (context, { id, language, reason }, caller) => {
  const off = await unpublish(context, { id, language }, caller, reason)
  return 'refused' in off ? off : { ok: doneOf(off.ok) }
})
