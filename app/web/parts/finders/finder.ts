import type { Bilingual } from '#contract/language.ts'
import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'

export type FinderResult = {
  readonly id: string
  readonly title: string
  /** Distinguishes results of the same title. */
  readonly hint?: string
  /** Heads the result; the title of the finder when omitted. */
  readonly group?: string
  readonly icon?: ConsoleIconName
  readonly path: string
  /** Runs when the result is selected; without it the path opens. */
  run?(): void
}
/** Searches for the operator's query. Returns no results instead of throwing. */
export type Finder = {
  readonly title?: Bilingual
  find(words: string, signal: AbortSignal): Promise<readonly FinderResult[]>
}

export const MOST_FOUND = 5
