import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/calls/answer.ts'
import * as calls from '../contract.ts'
import { workplaceDeclared } from './declared.ts'
import type { WorkplaceDeps } from './deps.ts'
import { eraseAccount } from './erase-account.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { getSettings } from './get-settings.ts'
import { getShortcuts } from './get-shortcuts.ts'
import { getSubmission } from './get-submission.ts'
import { getWaiting } from './get-waiting.ts'
import { listSubmissions } from './list-submissions.ts'
import { listVisits } from './list-visits.ts'
import { recordVisit } from './record-visit.ts'
import { reportProblem } from './report-problem.ts'
import { saveSettings } from './save-settings.ts'
import { saveShortcuts } from './save-shortcuts.ts'

/**
 * Opens the calls of an account's own workplace. Every row is found by the account of the session, so no call can request the rows of
 * another account (S45).
 */
export function openWorkplace(
  platform: Pick<WorkplaceDeps, 'database' | 'log'>,
  needs: Omit<WorkplaceDeps, 'database' | 'log'>,
): Capability {
  const deps: WorkplaceDeps = { ...platform, ...needs }
  return {
    eraseAccount,
    routes: {
      ...workplaceDeclared,
      answers: [
        answer(calls.getSettings, (_, caller) => getSettings(deps, caller)),
        answer(calls.saveSettings, (input, caller) => saveSettings(deps, input, caller)),
        answer(calls.getShortcuts, (_, caller) => getShortcuts(deps, caller)),
        answer(calls.saveShortcuts, (input, caller) => saveShortcuts(deps, input, caller)),
        answer(calls.listVisits, (_, caller) => listVisits(deps, caller)),
        answer(calls.recordVisit, (input, caller) => recordVisit(deps, input, caller)),
        answer(calls.getFirstSteps, (_, caller) => getFirstSteps(deps, caller)),
        answer(calls.getWaiting, (_, caller) => getWaiting(deps, caller)),
        answer(calls.getSubmission, (input, caller) => getSubmission(deps, input, caller)),
        answer(calls.listSubmissions, (input, caller) => listSubmissions(deps, input, caller)),
        answer(calls.reportProblem, (input, caller) => reportProblem(deps, input, caller)),
      ],
    },
  }
}
