/**
 * Says how a migration may meet running processes. An expansion, the ordinary case, works with the previous version of Lyceum beside it. A
 * contraction works only with versions from `since` on.
 */
type Phase = {
  /** Oldest version that works after the migration; null when all do. */
  readonly since: string | null
  /** Says that its statements run one by one outside a transaction: `create index concurrently`. */
  readonly isConcurrent: boolean
}

/** Reads the phase from the first lines of a migration: `-- contract: since 0.3.0` and `-- concurrently`. */
export function readPhase(text: string): Phase {
  const [head = ''] = /^(?:--.*\n)*/.exec(text) ?? []
  return { since: /^-- contract: since (\d+\.\d+\.\d+)$/m.exec(head)?.[1] ?? null, isConcurrent: /^-- concurrently$/m.test(head) }
}

/** Compares two versions of the form 1.2.3. */
export function isOlder(version: string, other: string): boolean {
  const [one, two] = [version, other].map((each) => each.split('.').map(Number))
  const at = one?.findIndex((number, place) => number !== two?.[place]) ?? -1
  return at >= 0 && Number(one?.[at]) < Number(two?.[at])
}
