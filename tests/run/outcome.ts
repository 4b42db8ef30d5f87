/** What became of one test, as its process tells the runner. */
export type Outcome = {
  /** Names of the tests around it and its own; empty: the file itself came to an end. */
  readonly names: readonly string[]
  /** Undefined where one file is all that the process runs. */
  readonly file: string | undefined
  /** `left-out`: skipped, or to be written yet. */
  readonly result: 'passed' | 'failed' | 'left-out'
  readonly durationMs: number
  /** What was expected and what came, where this test itself failed and not only a part of it. */
  readonly why?: string
}
/** Which test it is, as in an outcome. */
export type Place = Pick<Outcome, 'names' | 'file'>
/** `begun`: this test is running now. `closed`: nothing is left to do but to end. */
export type FromWorker = { readonly ready: true } | { readonly begun: Place } | { readonly outcome: Outcome } | { readonly closed: true }
export type ToWorker = { readonly file?: string }

/** In place of the name of a test: what it was part of is not known. */
export const UNEXPECTED = 'an error that no test waited for'
