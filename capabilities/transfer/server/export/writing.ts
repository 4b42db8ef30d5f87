import type { Pool } from 'pg'
import type { ArchiveCounts } from '../../contract.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import type { ExportContext } from './context.ts'

export type Packing = Pick<ExportContext, 'parts' | 'identity' | 'publicUrl'> & {
  readonly pool: Pool
  /** Is called after each item and each file of the library. */
  report(entries: { readonly done: number; readonly total: number }): void
  readonly signal: AbortSignal
}
export type Writing = {
  readonly packing: Packing
  readonly writer: ArchiveWriter
  readonly counts: Record<keyof ArchiveCounts, number>
  /** Counts one entry more as written. */
  step(): void
}
