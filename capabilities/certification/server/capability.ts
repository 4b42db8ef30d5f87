import type { Condition } from '#contract/permission.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { IdentityProvider } from '#server/outside/identity/provider.ts'
import type { IdentitySettings } from '#server/outside/identity/settings.ts'
import { openTicketProvider } from '#server/outside/identity/ticket-provider.ts'
import type { Platform } from '#server/platform.ts'
import { certificationPages } from '../console.ts'
import * as calls from '../contract.ts'
import { certificationActions } from '../text/actions.ts'
import { certificationText } from '../text/texts.ts'
import type { CertificationContext } from './context.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { certifiedJudge } from './filing/audience-judge.ts'
import { type Certified, findCertifiedName, isProvisional, openCertified } from './filing/certified.ts'
import { findCertifiedPeople } from './filing/certified-people.ts'
import { listConsents } from './filing/consent-store.ts'
import * as filingCalls from './filing/filing-calls.ts'
import * as ownCertificationCalls from './filing/own-certification-calls.ts'
import { certificationKeys } from './filing/reseal.ts'
import { submittedFilings } from './filing/submission.ts'
import * as identityCalls from './identity/identity-calls.ts'
import { identityLaunch } from './identity/identity-launch.ts'
import { identitySweeps } from './identity/identity-sweeps.ts'
import { certificationMatters, claimedFilings } from './matters.ts'
import { certificationData } from './personal-data.ts'
import { certificationRetention } from './retention.ts'
import * as certificationCalls from './review/certification-calls.ts'
import { countWaiting } from './review/queue-store.ts'
import * as reviewCalls from './review/review-calls.ts'
import * as termCalls from './review/term-calls.ts'
import * as scanCalls from './scans/scan-calls.ts'
import { scanFiles } from './scans/scan-files.ts'
import { certificationSweeps } from './sweeps.ts'

/** Limits the scans that one process decodes at once; each may need 200 MB briefly. */
const SCANS_AT_ONCE = 2

type Certification = Capability &
  Certified & {
    meets(accountId: string, condition: Condition): Promise<boolean>
    /** Returns the real name that a certification in effect proves, or undefined. */
    findCertifiedName(accountId: string): Promise<string | undefined>
    /** Returns what certifications in effect prove of these accounts, with masked numbers. Call it outside transactions. */
    findCertifiedPeople(accountIds: readonly string[]): ReturnType<typeof findCertifiedPeople>
    /** Lists all consents of these accounts, also those that were withdrawn. */
    listConsents(tx: AnyTransaction, accountIds: readonly string[]): ReturnType<typeof listConsents>
  }

export const certification = defineCapability({
  name: 'certification',
  texts: certificationText,
  actions: certificationActions,
  permissions: calls.PERMISSIONS,
  pages: certificationPages,
  consoleOrder: 60,
  targets: { certification: { title: 'none', path: (id) => `/certification/queue?id=${id}` } },
  open: openCertification,
})

type Needs = {
  readonly accounts: Pick<CertificationContext, 'disclose' | 'age'>
  readonly settings: { readonly identity: IdentitySettings | undefined; readonly site: Pick<SiteIdentity, 'publicUrl'> }
}
/** The launch check and the audiences, which the stand of tests does without. */
type Boards = Partial<Pick<Platform, 'launch' | 'audiences'>>

export function openCertification(
  platform: Omit<CertificationContext, 'disclose' | 'age' | 'identity'> & Boards,
  needs: Needs,
): Certification {
  const { identity: outside, site } = needs.settings
  const provider: IdentityProvider = outside ? openTicketProvider(outside) : { kind: 'review' }
  const { disclose, age } = needs.accounts
  const context: CertificationContext = { ...platform, disclose, age, identity: { provider, publicUrl: site.publicUrl } }
  platform.launch?.add(identityLaunch(context.database, provider))
  const certified = openCertified(context)
  platform.audiences?.add(certifiedJudge(certified))
  const callContext = { ...context, certifiedAs: certified.certifiedAs, scanSlots: openSemaphore(SCANS_AT_ONCE) }
  return {
    ...certified,
    async meets(accountId, condition) {
      if (await certified.isCertified(accountId, calls.CONDITION_KINDS[condition])) return true
      return condition === 'certified:personal' && (await isProvisional(context.database.pool, accountId))
    },
    findCertifiedPeople: (accountIds) => findCertifiedPeople(context, accountIds),
    findCertifiedName: (accountId) => findCertifiedName(context, accountId),
    personalData: certificationData(context),
    listConsents: (tx, accountIds) => listConsents(tx.of(), accountIds),
    eraseAccounts,
    assignments: [claimedFilings],
    matters: certificationMatters,
    submissions: [submittedFilings(context.database)],
    waiting: [{ page: 'certification-queue', permission: 'certification:review', count: countWaiting }],
    sweeps: [...certificationSweeps(context), ...identitySweeps(context)],
    retention: certificationRetention(context),
    keyUses: [certificationKeys(context)],
    routes: {
      files: [scanFiles(context)],
      answers: bind(callContext, [
        ownCertificationCalls,
        filingCalls,
        scanCalls,
        reviewCalls,
        certificationCalls,
        termCalls,
        identityCalls,
      ]),
    },
  }
}
