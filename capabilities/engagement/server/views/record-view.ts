import type { InputOf } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { SEEN_AFTER_MS } from '../../contract.ts'
import type { RecordVisit } from './record-visit.ts'

type Input = InputOf<typeof calls.recordView>

/** Records a page that was in sight long enough. The response never reveals to the browser if its report counted. */
export const recordView = serve(calls.recordView, async (record: RecordVisit, { number, language, ...signals }, caller) => {
  if (isSeenByPerson(signals)) await record(caller, { number, language, isSeen: true, watchedSeconds: 0 })
  return { ok: null }
})

const isSeenByPerson = ({ visibleMs, width, automated }: Omit<Input, 'number' | 'language'>): boolean =>
  visibleMs >= SEEN_AFTER_MS && width > 0 && !automated
