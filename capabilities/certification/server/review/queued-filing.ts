import type { Queued } from '../../contract.ts'
import type { CertificationContext } from '../context.ts'
import { mask, openOrReport } from '../filing/show-filing.ts'
import type { QueueRow } from './queue-store.ts'

type Names = ReadonlyMap<string, string | null>

export function toQueued(context: CertificationContext, row: QueueRow, names: Names, reviewer: string): Queued {
  const name = openOrReport(context, row).values.personName
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    institution: row.institution,
    subject: row.enterprise_name ?? (name && mask('personName', name)),
    filedAt: row.filed_at?.toISOString() ?? null,
    waitingSeconds: row.waiting_seconds,
    claimedBy: row.claimed_by === null ? null : personOf(row.claimed_by, names),
    mine: row.claimed_by === reviewer,
    own: row.account_id === reviewer,
    validUntil: row.valid_until?.toISOString() ?? null,
    recheck: row.recheck_open,
  }
}

export const personOf = (id: string, names: Names) => ({ id, name: names.get(id) ?? null })
