import type { SignedInCaller } from '#contract/caller.ts'
import { MINUTE } from '#contract/duration.ts'
import type { LogFacts } from '#server/observe/log.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'

/** Records that an operator reads the trail, once per account and minute in a process. */
export type NoteReading = (caller: SignedInCaller, facts: LogFacts) => void

export function openNoteReading({ recorder, nowMs }: { readonly recorder: Pick<Recorder, 'report'>; nowMs(): number }): NoteReading {
  const readers = new Map<string, number>()
  return (caller, facts) => {
    const { accountId } = caller.session
    const now = nowMs()
    for (const [reader, at] of readers) if (now - at >= MINUTE) readers.delete(reader)
    if (readers.has(accountId)) return
    readers.set(accountId, now)
    recorder.report({ action: 'audit.read', outcome: 'ok', ...doneBy(caller), facts })
  }
}
