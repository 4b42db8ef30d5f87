import { consentChanged } from '#capabilities/accounts/contract.ts'
import { DAY } from '#contract/duration.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { type MinorsContext, serve, type Tx } from './context.ts'
import { endConsent } from './guardians/end-consent.ts'
import * as store from './guardians/guardianship-store.ts'
import { judgeDeclaration, type Minor, neededConsent } from './rules.ts'

export const getOwnAge = serve(calls.getOwnAge, async ({ database, age }, _input, { session: { accountId } }) => {
  const db = database.of()
  const [minor, { now }, isOldEnough] = [await age.find(db, accountId), await store.readToday(db), await store.hasEndedByAge(db, accountId)]
  const present = minor?.ageGroup ?? 'adult'
  const others = calls.DECLARED_AGES.filter((next) => next !== present)
  const erasedAt = minor?.restrictedSince && new Date(minor.restrictedSince.getTime() + calls.CONSENT_WITHIN_DAYS * DAY)
  return {
    ok: {
      age: present,
      isVerified: minor?.isVerified ?? false,
      choices: others.filter((next) => judgeDeclaration(next, { minor, isOldEnough, now }) === undefined),
      adultFrom: minor && !minor.isVerified && present !== 'under-14' ? minor.adultNotBefore.toISOString() : null,
      erasedAt: erasedAt?.toISOString() ?? null,
      consent: isOldEnough && present === 'under-14' ? null : await showConsent(db, accountId, minor),
    },
  }
})

async function showConsent(db: Parameters<typeof store.findOpen>[0], accountId: string, minor: Minor | undefined) {
  const purpose = neededConsent(minor?.ageGroup)
  if (!purpose) return null
  const open = await store.findOpen(db, accountId, purpose)
  if (!open || open.state === 'ended') return { purpose, state: 'missing' as const, at: null, endsOn: null }
  return { purpose, state: open.state, at: (open.givenAt ?? open.askedAt).toISOString(), endsOn: open.endsOn }
}

/**
 * Declares another age. A person who was under 14 consents to both texts itself with it; a person who is younger than declared before loses
 * what needs a guardian's consent.
 */
export const declareAge = serve(calls.declareAge, async (context, { age: next }, caller) => {
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    const minor = await context.age.lock(tx, accountId)
    if (minor === 'gone') return { refused: 'SESSION' }
    const present = minor?.ageGroup ?? 'adult'
    if (next === present) return { ok: null }
    const [{ now }, isOldEnough] = [await store.readToday(tx), await store.hasEndedByAge(tx, accountId)]
    const refusal = judgeDeclaration(next, { minor, isOldEnough, now }) ?? (await whyNoMinor(context, tx, { accountId, next }))
    if (refusal) return { refused: refusal }
    await endAllOf(context, tx, accountId)
    if (next === 'adult') await context.age.remove(tx, accountId)
    else await context.age.set(tx, accountId, { ageGroup: next })
    if (present === 'under-14') await agreeItself(context, tx, accountId)
    const facts = { from: present, to: next }
    await context.recorder.record(tx, { action: 'age.declared', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}`, facts })
    return { ok: null }
  })
})

type Next = { readonly accountId: string; readonly next: calls.DeclaredAge }

/** A guardian is an adult, an operator is at least 16, and children under 14 need a site that admits them. */
async function whyNoMinor({ age, lockIsOperator }: MinorsContext, tx: Tx, { accountId, next }: Next) {
  if (next === 'adult') return undefined
  if (next !== '16-17' && (await lockIsOperator(tx, accountId))) return 'HAS_ROLE'
  if (await store.hasChildren(tx, accountId)) return 'HAS_CHILDREN'
  return next === 'under-14' && !(await age.isOpenToChildren(tx)) ? 'SITE_CLOSED_TO_CHILDREN' : undefined
}

async function endAllOf(context: MinorsContext, tx: Tx, childId: string): Promise<void> {
  for (const purpose of calls.GUARDIAN_PURPOSES) {
    const one = await store.findOpen(tx, childId, purpose)
    if (one) await endConsent(context, tx, { one, by: 'child' })
  }
}

async function agreeItself({ setAgreedVersion }: MinorsContext, tx: Tx, accountId: string): Promise<void> {
  const version = await store.readVersion(tx)
  await setAgreedVersion(tx, accountId, version)
  const act = { accountId, version, isGiven: true, channel: 'settings' } as const
  await tx.emit(consentChanged, { ...act, purposes: ['agreement', 'privacy', 'age-14'] })
}
