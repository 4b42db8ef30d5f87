import type { Outcome } from '#contract/call.ts'
import { type Caller, isOperator, type Role } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type FederationContext, serve, type Tx } from '../context.ts'
import { findProviderInUse, type ProviderRow, readProviderNames } from '../providers/provider-store.ts'
import { findInvitation, type TakenAttempt, takeAttempt, takeInvitation } from './attempt-store.ts'
import { beginAtProvider } from './begin.ts'
import { changeRoles } from './change-roles.ts'
import { rolesOfGroups } from './group-roles.ts'
import { type IdentifiedPerson, identifyPerson } from './identify-person.ts'
import { addIdentity, lockIdentity, noteLogin } from './identity-store.ts'
import { recordLink } from './record-link.ts'

export const listProviderLogins = serve(calls.listProviderLogins, async ({ database }) => {
  return { ok: [...(await readProviderNames(database.of()))] }
})

export const beginProviderLogin = serve(calls.beginProviderLogin, async (context, wish) => {
  const { invitation, key } = wish
  const invited = invitation === undefined ? undefined : await findInvitation(context.database.of(), invitation)
  if (invitation !== undefined && invited?.key !== key) return { refused: 'INVITATION_OVER' }
  return await beginAtProvider(context, wish)
})

export const getLinkInvitation = serve(calls.getLinkInvitation, async ({ database }, { invitation }) => {
  const invited = await findInvitation(database.of(), invitation)
  return invited ? { ok: invited } : { refused: 'INVITATION_OVER' }
})

/** Takes the answer of a provider, once, and logs in or links the account that began. */
export const finishProviderLogin = serve(calls.finishProviderLogin, async (context, answer, caller) => {
  const sql = context.database.of()
  const attempt = await takeAttempt(context, sql, answer)
  if (!attempt) return { refused: 'SIGN_IN_EXPIRED' }
  const provider = await findProviderInUse(sql, answer.key)
  if (!provider) return { refused: 'PROVIDER_OFF' }
  const identified = await identifyPerson(context, provider, { attempt, answer })
  const login = 'refused' in identified ? identified : await proceed(context, { provider, attempt, person: identified.ok, caller })
  if ('refused' in login) {
    const facts = { how: 'provider', provider: provider.key, reason: login.refused }
    context.recorder.report({ action: 'login.failed', outcome: 'refused', ...doneBy(caller), facts })
  }
  return login
})

type Login = {
  readonly provider: ProviderRow
  readonly attempt: TakenAttempt
  readonly person: IdentifiedPerson
  readonly caller: Caller
}
type Entry = Login & {
  /** The roles that the groups of the person give. */
  readonly given: readonly Role[]
}
type Finished = Outcome<typeof calls.finishProviderLogin>

/** A role that was removed since the groups were mapped is left out. */
async function proceed(context: FederationContext, login: Login): Promise<Finished> {
  const known = new Set((await context.listRoles()).map(({ name }) => name))
  const given = rolesOfGroups(login.person.groups, login.provider.groupRoles).filter((role) => known.has(role))
  return await context.database.inTransaction((tx) =>
    login.attempt.accountId === null ? logIn(context, tx, { ...login, given }) : link(context, tx, login),
  )
}

/** Links the account that began, if the same account is still logged in. */
async function link(context: FederationContext, tx: Tx, { provider, attempt, person, caller }: Login): Promise<Finished> {
  const { session } = caller
  if (session?.level !== 'full' || session.accountId !== attempt.accountId) return { refused: 'SIGN_IN_EXPIRED' }
  if (!(await addIdentity(tx, { key: provider.key, subject: person.subject }, session.accountId))) return { refused: 'LINK_TAKEN' }
  await recordLink(context, tx, { provider, accountId: session.accountId, caller, actor: session.accountId, change: 'linked' })
  return { ok: { kind: 'linked' } }
}

/**
 * Logs in the account that is linked with the person, by an earlier link or by the invitation with which the login began. An account is never
 * found by an email address or phone, which the provider may not have verified. Its roles follow the groups before it comes in.
 */
async function logIn(context: FederationContext, tx: Tx, { provider, attempt, person, given, caller }: Entry): Promise<Finished> {
  const at = { key: provider.key, subject: person.subject }
  if (attempt.invitationHash !== null) {
    const invited = await takeInvitation(tx, attempt.invitationHash, provider.key)
    if (invited === undefined) return { refused: 'INVITATION_OVER' }
    if (!(await addIdentity(tx, at, invited))) return { refused: 'LINK_TAKEN' }
    await recordLink(context, tx, { provider, accountId: invited, caller, actor: invited, change: 'linked' })
  }
  const identity = await lockIdentity(tx, at)
  if (!identity) return { refused: 'SIGN_IN_UNLINKED' }
  const { accountId } = identity
  const { next, byGroups } = await changeRoles(context, tx, { identity, given, provider: provider.key, actor: accountId, caller })
  await noteLogin(tx, at, byGroups)
  if (!isOperator(next)) return { refused: 'SIGN_IN_WITHOUT_ROLE' }
  const entered = await context.enter(tx, { accountId, how: 'provider', isComplete: person.hasSecondFactor, caller })
  return 'ok' in entered ? { ok: { kind: 'entered', token: entered.ok } } : { refused: 'SIGN_IN_CLOSED' }
}
