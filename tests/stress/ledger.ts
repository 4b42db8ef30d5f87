import type { Language } from '#contract/language.ts'

/** What can be written, each with a mark of its own that is found again in the tables. */
const WRITES = ['created', 'saved', 'imported', 'judged', 'published', 'taken-down'] as const
export type Write = (typeof WRITES)[number]
export type Text = { readonly id: string; readonly number: number; readonly language: Language }
type CuratedSet = { readonly id: string; readonly number: number }

/** What those who acted know: what they tried, what was acknowledged, and what they saw. */
export type Ledger = {
  readonly texts: Text[]
  readonly sets: CuratedSet[]
  /** Tasks that somebody was handed, for others to try. */
  readonly tasks: string[]
  readonly acknowledged: Readonly<Record<Write, string[]>>
  /** Titles that a reader saw on a public page. */
  readonly seen: Set<string>
  readonly defects: string[]
}

export const openLedger = (): Ledger => ({
  texts: [],
  sets: [],
  tasks: [],
  acknowledged: { created: [], saved: [], imported: [], judged: [], published: [], 'taken-down': [] },
  seen: new Set(),
  defects: [],
})

/** One of those that were begun last, so that several people come to one text. */
export const oneOfTheNewest = <T>(all: readonly T[], oneOf: (some: readonly T[]) => T): T | undefined =>
  all.length === 0 ? undefined : oneOf(all.slice(-NEWEST))
const NEWEST = 6
