import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import * as closingCalls from './closing-calls.ts'
import { type ClosingContext, dueClosings } from './due-closings.ts'
import { eraseIn, eraseWithoutChecks } from './erase.ts'
import * as restrictionCalls from './restriction-calls.ts'
import * as termCalls from './term-calls.ts'
import { VACUUM, VACUUM_WITHIN_MS, vacuumTable } from './vacuum.ts'

/** Opens the closing of accounts, and the restriction of their data to storage. */
export function openClosing(context: ClosingContext) {
  context.jobs.schedule(dueClosings(context))
  context.jobs.work(VACUUM, ({ table }) => vacuumTable(context.database.pool, table), { atOnce: 1, withinMs: VACUUM_WITHIN_MS })
  return {
    erase: (accountId: string) => context.database.inTransaction((tx) => eraseIn(context, tx, accountId)),
    eraseWithoutChecks: (tx: AnyTransaction, accountIds: readonly string[]) => eraseWithoutChecks(context, tx, accountIds),
    answers: bind(context, [closingCalls, restrictionCalls, termCalls]),
  }
}
