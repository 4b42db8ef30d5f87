import { type Capability, defineCapability } from '#server/capability.ts'
import type { Platform } from '#server/platform.ts'
import { privacyPages } from '../console.ts'
import { DESK_PERMISSIONS } from '../contract.ts'
import { privacyActions } from '../text/actions.ts'
import { privacyText } from '../text/texts.ts'
import { type ConsentNeeds, openConsents } from './consents/consents.ts'
import { type DeskNeeds, openDesk } from './desk/desk.ts'

export const privacy = defineCapability({
  name: 'privacy',
  texts: privacyText,
  actions: privacyActions,
  permissions: DESK_PERMISSIONS,
  pages: privacyPages,
  consoleOrder: 235,
  targets: { 'privacy-request': { title: 'none', path: (id) => `${privacyPages.requests.path}?request=${id}` } },
  open: openPrivacy,
})

function openPrivacy(platform: Platform, needs: ConsentNeeds & DeskNeeds): Capability {
  const consents = openConsents(platform, needs)
  const desk = openDesk(platform, needs)
  return {
    listeners: consents.listeners,
    eraseAccount: (tx, accountId) => desk.eraseAccount(tx, accountId),
    matters: desk.matters,
    assignments: desk.assignments,
    submissions: desk.submissions,
    keyUses: desk.keyUses,
    sweeps: desk.sweeps,
    waiting: desk.waiting,
    routes: { documents: consents.documents, answers: [...consents.answers, ...desk.answers] },
  }
}
