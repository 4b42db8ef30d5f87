import type { Language } from '#contract/language.ts'

/** Kinds of writes. Each write has a unique mark, which a query can find. */
const WRITES = ['created', 'saved', 'imported', 'judged', 'published', 'taken-down'] as const
export type Write = (typeof WRITES)[number]
export type Text = { readonly id: string; readonly number: number; readonly language: Language }
type CuratedSet = { readonly id: string; readonly number: number }

/** Records what the actors know: attempts, acknowledged writes, and what they saw. */
export type Ledger = {
  readonly texts: Text[]
  readonly sets: CuratedSet[]
  readonly tasks: string[]
  readonly acknowledged: Readonly<Record<Write, string[]>>
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

/** Returns one of the newest, so that several actors meet at one item. */
export const oneOfTheNewest = <T>(all: readonly T[], oneOf: (some: readonly T[]) => T): T | undefined =>
  all.length === 0 ? undefined : oneOf(all.slice(-NEWEST))
const NEWEST = 6
