import type { Condition } from '#contract/permission.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { openSemaphore } from '#server/concurrency/semaphore.ts'
import { bind } from '#server/http/calls/serve.ts'
import { certificationPages } from '../console.ts'
import * as calls from '../contract.ts'
import { certificationActions } from '../text/actions.ts'
import { certificationText } from '../text/texts.ts'
import { giveConsent } from './consent/give-consent.ts'
import type { CertificationContext, Tables } from './context.ts'
import { eraseAccount } from './erase-account.ts'
import { type Certified, openCertified } from './filing/certified.ts'
import { findCertifiedName } from './filing/certified-name.ts'
import { discardDraft } from './filing/discard-draft.ts'
import { getCertification } from './filing/get-certification.ts'
import { getOwnCertification } from './filing/get-own-certification.ts'
import { isProvisional } from './filing/provisional.ts'
import { certificationKeys } from './filing/reseal.ts'
import { saveFiling } from './filing/save-filing.ts'
import { submittedFilings } from './filing/submission.ts'
import { submitFiling } from './filing/submit-filing.ts'
import { withdrawConsent } from './filing/withdraw-consent.ts'
import { withdrawFiling } from './filing/withdraw-filing.ts'
import { certificationMatters, claimedFilings } from './matters.ts'
import { approveFiling } from './review/approve-filing.ts'
import { claimFiling } from './review/claim-filing.ts'
import { confirmCertification } from './review/confirm-certification.ts'
import { getFiling } from './review/get-filing.ts'
import { listFilings } from './review/list-filings.ts'
import { countWaiting } from './review/queue-store.ts'
import { releaseFiling } from './review/release-filing.ts'
import { returnFiling } from './review/return-filing.ts'
import { revealFiling } from './review/reveal-filing.ts'
import { revokeCertification } from './review/revoke-certification.ts'
import { getScan } from './scans/get-scan.ts'
import { getScanForReview } from './scans/get-scan-for-review.ts'
import { removeScan } from './scans/remove-scan.ts'
import { scanFiles } from './scans/scan-files.ts'
import { uploadScan } from './scans/upload-scan.ts'
import { certificationSweeps } from './sweeps.ts'

/** Limits the scans that one process decodes at once; each may need 200 MB briefly. */
const SCANS_AT_ONCE = 2

type Certification = Capability &
  Certified & {
    meets(accountId: string, condition: Condition): Promise<boolean>
    /** Returns the real name that a certification in effect proves, or undefined. */
    findCertifiedName(accountId: string): Promise<string | undefined>
  }

export const certification = defineCapability({
  name: 'certification',
  texts: certificationText,
  actions: certificationActions,
  permissions: calls.PERMISSIONS,
  pages: certificationPages,
  consoleOrder: 60,
  open: openCertification,
})

export function openCertification(context: CertificationContext): Certification {
  const certified = openCertified(context)
  const reading = { ...context, certifiedAs: certified.certifiedAs }
  const sending = { ...context, semaphore: openSemaphore(SCANS_AT_ONCE) }
  return {
    ...certified,
    async meets(accountId, condition) {
      if (await certified.isCertified(accountId, calls.CONDITION_KINDS[condition])) return true
      return condition === 'certified:personal' && (await isProvisional(context.database.of<Tables>(), accountId))
    },
    findCertifiedName: (accountId) => findCertifiedName(context, accountId),
    eraseAccount,
    assignments: [claimedFilings],
    matters: certificationMatters,
    submissions: [submittedFilings(context.database)],
    waiting: [
      { page: 'certification-queue', permission: 'certification:review', count: () => countWaiting(context.database.of<Tables>()) },
    ],
    sweeps: certificationSweeps(context),
    keyUses: [certificationKeys(context)],
    routes: {
      files: [scanFiles(context)],
      answers: [
        ...bind(context, [
          getCertification,
          giveConsent,
          withdrawConsent,
          removeScan,
          getScan,
          saveFiling,
          submitFiling,
          withdrawFiling,
          discardDraft,
          listFilings,
          getFiling,
          claimFiling,
          releaseFiling,
          approveFiling,
          returnFiling,
          revokeCertification,
          confirmCertification,
          revealFiling,
          getScanForReview,
        ]),
        ...bind(reading, [getOwnCertification]),
        ...bind(sending, [uploadScan]),
      ],
    },
  }
}
