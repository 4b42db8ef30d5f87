import type { AuditEvent, Recorder } from './recorder.ts'

/** A recorder for tests without HTTP. It collects events after the commit and stores none. */
export function collectAuditEvents(): Recorder & { readonly auditEvents: readonly AuditEvent[] } {
  const auditEvents: AuditEvent[] = []
  const collect = (auditEvent: AuditEvent) => void auditEvents.push(auditEvent)
  return {
    auditEvents,
    record: async (tx, ...events) => tx.onCommit(() => events.forEach(collect)),
    report: collect,
  }
}
