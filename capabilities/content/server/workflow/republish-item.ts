import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { publish } from './publish.ts'
import { doneOf } from './transition-edition.ts'

export const republishItem = serve(calls.republishItem, async (context, input, caller) => {
  const done = await publish(context, 'putOnline', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})
