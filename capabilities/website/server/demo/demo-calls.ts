import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { SiteDemo } from '../demo.ts'
import { noteRemoved } from './demo-store.ts'

type Context = { readonly database: Database; readonly recorder: Recorder; readonly demo: Pick<SiteDemo, 'sendRemoval'> }

/** Marks the demo as removed at once; a job deletes the rest. */
export const removeDemo = serve(calls.removeDemo, async ({ database, recorder, demo }: Context, _input, caller) => {
  await database.inTransaction(async (tx) => {
    await noteRemoved(tx)
    await demo.sendRemoval(tx)
    await recorder.record(tx, { action: 'demo.removed', outcome: 'ok', ...doneBy(caller), target: 'demo:world' })
  })
  return { ok: {} }
})
