/** The outcome of one test, sent from its process to the runner. */
export type Outcome = {
  /** The names of the enclosing tests and its own; empty when the file itself has ended. */
  readonly names: readonly string[]
  /** Is undefined when the process runs one file only. */
  readonly file: string | undefined
  /** `left-out` means skipped or todo. */
  readonly result: 'passed' | 'failed' | 'left-out'
  readonly durationMs: number
  /** The failure's expected and actual values; set when the test itself failed, not only a part of it. */
  readonly why?: string
}
export type Place = Pick<Outcome, 'names' | 'file'>
/** `begun` means that this test has started. `closed` means that the process only has to end. */
export type FromWorker = { readonly ready: true } | { readonly begun: Place } | { readonly outcome: Outcome } | { readonly closed: true }
export type ToWorker = { readonly file?: string }

/** Replaces the name of a test when the test is unknown. */
export const UNEXPECTED = 'an error that no test waited for'
