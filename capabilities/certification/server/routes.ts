import type { Condition } from '#contract/permission.ts'
import type { Submissions } from '#contract/submission.ts'
import type { Capability } from '#server/capability.ts'
import { answer } from '#server/http/answer.ts'
import { openSemaphore } from '#server/limit/semaphore.ts'
import * as calls from '../contract.ts'
import { type Certified, openCertified } from './certified.ts'
import { giveBackClaim, takeClaim } from './claim-filing.ts'
import { endAllConsent, takeConsent } from './consent.ts'
import { confirm, revoke, sendBack } from './decide-filing.ts'
import { certificationDeclared } from './declared.ts'
import type { CertificationDeps } from './deps.ts'
import { eraseAccount } from './erase-account.ts'
import { pass } from './pass-filing.ts'
import { readOwn, readSpecified } from './read-own.ts'
import { showForReview, showQueue } from './read-queue.ts'
import { resealBatch } from './reseal.ts'
import { reveal } from './reveal-filing.ts'
import { keepFiling } from './save-filing.ts'
import { takeScan } from './send-scan.ts'
import { dropOwnScan, scanFiles, showOwnScan, showReviewedScan } from './show-scan.ts'
import { submittedFilings } from './submission.ts'
import { fileFiling } from './submit-filing.ts'
import { certificationSweeps } from './sweeps.ts'
import { takeBack, throwAway } from './withdraw-filing.ts'

/** Scans decoded at once in one process: each may take 200 MB for a moment. */
const SCANS_AT_ONCE = 2

export type Certification = Capability &
  Certified & {
    /** Whether a person meets a condition of a permission now. */
    meets(accountId: string, condition: Condition): Promise<boolean>
    /** One's own filings, and how each stands. */
    readonly submissions: Submissions
  }

export function openCertification(deps: CertificationDeps): Certification {
  const certified = openCertified(deps)
  const reading = { ...deps, certifiedAs: certified.certifiedAs }
  const sending = { ...deps, semaphore: openSemaphore(SCANS_AT_ONCE) }
  return {
    ...certified,
    meets: (accountId, condition) => certified.isCertified(accountId, calls.CONDITION_KINDS[condition]),
    eraseAccount,
    submissions: submittedFilings(deps.database),
    sweeps: [...certificationSweeps(deps), () => resealBatch(deps)],
    routes: {
      ...certificationDeclared,
      files: [scanFiles(deps)],
      answers: [
        answer(calls.readCertification, (_, caller) => readSpecified(deps, caller)),
        answer(calls.readOwnCertification, (_, caller) => readOwn(reading, caller)),
        answer(calls.giveConsent, (input, caller) => takeConsent(deps, input, caller)),
        answer(calls.withdrawConsent, (_, caller) => endAllConsent(deps, caller)),
        answer(calls.sendScan, (input, caller) => takeScan(sending, input, caller)),
        answer(calls.removeScan, (input, caller) => dropOwnScan(deps, input, caller)),
        answer(calls.showScan, (input, caller) => showOwnScan(deps, input, caller)),
        answer(calls.saveFiling, (input, caller) => keepFiling(deps, input, caller)),
        answer(calls.submitFiling, (input, caller) => fileFiling(deps, input, caller)),
        answer(calls.withdrawFiling, (input, caller) => takeBack(deps, input, caller)),
        answer(calls.discardDraft, (input, caller) => throwAway(deps, input, caller)),
        answer(calls.listQueue, (input, caller) => showQueue(deps, input, caller)),
        answer(calls.readFiling, (input, caller) => showForReview(deps, input, caller)),
        answer(calls.claimFiling, (input, caller) => takeClaim(deps, input, caller)),
        answer(calls.releaseFiling, (input, caller) => giveBackClaim(deps, input, caller)),
        answer(calls.passFiling, (input, caller) => pass(deps, input, caller)),
        answer(calls.returnFiling, (input, caller) => sendBack(deps, input, caller)),
        answer(calls.revokeCertification, (input, caller) => revoke(deps, input, caller)),
        answer(calls.confirmCertification, (input, caller) => confirm(deps, input, caller)),
        answer(calls.revealFiling, (input, caller) => reveal(deps, input, caller)),
        answer(calls.showScanToReviewer, (input, caller) => showReviewedScan(deps, input, caller)),
      ],
    },
  }
}
