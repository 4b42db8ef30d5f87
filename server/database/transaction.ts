import type { Transaction as KyselyTransaction, QueryExecutorProvider } from 'kysely'
import type { Event } from '#contract/event.ts'

declare const inside: unique symbol
/**
 * A transaction of any capability: what one capability is handed by another. Neither a pool nor a bare connection is assignable.
 * @example const own: Tx = tx.of()
 */
export type AnyTransaction = QueryExecutorProvider & {
  readonly [inside]: true
  /** The same transaction, seen through the tables of one capability. */
  of<Tables>(): Transaction<Tables>
  /** Listeners run before this returns, inside this transaction: all of it is kept, or nothing. */
  emit<Payload>(event: Event<Payload>, payload: Payload): Promise<void>
  /** Runs after the commit, in this process only. */
  onCommit(run: () => void): void
  /** Tells every process about a change, this one included, once the transaction has committed. */
  publish(topic: string, payload: string): Promise<void>
}
/** Seen through the tables of one capability. An interface: of an intersection the compiler compares each member wherever tables are inferred. */
export interface Transaction<Tables> extends KyselyTransaction<Tables>, AnyTransaction {}
