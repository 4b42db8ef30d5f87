import type { Transaction as KyselyTransaction, QueryExecutorProvider } from 'kysely'
import type { Event } from '#contract/event.ts'

declare const inside: unique symbol
/**
 * A transaction that one capability passes to another. Neither a pool nor a bare connection is assignable.
 * @example const own: Tx = tx.of()
 */
export type AnyTransaction = QueryExecutorProvider & {
  readonly [inside]: true
  /** Returns the same transaction, typed with the tables of one capability. */
  of<Tables>(): Transaction<Tables>
  /** Runs the listeners inside this transaction before it returns: everything is committed, or nothing. */
  emit<Payload>(event: Event<Payload>, payload: Payload): Promise<void>
  /** Runs after the commit, in this process only. */
  onCommit(run: () => void): void
  /** Announces a change to every process, including this one, after the commit. */
  publish(topic: string, payload: string): Promise<void>
}
/**
 * A transaction typed with the tables of one capability. It is an interface, because the compiler compares every member of an intersection
 * wherever it infers tables.
 */
export interface Transaction<Tables> extends KyselyTransaction<Tables>, AnyTransaction {}
