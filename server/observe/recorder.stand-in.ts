import type { AuditEvent, Recorder, WriteNote } from './recorder.ts'

/** A recorder for tests below the front door: it keeps what happened, once the transaction has committed, and writes nothing. */
export function collectHappenings(): Recorder & { readonly note: WriteNote; readonly happenings: readonly AuditEvent[] } {
  const happenings: AuditEvent[] = []
  const keep = (auditEvent: AuditEvent) => void happenings.push(auditEvent)
  return {
    happenings,
    record: async (tx, auditEvent) => tx.onCommit(() => keep(auditEvent)),
    report: keep,
    note: (auditEvent, first) => ({ text: `select $${first}::text`, values: [auditEvent.action], done: () => keep(auditEvent) }),
  }
}
