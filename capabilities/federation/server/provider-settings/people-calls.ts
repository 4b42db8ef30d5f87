import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type FederationContext, serve, type Tx } from '../context.ts'
import { countAdministrators, isLocalLoginClosed, writeLocalLogins } from '../providers/local-login.ts'
import { findProvider, findProviderInUse, lockProviders } from '../providers/provider-store.ts'
import { addInvitation, findInvitation } from '../sign-in/attempt-store.ts'
import { isLinked, readIdentities, readRoles } from '../sign-in/identity-store.ts'
import { removeLinks } from '../sign-in/remove-links.ts'

/** Replaces the emergency accounts. One is left while a provider keeps others from logging in here. */
export const setLocalLogins = serve(calls.setLocalLogins, async ({ database, recorder }, { accountIds }, caller) => {
  const ids = [...new Set(accountIds)]
  return await database.inTransaction(async (tx) => {
    await lockProviders(tx)
    if ((await countAdministrators(tx, ids)) !== ids.length) return { refused: 'LOCAL_LOGIN_UNFIT' }
    if (ids.length === 0 && (await isLocalLoginClosed(tx))) return { refused: 'LOCAL_LOGIN_MISSING' }
    const before = await writeLocalLogins(tx, ids, caller.session.accountId)
    const facts = { before: before.join(' '), after: ids.toSorted().join(' ') }
    await recorder.record(tx, { action: 'login-provider.local-logins-changed', outcome: 'ok', ...doneBy(caller), facts })
    return { ok: null }
  })
})

export const listIdentities = serve(calls.listIdentities, async ({ database }) => {
  const rows = await readIdentities(database.of())
  const list = rows.map(({ linkedAt, lastLoginAt, roles, ...row }) => ({
    ...row,
    roles: [...roles],
    linkedAt: linkedAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }))
  return { ok: { list, total: list.length } }
})

/** Returns true when the operator may give every role of an account, so that no operator gets into an account with further permissions. */
async function isWithinReach(
  { mayGive }: FederationContext,
  tx: Tx,
  { accountId, caller }: { readonly accountId: string; readonly caller: SignedInCaller },
) {
  for (const role of await readRoles(tx, accountId)) if (role !== 'user' && !(await mayGive(tx, caller.session, role))) return false
  return true
}

/** Makes a link whose holder enters the account once, so it needs a fresh proof and is for an account within reach only. */
export const inviteToProvider = serve(calls.inviteToProvider, async (context, { key, username }, caller) => {
  const { database, recorder, publicUrl, findAccountByName, findAccountByPhone } = context
  const accountId = (await findAccountByName(username)) ?? (await findAccountByPhone(username))
  if (accountId === null) return { refused: 'INVITED_ACCOUNT_UNKNOWN', fields: { username: 'INVITED_ACCOUNT_UNKNOWN' } }
  const provider = await findProviderInUse(database.of(), key)
  if (!provider) return { refused: 'NOT_FOUND' }
  return await database.inTransaction(async (tx) => {
    if (!(await isWithinReach(context, tx, { accountId, caller }))) return { refused: 'INVITED_ACCOUNT_ABOVE' }
    if (await isLinked(tx, { key, accountId })) return { refused: 'LINK_TAKEN' }
    const { secret, expiresAt } = await addInvitation(tx, { key, accountId, by: caller.session.accountId })
    const name = (await findInvitation(tx, secret))?.account ?? ''
    const target = `account:${accountId}`
    await recorder.record(tx, { action: 'login-provider.invited', outcome: 'ok', ...doneBy(caller), target, facts: { provider: key } })
    // The secret is in the fragment, so that servers and logs never see it.
    return { ok: { link: `${publicUrl}/oauth/link#${secret}`, name, expiresAt: expiresAt.toISOString() } }
  })
})

export const removeIdentity = serve(calls.removeIdentity, async (context, { key, accountId }, caller) => {
  const provider = await findProvider(context.database.of(), key)
  if (!provider) return { refused: 'NOT_FOUND' }
  return await context.database.inTransaction(async (tx) => {
    if (!(await isWithinReach(context, tx, { accountId, caller }))) return { refused: 'INVITED_ACCOUNT_ABOVE' }
    return (await removeLinks(context, tx, { provider, accountId, caller })) > 0 ? { ok: null } : { refused: 'NOT_FOUND' }
  })
})
