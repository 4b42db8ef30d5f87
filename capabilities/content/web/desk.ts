import type { WorkInFlight } from './desk/saving/work-in-flight.ts'
import type { useLock } from './desk/use-lock.ts'
import type { useLibrary } from './use-library.tsx'
import type { Whole, Writing } from './use-writing.ts'

/** What stands beside the text, one at a time. */
export const SIDE_TABS = ['details', 'check', 'inlineComments', 'source'] as const
export type SideTab = (typeof SIDE_TABS)[number]

/** What every part of the page needs of the item that is edited. */
export type Desk = {
  readonly item: Whole
  readonly writing: Writing
  readonly library: ReturnType<typeof useLibrary>
  readonly permissions: ReadonlySet<string>
  /** Nothing can be changed now: another writes, or its state does not allow it. */
  readonly isReadOnly: boolean
  readonly lock: ReturnType<typeof useLock>
  readonly work: WorkInFlight
  onAnew(): Promise<void>
  show(tab: SideTab): void
}
