import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { publish } from './publish.ts'
import { doneOf } from './transition-edition.ts'

export const publishItem = serve(calls.publishItem, async (deps, input, caller) => {
  const done = await publish(deps, 'publish', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})
