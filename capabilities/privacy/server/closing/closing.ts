import { bind } from '#server/http/calls/serve.ts'
import type { OwnDataContext } from '../own-data/context.ts'
import * as closingCalls from './closing-calls.ts'
import { dueClosings } from './due-closings.ts'
import { eraseIn } from './erase.ts'
import * as restrictionCalls from './restriction-calls.ts'
import * as termCalls from './term-calls.ts'

/** Opens the closing of accounts, and the restriction of their data to storage. */
export function openClosing(context: OwnDataContext) {
  context.jobs.schedule(dueClosings(context))
  return {
    erase: (accountId: string) => context.database.inTransaction((tx) => eraseIn(context, tx, accountId)),
    eraseWithoutChecks: context.eraseAccounts,
    answers: bind(context, [closingCalls, restrictionCalls, termCalls]),
  }
}
