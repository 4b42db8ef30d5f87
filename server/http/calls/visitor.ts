import type { Caller } from '#contract/caller.ts'

/** Describes the caller before the token is checked. */
export type Visitor = Omit<Caller, 'session'> & {
  readonly token: string | null
  /** The token of a program, from the header Authorization. */
  readonly bearer: string | null
}
