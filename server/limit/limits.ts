/** At most `times` within any rolling `withinMs` for one key. */
export type Rule = {
  /** Made of server facts only: a purpose, an address, an account, a normalised phone (S103). */
  readonly key: string
  readonly times: number
  readonly withinMs: number
  /** Once the window is full, the key stays shut this long, counted from the hit that filled it. */
  readonly penaltyMs?: number
}
export type Taken = { readonly passed: true } | { readonly passed: false; readonly key: string; readonly retryAfter: number }

/** Exact limits, kept in PostgreSQL: shared by all processes, surviving restarts. Times are the database's. `retryAfter` is in whole seconds. */
export type Limits = {
  /** Takes one hit from every rule, or from none when one refuses. Rules of one key share its hits. */
  take(rules: readonly Rule[]): Promise<Taken>
  /** The same question without taking. */
  look(rules: readonly Rule[]): Promise<Taken>
  /** Takes back the newest hit of each key. */
  giveBack(keys: readonly string[]): Promise<void>
}
