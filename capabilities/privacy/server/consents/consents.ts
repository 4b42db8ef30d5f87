import { agreementPublished, consentChanged, NOT_AGREED } from '#capabilities/accounts/contract.ts'
import type { Session } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { on } from '#server/database/events.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { isOutdated, openTerms, TERMS } from './agreement-terms.ts'
import { carryOverConsents } from './carry-over.ts'
import { addConsents, eraseConsents } from './consent-store.ts'
import type { ConsentContext } from './context.ts'
import * as documentCalls from './document-calls.ts'
import { documentTexts } from './document-files.ts'
import * as proofCalls from './proof-calls.ts'
import * as questionCalls from './question-calls.ts'
import { recordDocuments, recordEarlierDocuments } from './record-documents.ts'

export type ConsentNeeds = {
  readonly accounts: Pick<
    ConsentContext,
    | 'disclose'
    | 'findAccountByName'
    | 'findAccountByPhone'
    | 'findAgreements'
    | 'findAgreedVersion'
    | 'lockAgreedVersion'
    | 'setAgreedVersion'
  >
  readonly certification: { readonly listConsents: ConsentContext['listCertificationConsents'] }
  readonly analytics: { readonly listConsents: ConsentContext['listAnalyticsConsents'] }
  readonly content: Pick<ConsentContext, 'findRevision'>
}

/** Opens the texts that members agree to, the ledger of consents, and the question after a material change. */
export function openConsents(platform: Platform, needs: ConsentNeeds) {
  const context = contextOf(platform, needs)
  context.jobs.schedule(recordEarlierDocuments(context))
  context.jobs.schedule(carryOverConsents(context))
  return {
    listeners: [
      on(agreementPublished, async (tx) => {
        await recordDocuments(context, tx.of())
        await tx.publish(TERMS, '')
      }),
      on(consentChanged, (tx, act) => addConsents(tx.of(), act)),
    ],
    /** Returns true for an account that has to accept an agreement before it acts: a changed one, or the first for an imported account. */
    async owesAgreement({ accountId }: Session): Promise<boolean> {
      const terms = await context.terms.current()
      const agreed = await context.findAgreedVersion(accountId)
      return (terms.isReadOnly || agreed === NOT_AGREED) && isOutdated(terms, agreed)
    },
    erase: (tx: AnyTransaction, accountIds: readonly string[]) => eraseConsents(tx.of(), accountIds),
    documents: [documentTexts(context)],
    answers: bind(context, [documentCalls, questionCalls, proofCalls]),
  }
}

const contextOf = (platform: Platform, { accounts, certification, analytics, content }: ConsentNeeds): ConsentContext => ({
  ...platform,
  terms: openTerms(platform.database),
  disclose: accounts.disclose,
  findAccountByName: accounts.findAccountByName,
  findAccountByPhone: accounts.findAccountByPhone,
  findAgreements: accounts.findAgreements,
  findAgreedVersion: accounts.findAgreedVersion,
  lockAgreedVersion: accounts.lockAgreedVersion,
  setAgreedVersion: accounts.setAgreedVersion,
  listCertificationConsents: certification.listConsents,
  listAnalyticsConsents: analytics.listConsents,
  findRevision: content.findRevision,
})
