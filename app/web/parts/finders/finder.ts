import type { Bilingual } from '#contract/language.ts'
import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'

/** Something that the command palette found. */
export type Found = {
  readonly id: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly hint?: string
  readonly icon?: ConsoleIconName
  readonly path: string
  /** Runs when it is chosen; without it, the path is opened. */
  run?(): void
}
/** Looks for what the operator has typed. Says nothing rather than throw. */
export type Finder = {
  readonly title: Bilingual
  find(words: string, signal: AbortSignal): Promise<readonly Found[]>
}

/** So many of each are shown. */
export const MOST_FOUND = 5
