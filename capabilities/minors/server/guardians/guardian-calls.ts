import { consentChanged } from '#capabilities/accounts/contract.ts'
import { DAY } from '#contract/duration.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MinorsContext, serve } from '../context.ts'
import { declinedNotice, givenNotice, nameChild, renewalMatter, requestMatter, requestTodo } from '../notices.ts'
import { endOfConsent, neededConsent } from '../rules.ts'
import { endConsent } from './end-consent.ts'
import * as store from './guardianship-store.ts'
import { lockOwn } from './lock-own.ts'

/**
 * Asks the account on this phone. An unknown phone, or one of a minor, gets a request that nobody can answer: the outcome reveals no
 * account. Another request replaces the one before.
 */
export const askGuardian = serve(calls.askGuardian, async (context, { phone: typed }, caller) => {
  const childId = caller.session.accountId
  const phone = context.toPhone(typed)
  if (phone === undefined) return { refused: 'PHONE_INVALID', fields: { phone: 'PHONE_INVALID' } }
  const holder = await context.findAccountByPhone(phone)
  if (holder === childId) return { refused: 'OWN_PHONE', fields: { phone: 'OWN_PHONE' } }
  const guardianId = holder !== null && (await isAdult(context, holder)) ? holder : null
  return await context.database.inTransaction(async (tx) => {
    const minor = await context.age.lock(tx, childId)
    if (minor === 'gone') return { refused: 'SESSION' }
    const purpose = neededConsent(minor?.ageGroup)
    const open = purpose && (await store.findOpen(tx, childId, purpose))
    if (!purpose || open?.state === 'given') return { refused: 'CONSENT_NOT_NEEDED' }
    if (open) await endConsent(context, tx, { one: open, by: 'child' })
    const id = await store.addRequest(tx, { childId, guardianId, purpose })
    const facts = { purpose }
    await context.recorder.record(tx, { action: 'guardian.asked', outcome: 'ok', ...doneBy(caller), target: `account:${childId}`, facts })
    if (guardianId === null) return { ok: null }
    const who = nameChild(await store.findName(tx, childId), await context.findPhone(tx, childId))
    await context.notify(tx, requestTodo(id, guardianId, { purpose, who, childId }))
    return { ok: null }
  })
})

const isAdult = async ({ age, database }: MinorsContext, accountId: string): Promise<boolean> =>
  (await age.find(database.of(), accountId)) === undefined

export const listChildren = serve(calls.listChildren, async ({ database, findPhone }, _input, { session }) => {
  const db = database.of()
  const rows = await store.findChildren(db, session.accountId)
  const children = []
  for (const { id, purpose, state, username, childId, askedAt, givenAt, endsOn, renewalSince } of rows) {
    const phone = await findPhone(db, childId)
    children.push({
      id,
      purpose,
      state: state === 'given' ? ('given' as const) : ('asked' as const),
      username,
      phone: phone === null ? null : maskPhone(phone),
      askedAt: askedAt.toISOString(),
      givenAt: givenAt?.toISOString() ?? null,
      endsOn,
      renewBy: renewalSince === null ? null : new Date(renewalSince.getTime() + calls.RENEWAL_WITHIN_DAYS * DAY).toISOString(),
    })
  }
  return { ok: { version: await store.readVersion(db), children } }
})

/**
 * Consents for a child. The lock of the child's account decides between a consent, another request of the child, and a withdrawal at the
 * same moment; that of the guardian's, taken first as in an erasure, keeps the guardian an adult.
 */
export const giveGuardianConsent = serve(calls.giveGuardianConsent, async (context, { id, month, version }, caller) => {
  const guardianId = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const self = await context.age.lock(tx, guardianId)
    const one = await lockOwn(context, tx, { id, guardianId })
    if (one?.state !== 'asked') return { refused: 'NOT_FOUND' }
    const { purpose, childId } = one
    if (neededConsent((await context.age.find(tx, childId))?.ageGroup) !== purpose) return { refused: 'NOT_FOUND' }
    if (self !== undefined) return { refused: 'ADULTS_ONLY' }
    if (purpose === 'account' && !(await context.age.isOpenToChildren(tx))) return { refused: 'SITE_CLOSED_TO_CHILDREN' }
    if (version !== (await store.readVersion(tx))) return { refused: 'TEXTS_CHANGED' }
    const endsOn = endOfConsent(purpose, month, (await store.readToday(tx)).today)
    if (endsOn === undefined) return { refused: 'MONTH_INVALID', fields: { month: 'MONTH_INVALID' } }
    await store.writeConsent(tx, id, { version, endsOn })
    if (purpose === 'account') await context.age.setRestriction(tx, childId, false)
    const act = { accountId: childId, version, isGiven: true, channel: 'guardian' } as const
    await tx.emit(consentChanged, { ...act, purposes: [`guardian-${purpose}`] })
    await context.closeTodos(tx, requestMatter(id))
    await context.notify(tx, givenNotice(childId, purpose))
    const facts = { purpose, version }
    await context.recorder.record(tx, {
      action: 'guardian.consented',
      outcome: 'ok',
      ...doneBy(caller),
      target: `account:${childId}`,
      facts,
    })
    return { ok: { endsOn } }
  })
})

/** A consent that was withdrawn, or ended, at the same moment is not renewed: the lock of the child's account decides. */
export const renewGuardianConsent = serve(calls.renewGuardianConsent, async (context, { id, version }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const one = await lockOwn(context, tx, { id, guardianId: caller.session.accountId })
    if (one?.state !== 'given' || one.renewalSince === null) return { refused: 'NOT_FOUND' }
    if (version !== (await store.readVersion(tx))) return { refused: 'TEXTS_CHANGED' }
    const { purpose, childId } = one
    await store.renewConsent(tx, id, version)
    const act = { accountId: childId, version, isGiven: true, channel: 'guardian' } as const
    await tx.emit(consentChanged, { ...act, purposes: [`guardian-${purpose}`] })
    await context.closeTodos(tx, renewalMatter(id))
    const facts = { purpose, version }
    const target = `account:${childId}`
    await context.recorder.record(tx, { action: 'guardian.consented', outcome: 'ok', ...doneBy(caller), target, facts })
    return { ok: null }
  })
})

export const declineGuardianConsent = serve(calls.declineGuardianConsent, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const one = await lockOwn(context, tx, { id, guardianId: caller.session.accountId })
    if (one?.state !== 'asked') return { refused: 'NOT_FOUND' }
    await endConsent(context, tx, { one, by: 'guardian' })
    await context.notify(tx, declinedNotice(one.childId))
    const facts = { purpose: one.purpose }
    const target = `account:${one.childId}`
    await context.recorder.record(tx, { action: 'guardian.declined', outcome: 'ok', ...doneBy(caller), target, facts })
    return { ok: null }
  })
})

export const withdrawGuardianConsent = serve(calls.withdrawGuardianConsent, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const one = await lockOwn(context, tx, { id, guardianId: caller.session.accountId })
    if (one?.state !== 'given') return { refused: 'NOT_FOUND' }
    await endConsent(context, tx, { one, by: 'guardian' })
    const facts = { purpose: one.purpose }
    const target = `account:${one.childId}`
    await context.recorder.record(tx, { action: 'guardian.ended', outcome: 'ok', ...doneBy(caller), target, facts })
    return { ok: null }
  })
})
