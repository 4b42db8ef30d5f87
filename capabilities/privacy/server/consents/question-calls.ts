import { CONSENT_PURPOSES, consentChanged } from '#capabilities/accounts/contract.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { isAcceptable, isOutdated } from './agreement-terms.ts'
import { hasDeclined, listConsents, toConsent } from './consent-store.ts'
import { type ConsentContext, serve } from './context.ts'

/** Limits the entries of one account that its history shows. */
const MOST_ENTRIES = 500

/** Returns the version that the account is asked to accept; null when it has accepted or declined it. */
export const getAgreementQuestion = serve(calls.getAgreementQuestion, async (context, _input, { session: { accountId } }) => {
  const { owed, agreed } = await findOwed(context, accountId)
  if (!owed || (await hasDeclined(context.database.of(), accountId, owed.version))) return { ok: { question: null } }
  const { isReadOnly } = await context.terms.current()
  return { ok: { question: { version: owed.version, since: owed.since.toISOString(), agreed: agreed ?? null, isReadOnly } } }
})

async function findOwed({ terms, findAgreedVersion }: ConsentContext, accountId: string) {
  const [current, agreed] = [await terms.current(), await findAgreedVersion(accountId)]
  return { agreed, owed: isOutdated(current, agreed) ? current.versions.at(-1) : undefined }
}

/**
 * Accepts or declines a changed agreement. The lock of the account decides between two tabs: the second finds the decision made, and adds
 * no act. A version that a material change has replaced meanwhile is refused, so the account is asked about the newer one.
 */
export const decideAgreement = serve(calls.decideAgreement, async (context, { version, isAccepted }, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    const agreed = await context.lockAgreedVersion(tx, accountId)
    const terms = await context.terms.current(tx)
    if (!isAcceptable(terms, version)) return { refused: 'AGREEMENT_CHANGED' }
    const isDecided = isOutdated(terms, agreed) ? !isAccepted && (await hasDeclined(tx, accountId, version)) : true
    if (isDecided) return { ok: null }
    if (isAccepted) await context.setAgreedVersion(tx, accountId, version)
    const act = { accountId, purposes: ['agreement', 'privacy'], version, isGiven: isAccepted, channel: 'question' } as const
    await tx.emit(consentChanged, act)
    const action = isAccepted ? 'agreement.accepted' : 'agreement.declined'
    await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `account:${accountId}`, facts: { version } })
    return { ok: null }
  })
})

export const getOwnConsents = serve(calls.getOwnConsents, async (context, _input, { session: { accountId } }) => {
  const [rows, { owed, agreed }, { isReadOnly }] = await Promise.all([
    listConsents(context.database.of(), accountId, MOST_ENTRIES),
    findOwed(context, accountId),
    context.terms.current(),
  ])
  return {
    ok: {
      agreement: { agreed: agreed ?? null, owed: owed?.version ?? null, isReadOnly },
      current: CONSENT_PURPOSES.flatMap((purpose) => {
        const newest = rows.find((row) => row.purpose === purpose)
        return newest ? [toConsent(newest)] : []
      }),
      entries: rows.map(toConsent),
    },
  }
})
