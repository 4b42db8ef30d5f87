import { type All, type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { SmsSettings } from '#server/outside/sms/settings.ts'
import type { Platform } from '#server/platform.ts'
import { workplacePages } from '../console.ts'
import { workplaceText } from '../text/texts.ts'
import type { WorkplaceContext } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import * as findCalls from './find-calls.ts'
import * as firstStepCalls from './first-step-calls.ts'
import { updateLaunch } from './launch-lines.ts'
import { personalData } from './personal-data.ts'
import { workplaceRetention } from './retention.ts'
import * as submissionCalls from './submission-calls.ts'
import * as workplaceCalls from './workplace-calls.ts'

type Needs = {
  readonly access: Pick<WorkplaceContext, 'rolesHolding' | 'invitedRoles' | 'judge'>
  readonly website: Pick<WorkplaceContext, 'readSetUp'>
  readonly live: Pick<WorkplaceContext, 'readFirstShow'>
  readonly settings: { readonly sms: readonly SmsSettings[]; readonly updateFile: string | undefined }
  readonly all: Pick<All, 'kinds' | 'submissions' | 'waiting'>
}

export const workplace = defineCapability({
  name: 'workplace',
  texts: workplaceText,
  pages: workplacePages,
  consoleOrder: 40,
  shows: 'all',
  open: openWorkplace,
})

/**
 * Opens the calls of an account's own workplace. Every row is found by the account of the session, so no call can request the rows of
 * another account (S45).
 */
function openWorkplace(platform: Platform, needs: Needs): Capability {
  const context: WorkplaceContext = {
    ...platform,
    rolesHolding: needs.access.rolesHolding,
    invitedRoles: needs.access.invitedRoles,
    readSetUp: needs.website.readSetUp,
    readFirstShow: needs.live.readFirstShow,
    isTrial: needs.settings.sms.some(({ provider }) => provider === 'inbox'),
    updateFile: needs.settings.updateFile,
    judge: needs.access.judge,
    kinds: needs.all.kinds,
    submissions: needs.all.submissions,
    waiting: needs.all.waiting,
  }
  platform.launch.add(updateLaunch(context))
  return {
    personalData,
    eraseAccounts,
    retention: workplaceRetention,
    routes: { answers: bind(context, [workplaceCalls, firstStepCalls, findCalls, submissionCalls]) },
  }
}
