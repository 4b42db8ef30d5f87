import { SECOND } from '#contract/duration.ts'
import { within } from '#server/database/connection/heartbeat.ts'
import type { Transaction } from '#server/database/database.ts'
import { extendTenure, openTenure, type Tenure } from '#streaming/control.ts'
import type { LiveContext, Sql, Tables } from '../context.ts'
import { ENGINE } from './find-engine.ts'
import { type EnginePlace, LEASE_MS, type Leader, lockTerm, type Predecessor, releaseLease, renewLease, takeLease } from './lease-store.ts'

type Context = Pick<LiveContext, 'database' | 'announcements'>

/** A renewal that takes longer is repeated on another connection. */
const RENEWED_WITHIN_MS = 1.5 * SECOND

/**
 * The time in which this process leads, by a lease of the database. The lease ends by the clock of this process, counted from before each
 * renewal, so it ends here before another process can take it. Without a standby it has no end: a database that is away for a while
 * interrupts no broadcast.
 */
export type Term = {
  /** The engine answers only during it. It begins with the address. */
  readonly tenure: Tenure
  readonly before: Predecessor
  /** The clock of the database minus that of this machine. */
  readonly clockAheadMs: number
  /** A database whose transactions fail once the term is over. */
  readonly database: LiveContext['database']
  isOver(): boolean
  /** Returns false when another process has taken the lead. Throws when the database does not answer. */
  renew(): Promise<boolean>
  publish(place: EnginePlace): Promise<void>
  release(): Promise<void>
}

/** Begins a term unless another process leads. */
export async function takeTerm(context: Context, recordings: string | null): Promise<Term | undefined> {
  const { database, announcements } = context
  const taken = await takeLease(database.of(), announcements.processId, recordings)
  if (!taken) return undefined
  const { epoch, nowMs, ...before } = taken
  const holder: Leader = { leader: announcements.processId, epoch, recordings }
  const tenure = openTenure()
  let place: EnginePlace | null = null
  let endMs: number | undefined
  const renew = async (db: Sql) => {
    const sentMs = performance.now()
    const renewed = await renewLease(db, holder, place)
    if (!renewed) return false
    endMs = renewed.isAwaited ? Math.max(endMs ?? 0, sentMs + LEASE_MS) : undefined
    if (place) extendTenure(tenure, endMs)
    return true
  }
  // Taking the lease may have waited for the leader before.
  if (!(await renew(database.of()))) return undefined
  return {
    tenure,
    before,
    clockAheadMs: nowMs - Date.now(),
    database: withinTerm(database, holder),
    isOver: () => endMs !== undefined && performance.now() > endMs,
    renew: () => within(RENEWED_WITHIN_MS, renew(database.of())),
    async publish(own) {
      place = own
      const isMine = await database.inTransaction(async (tx) => {
        await tx.publish(ENGINE, '')
        return await renew(tx)
      })
      if (!isMine) throw new TermOver(OVER)
    },
    release: () =>
      database.inTransaction(async (tx) => {
        await releaseLease(tx, holder)
        await tx.publish(ENGINE, '')
      }),
  }
}

/** Another process leads by now. */
export class TermOver extends Error {}
const OVER = 'Another process leads the live engine'

const withinTerm = (database: LiveContext['database'], holder: Leader): LiveContext['database'] => ({
  ...database,
  inTransaction: <Own = Tables, T = void>(work: (tx: Transaction<Own>) => Promise<T>) =>
    database.inTransaction<Own, T>(async (tx) => {
      if (!(await lockTerm(tx.of<Tables>(), holder))) throw new TermOver(OVER)
      return await work(tx)
    }),
})
