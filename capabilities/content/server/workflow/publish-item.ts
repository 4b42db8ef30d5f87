import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { publish } from './publish.ts'
import { doneOf } from './transition-edition.ts'

export const publishItem = serve(calls.publishItem, async (context, input, caller) => {
  const done = await publish(context, 'publish', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})
