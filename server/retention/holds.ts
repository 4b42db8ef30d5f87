import { type QueryExecutorProvider, sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'

// A transaction that removes data takes this lock together with others, and one that places a hold takes it alone. So a hold waits for the
// removals that began before it, and a removal that begins after it finds the hold.
const LOCK = sql`hashtextextended('platform.hold', 0)`
const IN_FORCE = sql`lifted_at is null and (until is null or until > platform.now())`

/** Returns the targets on hold. None is added before the transaction ends. */
export async function lockHolds(tx: AnyTransaction): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx)
  return await findHoldTargets(tx)
}

/** Returns the targets on hold at the moment, for a question that removes nothing. */
export async function findHoldTargets(db: QueryExecutorProvider): Promise<readonly string[]> {
  const { rows } = await sql<{ target: string }>`select distinct target from platform.hold where ${IN_FORCE}`.execute(db)
  return rows.map(({ target }) => target)
}

/**
 * Returns true when one of these targets (`account:<id>`, `item:<id>`) is on hold. Code that erases or removes one for good asks in
 * its transaction, before the first change; no hold is placed before that transaction ends.
 */
export async function isHeld(tx: AnyTransaction, ...targets: readonly string[]): Promise<boolean> {
  const onHold = await lockHolds(tx)
  return onHold.some((target) => targets.includes(target))
}

type Hold = {
  readonly id: string
  readonly target: string
  readonly reason: string
  readonly placedBy: string
  readonly placedAt: Date
  readonly until: Date | null
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
  readonly liftReason: string | null
  readonly isInForce: boolean
}
type NewHold = Pick<Hold, 'target' | 'reason' | 'placedBy' | 'until'>

/** Places a hold once the running removals have ended, and returns its id. */
export async function placeHold(tx: AnyTransaction, { target, reason, placedBy, until }: NewHold): Promise<string> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into platform.hold (target, reason, placed_by, until) values (${target}, ${reason}, ${placedBy}, ${until}) returning id`.execute(
    tx,
  )
  return one(rows).id
}

/** Lifts a hold and returns its target. It may be over, or not exist. */
export async function liftHold(
  tx: AnyTransaction,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<{ readonly target: string } | 'over' | 'unknown'> {
  const { rows } = await sql<{ target: string }>`
    update platform.hold set lifted_at = platform.now(), lifted_by = ${by}, lift_reason = ${reason}
    where id = ${id} and ${IN_FORCE} returning target`.execute(tx)
  if (rows[0]) return rows[0]
  const known = await sql`select from platform.hold where id = ${id}`.execute(tx)
  return known.rows.length > 0 ? 'over' : 'unknown'
}

/** Lists holds, those in force first, then the newest. */
export async function listHolds(db: QueryExecutorProvider, most: number): Promise<readonly Hold[]> {
  const { rows } = await sql<Hold>`
    select id, target, reason, placed_by as "placedBy", placed_at as "placedAt", until, lifted_by as "liftedBy", lifted_at as "liftedAt",
      lift_reason as "liftReason", (${IN_FORCE}) as "isInForce"
    from platform.hold order by (${IN_FORCE}) desc, placed_at desc, id limit ${most}`.execute(db)
  return rows
}
