import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'

/** A step of the clock from the last moment at which the site is known to have run. */
type ClockJump = { readonly from: Date; readonly to: Date }

/** The site reports at least once a minute that it runs. A longer silence than this is a jump of the clock, or the site was off. */
const LONGEST_SILENCE = sql`interval '1 day'`
const NOTE_EVERY = sql`interval '10 minutes'`

type ClockState = {
  readonly jump: 'none' | 'waits' | 'new' | 'undone'
  /** Is true when the last noted moment is old enough to be noted again. */
  readonly isOld: boolean
}

export async function readClock(db: Sql | Tx): Promise<ClockState> {
  const { rows } = await sql<ClockState>`
    select case
        when jumped_from is not null and platform.now() < jumped_from + ${LONGEST_SILENCE} then 'undone'
        when jumped_from is not null then 'waits'
        when platform.now() > seen_at + ${LONGEST_SILENCE} then 'new'
        else 'none' end as jump,
      platform.now() > seen_at + ${NOTE_EVERY} as "isOld"
    from privacy.clock`.execute(db)
  return one(rows)
}

/** Locks the row, so that the processes of a site note a jump once. */
export const lockClock = (tx: Tx): Promise<unknown> => sql`select from privacy.clock for update`.execute(tx)

/** Notes that the site runs at this moment. A clock that went back, or jumped since it was read, leaves the note as it is. */
export async function noteSeen(db: Sql): Promise<void> {
  await sql`
    update privacy.clock set seen_at = platform.now()
    where jumped_from is null and platform.now() between seen_at and seen_at + ${LONGEST_SILENCE}`.execute(db)
}

export async function noteJump(tx: Tx): Promise<ClockJump> {
  const { rows } = await sql<ClockJump>`
    update privacy.clock set jumped_from = seen_at, jumped_to = platform.now() returning jumped_from as "from", jumped_to as "to"`.execute(
    tx,
  )
  return one(rows)
}

/** Takes the time of the database as right. Returns false when no jump waited. */
export async function acceptTime(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ hadJump: boolean }>`
    update privacy.clock set seen_at = platform.now(), jumped_from = null, jumped_to = null
    from (select jumped_from is not null as had_jump from privacy.clock for update) as before returning had_jump as "hadJump"`.execute(tx)
  return one(rows).hadJump
}

/** Returns the jump that waits, with the present time. */
export async function findJump(db: Sql | Tx): Promise<{ readonly jump: ClockJump | null; readonly now: Date }> {
  const { rows } = await sql<{ from: Date | null; to: Date | null; now: Date }>`
    select jumped_from as "from", jumped_to as "to", platform.now() as now from privacy.clock`.execute(db)
  const { from, to, now } = one(rows)
  return { jump: from && to ? { from, to } : null, now }
}
