import type { Line, LineNow, Signal } from '../../contract.ts'
import type { LineRow } from './show-store.ts'

/** Summarizes the picture that viewers would get from this line. */
function signalOf({ status }: Pick<LineRow, 'status'>, issues: number): Signal {
  if (status === 'live') return issues === 0 ? 'smooth' : 'stuttering'
  if (status === 'degraded') return 'stuttering'
  return status === 'stalled' ? 'interrupted' : 'idle'
}

/** Omits a sample that is old or from a line that has since been lost. A sample of an older release has no issues. */
export function toLine(row: LineRow, addressOf: (line: Line, at: number) => string): LineNow {
  const { line, status, since } = row
  const own = { line, status, since: since?.toISOString() ?? null }
  if (!row.is_fresh || status === 'idle' || !row.sample) return { ...own, signal: signalOf(row, 0), thumbnail: null, sample: null }
  const { thumbnailAt, ...sample } = { ...UNKNOWN, ...row.sample }
  return {
    ...own,
    signal: signalOf(row, sample.issues.length),
    thumbnail: thumbnailAt === null ? null : addressOf(line, thumbnailAt),
    sample,
  }
}
const UNKNOWN = { lagMs: 0, brokenFrames: 0, apartMs: null, thumbnailAt: null, issues: [] }
