import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { TERMS } from './agreement-terms.ts'
import { listConsents, toConsent } from './consent-store.ts'
import { type ConsentContext, serve } from './context.ts'
import { findTextsOf } from './document-store.ts'
import { hasAccount, readNow, setRules } from './rule-store.ts'

export const getAgreementRules = serve(calls.getAgreementRules, async ({ terms }) => ({
  ok: { isReadOnly: (await terms.current()).isReadOnly },
}))

export const setAgreementRules = serve(calls.setAgreementRules, async ({ database, recorder }, { isReadOnly }, caller) => {
  await database.inTransaction(async (tx) => {
    if (!(await setRules(tx, { isReadOnly, by: caller.session.accountId }))) return
    await tx.publish(TERMS, '')
    await recorder.record(tx, { action: 'agreement.rules-changed', outcome: 'ok', ...doneBy(caller), facts: { isReadOnly } })
  })
  return { ok: null }
})

/** Limits the entries in a proof. An account with more entries than this has switched a consent on and off for years. */
const MOST_ENTRIES = 5_000

/** Returns the proof of one account. The reading is recorded in the same transaction, before the proof is returned (S117). */
export const getConsentProof = serve(calls.getConsentProof, async (context, { account, reason }, caller) => {
  const accountId = await findAccount(context, account)
  if (accountId === null) return { refused: 'ACCOUNT_UNKNOWN', fields: { account: 'ACCOUNT_UNKNOWN' } }
  const agreed = await context.findAgreedVersion(accountId)
  return await context.database.inTransaction(async (tx) => {
    const waits = await context.disclose(tx, caller, { target: `account:${accountId}`, what: 'consents', reason, of: accountId })
    if (waits) return waits
    const entries = (await listConsents(tx, accountId, MOST_ENTRIES)).map(toConsent)
    const versions = entries.filter(({ purpose }) => purpose === 'agreement').map(({ version }) => version)
    const texts = await findTextsOf(tx, versions)
    return { ok: { accountId, writtenAt: (await readNow(tx)).toISOString(), agreed: agreed ?? null, entries, texts } }
  })
})

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findAccount({ database, findAccountByName, findAccountByPhone }: ConsentContext, typed: string): Promise<string | null> {
  if (ID.test(typed)) return (await hasAccount(database.of(), typed)) ? typed : null
  return (await findAccountByName(typed)) ?? (await findAccountByPhone(typed))
}
