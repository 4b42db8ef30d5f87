import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { RecordVisit } from './record-visit.ts'

export async function recordWatch(
  record: RecordVisit,
  { seconds, ...which }: InputOf<typeof calls.recordWatch>,
  caller: Caller,
): Promise<Outcome<typeof calls.recordWatch>> {
  await record(caller, { ...which, isSeen: false, watchedSeconds: seconds })
  return { ok: null }
}
