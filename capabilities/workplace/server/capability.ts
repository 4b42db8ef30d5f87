import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import { workplacePages } from '../console.ts'
import { workplaceText } from '../text/texts.ts'
import type { WorkplaceContext } from './context.ts'
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

export const workplace = defineCapability({
  name: 'workplace',
  texts: workplaceText,
  pages: workplacePages,
  consoleOrder: 40,
  open: openWorkplace,
})

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
