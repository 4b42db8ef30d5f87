import type { AuditEvent, Recorder } from './recorder.ts'

/** A recorder for tests below the front door: it keeps what happened, once the transaction has committed, and writes nothing. */
export function collectHappenings(): Recorder & { readonly happenings: readonly AuditEvent[] } {
  const happenings: AuditEvent[] = []
  const collect = (auditEvent: AuditEvent) => void happenings.push(auditEvent)
  return {
    happenings,
    record: async (tx, auditEvent) => tx.onCommit(() => collect(auditEvent)),
    report: collect,
  }
}
