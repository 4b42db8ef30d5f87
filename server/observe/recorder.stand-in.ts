import type { Happening, Recorder, WriteNote } from './recorder.ts'

/** A recorder for tests below the front door: it keeps what happened, once the transaction has committed, and writes nothing. */
export function collectHappenings(): Recorder & { readonly note: WriteNote; readonly happenings: readonly Happening[] } {
  const happenings: Happening[] = []
  const keep = (happening: Happening) => void happenings.push(happening)
  return {
    happenings,
    record: async (tx, happening) => tx.onCommit(() => keep(happening)),
    report: keep,
    note: (happening, first) => ({ text: `select $${first}::text`, values: [happening.action], done: () => keep(happening) }),
  }
}
