import { sql as raw } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { maskPhone } from '#contract/mask.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { addAccount, findByName, movePhone, type NewAccount, releaseIdlePhone } from '../account-store.ts'
import { lockProof, tryProof, useProof } from '../codes/proof.ts'
import { type AccountsContext, serve, type Tx } from '../context.ts'
import { judgeName, type Name } from '../credentials/name-rules.ts'
import { judgePassword } from '../credentials/password-policy.ts'
import { hashPassword } from '../credentials/password-store.ts'
import { isPhoneBlocked } from '../phone/blocked-phones.ts'
import { toPhone } from '../phone/phone.ts'
import { setMinor } from './age-store.ts'
import { findAgreementVersion, isOpenToChildren } from './agreement-versions.ts'

/**
 * Returns the truth about a user name, within the call's rate limit, and no information about a phone: any usable one is called free (D4,
 * S25).
 */
export const checkUnique = serve(calls.checkUnique, async ({ database, identity, settings }, { field, value }) => {
  if (field === 'phone') {
    const number = toPhone(value, settings.smsAllowedCountryCodes)
    return 'refused' in number ? number : { ok: { unique: true } }
  }
  if (!judgeName(value, await identity.current())) return { ok: { unique: false } }
  return { ok: { unique: (await findByName(database.of(), value)) === undefined } }
})

export const getAgreement = serve(calls.getAgreement, async ({ database }) => ({
  ok: { version: await findAgreementVersion(database.of()), isOpenToChildren: await isOpenToChildren(database.of()) },
}))

/**
 * Registers an account on a proven phone. Reveals only with that proof whether the phone has an account already (S13). An idle account
 * loses its phone to the new one, and nothing else (S23). Refuses with AGREEMENT_CHANGED when the form showed another version than the one
 * in force, and with CHILDREN_CLOSED a child where the site has no policy for children. A taken name does not use up the proof, so the visitor may try another.
 */
export const register = serve(calls.register, async (context, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  const by = doneBy(caller)
  const name = input.username === undefined ? undefined : judgeName(input.username, await context.identity.current())
  if (input.username !== undefined && !name) return { refused: 'NAME_UNAVAILABLE' }
  const weakness = judgePassword(input.password, {
    policy: context.settings.passwordPolicy,
    operator: false,
    phone,
    ...(name && { username: name.name }),
  })
  if (weakness) return { refused: weakness }

  const proven = await tryProof(context, { phone, purpose: 'register', code: input.code, ticket: input.ticket, by })
  if ('refused' in proven) return proven
  // Hashing is slow on purpose, so it runs outside the transaction. It follows the proof, so that other callers cannot make the server
  // hash.
  const hashed = await hashPassword(context.hashing, input.password)
  if (hashed === 'busy') return { refused: 'BUSY', retryAfter: 5 }

  const account = { phone, name, password: hashed }
  const shown = input.agreementVersion
  const facts = { phone: maskPhone(phone) }
  const result = await context.database.inTransaction(async (tx) => {
    const opened = await open(context, tx, { codeId: proven.ok.codeId, account, shown, isChild: String(input.isChild) === 'true' })
    if ('refused' in opened) return opened
    await context.recorder.record(tx, { action: 'account.registered', outcome: 'ok', ...by, actor: opened.ok.id, facts })
    await tx.emit(calls.accountRegistered, { accountId: opened.ok.id, by: caller })
    return opened
  })
  if ('refused' in result)
    context.recorder.report({ action: 'account.refused', outcome: 'refused', ...by, facts: { ...facts, reason: result.refused } })
  return result
})

type Opening = {
  readonly codeId: string
  readonly account: Omit<NewAccount, 'agreementVersion'>
  readonly shown: string | undefined
  readonly isChild: boolean
}

async function open(
  context: AccountsContext,
  tx: Tx,
  { codeId, account, shown, isChild }: Opening,
): Promise<Outcome<typeof calls.register>> {
  const agreementVersion = await findAgreementVersion(tx)
  if (shown !== undefined && shown !== agreementVersion) return { refused: 'AGREEMENT_CHANGED' }
  if (isChild && !(await isOpenToChildren(tx))) return { refused: 'CHILDREN_CLOSED' }
  const proof = await lockProof(tx, codeId)
  if (!proof) return { refused: 'OTP_INVALID' }
  if (await isPhoneBlocked(context, tx, account.phone)) return { refused: 'PHONE_BLOCKED' }
  if (account.name && (await isNameTaken(tx, account.name))) return { refused: 'NAME_UNAVAILABLE' }
  await raw`savepoint before_release`.execute(tx)
  await releaseIdlePhone(context, tx, account.phone)
  const added = await addAccount(context, tx, { ...account, agreementVersion })
  // An idle account keeps its phone until there is a new account.
  if ('taken' in added) await raw`rollback to savepoint before_release`.execute(tx)
  // Another account took the name at this moment.
  if ('taken' in added && added.taken === 'name') return { refused: 'NAME_UNAVAILABLE' }
  await proof.spend()
  if ('taken' in added) return { refused: 'ALREADY_REGISTERED' }
  const act = { accountId: added.id, version: agreementVersion, isGiven: true, channel: 'registration' } as const
  if (isChild) await setMinor(tx, added.id, { ageGroup: 'under-14' })
  await tx.emit(calls.consentChanged, { ...act, purposes: isChild ? ['agreement', 'privacy'] : ['agreement', 'privacy', 'age-14'] })
  return { ok: added }
}

const isNameTaken = async (tx: Tx, { name }: Name): Promise<boolean> => (await findByName(tx, name)) !== undefined

/** Moves the account to another phone. The code must come from this session (S15). A phone whose account is idle is taken over (S23). */
export const changePhone = serve(calls.changePhone, async (context, input, caller) => {
  const number = toPhone(input.phone, context.settings.smsAllowedCountryCodes)
  if ('refused' in number) return number
  const { phone } = number
  const { session, address } = caller
  const by = doneBy(caller)
  const proof = { phone, purpose: 'change-phone', code: input.code, ticket: input.ticket, sessionId: session.id, by } as const
  const facts = { phone: maskPhone(phone) }
  const proven = await tryProof(context, proof)
  if ('refused' in proven) return proven
  const result = await context.database.inTransaction(async (tx): Promise<Outcome<typeof calls.changePhone>> => {
    if (!(await useProof(tx, proven.ok.codeId))) return { refused: 'OTP_INVALID' }
    if (await isPhoneBlocked(context, tx, phone)) return { refused: 'PHONE_BLOCKED' }
    await releaseIdlePhone(context, tx, phone)
    if (!(await movePhone(context, tx, session.accountId, phone))) return { refused: 'ALREADY_REGISTERED' }
    await tx.emit(calls.accountReclaimed, { accountId: session.accountId, by: 'phone' })
    await context.recorder.record(tx, { action: 'phone.changed', outcome: 'ok', ...by, facts })
    await context.addNotice(tx, session.accountId, 'phone-changed', address)
    return { ok: { phone: maskPhone(phone) } }
  })
  if ('refused' in result)
    context.recorder.report({ action: 'phone.changed', outcome: 'refused', ...by, facts: { ...facts, reason: result.refused } })
  return result
})
