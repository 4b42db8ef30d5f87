import type { LineNow, Signal } from '../../contract.ts'
import type { LineRow } from './show-store.ts'

/** The signal in one word: what viewers would see of this line. */
function signalOf({ status }: Pick<LineRow, 'status'>): Signal {
  if (status === 'live') return 'smooth'
  if (status === 'degraded') return 'stuttering'
  return status === 'stalled' ? 'interrupted' : 'idle'
}

/** A sample that is old, or of a line that has been lost since, says nothing about this second. */
export const toLine = (row: LineRow): LineNow => ({
  line: row.line,
  status: row.status,
  since: row.since.toISOString(),
  signal: signalOf(row),
  sample: row.is_fresh && row.status !== 'idle' ? row.sample : null,
})
