import type { Mapping } from '../../contract.ts'
import type { TransferContext } from '../context.ts'
import type { RunRow } from '../runs/run-store.ts'

/** An import at work. Each phase takes waiting entries some at a time, and makes and notes them in one transaction. */
export type Importing = {
  readonly context: TransferContext
  readonly run: RunRow
  readonly mapping: Mapping
  readonly signal: AbortSignal
  /** Throws when the process ends; notes the progress. */
  step(): Promise<void>
}
