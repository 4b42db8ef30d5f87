import type { AuditEvent, Recorder } from './recorder.ts'

/** A recorder for tests without HTTP. It collects events after the commit and stores none. */
export function collectHappenings(): Recorder & { readonly happenings: readonly AuditEvent[] } {
  const happenings: AuditEvent[] = []
  const collect = (auditEvent: AuditEvent) => void happenings.push(auditEvent)
  return {
    happenings,
    record: async (tx, ...auditEvents) => tx.onCommit(() => auditEvents.forEach(collect)),
    report: collect,
  }
}
