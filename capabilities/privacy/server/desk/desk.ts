import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import type { DeskContext } from './context.ts'
import { eraseFromDesk } from './erase-accounts.ts'
import { assignedRequests, openRequests, requestDeadlines } from './queue.ts'
import * as assessmentCalls from './records/assessment-calls.ts'
import * as incidentCalls from './records/incident-calls.ts'
import { assessmentReviews, openRecords } from './records/record-queue.ts'
import * as decisionCalls from './requests/decision-calls.ts'
import * as ownRequestCalls from './requests/own-request-calls.ts'
import * as proofCalls from './requests/proof-calls.ts'
import * as requestCalls from './requests/request-calls.ts'
import { countOpenRequests } from './requests/request-store.ts'
import { requestTexts } from './sealing.ts'
import * as settingCalls from './setting-calls.ts'
import { submittedRequests } from './submitted-requests.ts'

export type DeskNeeds = {
  readonly access: Pick<DeskContext, 'rolesHolding'>
  readonly accounts: Pick<DeskContext, 'findAccountByName' | 'findAccountByPhone' | 'disclose'>
}

/** Opens the desk for requests about personal data, and returns its share of the capability. */
export function openDesk(platform: Platform, { access, accounts }: DeskNeeds) {
  const context: DeskContext = {
    ...platform,
    rolesHolding: access.rolesHolding,
    findAccountByName: accounts.findAccountByName,
    findAccountByPhone: accounts.findAccountByPhone,
    disclose: accounts.disclose,
  }
  const { database } = context
  context.jobs.schedule(requestDeadlines(context))
  context.jobs.schedule(assessmentReviews(context))
  return {
    erase: (tx: AnyTransaction, accountIds: readonly string[]) => eraseFromDesk(context, tx, accountIds),
    matters: [openRequests, openRecords],
    assignments: [assignedRequests],
    submissions: [submittedRequests(database)],
    keyUses: [requestTexts.keysOf(context)],
    waiting: [{ page: 'privacyRequests', permission: 'privacy:handle', count: countOpenRequests }] as const,
    answers: bind(context, [requestCalls, decisionCalls, ownRequestCalls, proofCalls, settingCalls, assessmentCalls, incidentCalls]),
  }
}
