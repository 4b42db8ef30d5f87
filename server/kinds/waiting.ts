import { type RawBuilder, sql } from 'kysely'
import type { Session } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'

/** A capability provides it so that the menu counts its waiting tasks. */
export type Waiting = {
  /** The route name of the console page with the tasks. */
  readonly page: string
  /** The permission for these tasks. */
  readonly permission: Permission
  /**
   * Returns an expression for the number of tasks that wait for this account; large numbers may be capped. One statement holds the
   * expressions of all pages, and connections keep its plan, so values that never change belong into its text.
   */
  count(session: Session): RawBuilder<number> | Promise<RawBuilder<number>>
}

const MOST_COUNTED = 10_000

/** Counts rows, `from …`, but no more than `most`, so that a long queue costs no more than a page of it can show. */
export const countUpTo = (rows: RawBuilder<unknown>, most = MOST_COUNTED): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select 1 ${rows} limit ${sql.lit(most)}) as found)`
