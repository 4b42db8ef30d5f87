import type { Bilingual } from '../language.ts'

/** `unknown`: it could not be found out in time, or this installation may not read it. */
export type StatusState = 'good' | 'warning' | 'bad' | 'unknown'

/** A figure of the state of the installation. `of` is the whole that the figure is a part of. */
export type StatusValue =
  | { readonly kind: 'text'; readonly text: Bilingual }
  | { readonly kind: 'count' | 'bytes'; readonly amount: number; readonly of?: number | undefined }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'moment'; readonly at: string }

/** One thing that an administrator wants to know about the running installation. */
export type StatusLine = {
  /** Names the line within its group, for tests and monitors. */
  readonly key: string
  readonly title: Bilingual
  readonly state: StatusState
  readonly value?: StatusValue | undefined
  /** The beginning of the state, ISO 8601. */
  readonly since?: string | undefined
  /** Says what to do when the state is not good. */
  readonly advice?: Bilingual | undefined
  /** The command that the advice means, as an operator types it. */
  readonly command?: string | undefined
}

export type StatusGroup = { readonly name: string; readonly title: Bilingual; readonly lines: readonly StatusLine[] }

const WORST_FIRST: readonly StatusState[] = ['bad', 'warning', 'unknown', 'good']

/** Returns the worst of the states. A thing that may be fine is better than one that is known to need attention. */
export const worstOf = (states: readonly StatusState[]): StatusState => WORST_FIRST.find((state) => states.includes(state)) ?? 'good'
