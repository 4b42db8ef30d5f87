import type { Session } from '#contract/caller.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { privacyPages } from '../console.ts'
import { CONSENT_PERMISSIONS, DESK_PERMISSIONS, retentionPermissions } from '../contract.ts'
import { privacyActions } from '../text/actions.ts'
import { privacyText } from '../text/texts.ts'
import { clockMatter, isClockTrusted, restartClock } from './clock/clock.ts'
import * as clockCalls from './clock/clock-calls.ts'
import { openClosing } from './closing/closing.ts'
import { type ConsentNeeds, openConsents } from './consents/consents.ts'
import { type DeskNeeds, openDesk } from './desk/desk.ts'
import { privacyLaunch } from './launch-lines.ts'
import { type OwnDataNeeds, openOwnData, ownDataContext } from './own-data/own-data.ts'
import { privacyData } from './personal-data.ts'
import { openRetention, type RetentionNeeds } from './retention/retention.ts'
import { privacyRetention } from './retention.ts'

type Privacy = Capability & {
  /** Returns true for an account that has to accept a changed agreement before it acts. */
  owesAgreement(session: Session): Promise<boolean>
  /** Erases an account now. Returns false and erases no data while it has a role. */
  erase(accountId: string): Promise<boolean>
  /** Erases accounts as part of a transaction and without an audit entry: those of the demo, and those erased after a restored backup. */
  eraseWithoutChecks(tx: AnyTransaction, accountIds: readonly string[]): Promise<void>
  /** Takes the present time as right. */
  restartClock(tx: AnyTransaction): Promise<void>
}

export const privacy = defineCapability({
  name: 'privacy',
  texts: privacyText,
  actions: privacyActions,
  permissions: { ...CONSENT_PERMISSIONS, ...DESK_PERMISSIONS, ...retentionPermissions },
  pages: privacyPages,
  consoleOrder: 235,
  targets: {
    'privacy-request': { title: 'none', path: (id) => `${privacyPages.requests.path}?request=${id}` },
    assessment: { title: 'none', path: privacyPages.assessments.path },
    incident: { title: 'none', path: privacyPages.incidents.path },
    retention: { title: 'none', path: privacyPages.retention.path },
  },
  open: openPrivacy,
})

function openPrivacy(platform: Platform, needs: ConsentNeeds & DeskNeeds & OwnDataNeeds & RetentionNeeds): Privacy {
  const own = ownDataContext(platform, needs)
  const ownData = openOwnData(own)
  const clock = { isClockTrusted: () => isClockTrusted(platform) }
  const closing = openClosing({ ...own, ...clock })
  const consents = openConsents(platform, needs)
  const desk = openDesk(platform, needs)
  const retention = openRetention(platform, { ...needs, ...clock })
  for (const source of privacyLaunch({ ...platform, all: needs.all, rolesHolding: needs.access.rolesHolding })) platform.launch.add(source)
  return {
    erase: closing.erase,
    eraseWithoutChecks: closing.eraseWithoutChecks,
    owesAgreement: consents.owesAgreement,
    restartClock,
    async eraseAccounts(tx, accountIds) {
      await consents.erase(tx, accountIds)
      await ownData.erase(tx, accountIds)
      await desk.erase(tx, accountIds)
    },
    personalData: privacyData(platform),
    listeners: consents.listeners,
    matters: [...desk.matters, clockMatter],
    assignments: desk.assignments,
    submissions: desk.submissions,
    keyUses: desk.keyUses,
    retention: privacyRetention,
    sweeps: retention.sweeps,
    waiting: desk.waiting,
    routes: {
      documents: consents.documents,
      downloads: ownData.downloads,
      answers: [
        ...ownData.answers,
        ...closing.answers,
        ...consents.answers,
        ...desk.answers,
        ...retention.answers,
        ...bind(platform, [clockCalls]),
      ],
    },
  }
}
