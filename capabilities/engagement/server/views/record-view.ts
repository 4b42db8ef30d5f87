import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { SEEN_AFTER_MS } from '../../contract.ts'
import type { RecordVisit } from './record-visit.ts'

type Input = InputOf<typeof calls.recordView>

/** Records a page that was in sight long enough. The response never reveals to the browser if its report counted. */
export async function recordView(
  record: RecordVisit,
  { number, language, ...signals }: Input,
  caller: Caller,
): Promise<Outcome<typeof calls.recordView>> {
  if (isSeenByPerson(signals)) await record(caller, { number, language, isSeen: true, watchedSeconds: 0 })
  return { ok: null }
}

const isSeenByPerson = ({ visibleMs, width, automated }: Omit<Input, 'number' | 'language'>): boolean =>
  visibleMs >= SEEN_AFTER_MS && width > 0 && !automated
