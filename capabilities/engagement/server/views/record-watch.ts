import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { RecordVisit } from './record-visit.ts'

export const recordWatch = serve(calls.recordWatch, async (record: RecordVisit, { seconds, ...which }, caller) => {
  await record(caller, { ...which, isSeen: false, watchedSeconds: seconds })
  return { ok: null }
})
