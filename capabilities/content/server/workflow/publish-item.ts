import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type PublishDeps, publish } from './publish.ts'
import { doneOf } from './transition-edition.ts'

export const publishItem = serve(calls.publishItem, async (deps: PublishDeps, input, caller) => {
  const done = await publish(deps, 'publish', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
})
