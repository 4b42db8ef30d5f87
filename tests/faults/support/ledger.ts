/**
 * The outcome of a write as its client sees it. A lost or late answer leaves it open whether the write happened, and so does a status of
 * 500 or more: the connection to the database may have been cut while it committed.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'
/** A write is found by its mark, which no other write of its kind has. */
export type Done = { readonly mark: string; readonly outcome: Outcome }

type Answer = { readonly path: string; readonly status: number | 'cut' | 'late'; readonly tookMs: number; readonly beganAt: number }

/** Records what the clients know. */
export type Ledger = {
  /** The outcomes by kind and mark. */
  readonly outcomes: Map<string, Map<string, Outcome>>
  /** The answers since the last check. */
  readonly answers: Answer[]
  /** Counts the answers of each path by status and reason, without the successful ones. */
  readonly refusals: Record<string, number>
}

export const openLedger = (): Ledger => ({ outcomes: new Map(), answers: [], refusals: {} })

export function note({ outcomes }: Ledger, kind: string, { mark, outcome }: Done): void {
  const ofKind = outcomes.get(kind) ?? new Map<string, Outcome>()
  outcomes.set(kind, ofKind.set(mark, outcome))
}

export function countOutcomes({ outcomes }: Ledger): Readonly<Record<Outcome, number>> {
  const all = [...outcomes.values()].flatMap((ofKind) => [...ofKind.values()])
  const count = (wanted: Outcome) => all.filter((outcome) => outcome === wanted).length
  return { acknowledged: count('acknowledged'), refused: count('refused'), unknown: count('unknown') }
}

/** Returns the answers that a well server never gives; the status 503 is the right one while something is away. */
export const defectsIn = ({ answers }: Ledger): string[] =>
  answers.filter(({ status }) => status === 500).map(({ path, status }) => `${path} was answered ${status}`)

/** Returns the longest wait for an answer; a request without one counts as the limit of its client. */
export const slowestMs = ({ answers }: Ledger): number => Math.round(Math.max(0, ...answers.map(({ tookMs }) => tookMs)))

/** Returns the time from a moment until the first success of a request that began after it. */
export function firstSuccessMs({ answers }: Ledger, sinceMs: number): number {
  const successes = answers.filter(({ status, beganAt }) => status === 200 && beganAt >= sinceMs)
  return Math.round(Math.min(...successes.map(({ beganAt, tookMs }) => beganAt + tookMs - sinceMs)))
}

/** Returns the longest time without a success from a moment until now. */
export function longestGapMs({ answers }: Ledger, sinceMs: number): number {
  const moments = answers.filter(({ status }) => status === 200).map(({ beganAt, tookMs }) => beganAt + tookMs)
  const sorted = [sinceMs, ...moments, performance.now()].sort((one, other) => one - other)
  return Math.round(Math.max(0, ...sorted.slice(1).map((moment, at) => moment - sorted[at]!)))
}
