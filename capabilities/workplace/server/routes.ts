import type { Capability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { WorkplaceContext } from './context.ts'
import { workplaceDeclared } from './declared.ts'
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
  platform: Pick<WorkplaceContext, 'database' | 'log'>,
  needs: Omit<WorkplaceContext, 'database' | 'log'>,
): Capability {
  const context: WorkplaceContext = { ...platform, ...needs }
  return {
    eraseAccount,
    routes: {
      ...workplaceDeclared,
      answers: bind(context, [
        getSettings,
        saveSettings,
        getShortcuts,
        saveShortcuts,
        listVisits,
        recordVisit,
        getFirstSteps,
        getWaiting,
        getSubmission,
        listSubmissions,
        reportProblem,
      ]),
    },
  }
}
