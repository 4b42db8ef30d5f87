import type { WorkInFlight } from './desk/saving/work-in-flight.ts'
import type { useLock } from './desk/use-lock.ts'
import type { useLibrary } from './use-library.tsx'
import type { DraftWriting, Whole } from './use-writing.ts'

/** Tabs beside the text; one is open at a time. */
export const SIDE_TABS = ['details', 'check', 'inlineComments', 'source'] as const
export type SideTab = (typeof SIDE_TABS)[number]

export type Desk = {
  readonly item: Whole
  readonly writing: DraftWriting
  readonly library: ReturnType<typeof useLibrary>
  readonly permissions: ReadonlySet<string>
  /** Is true while another writer holds the lock or the state forbids changes. */
  readonly isReadOnly: boolean
  readonly lock: ReturnType<typeof useLock>
  readonly work: WorkInFlight
  onAnew(): Promise<void>
  show(tab: SideTab): void
}
