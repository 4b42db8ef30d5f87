import type { SignedInCaller } from '#contract/caller.ts'
import type { FederationContext, Tx } from '../context.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { changeRoles } from './change-roles.ts'
import { removeIdentities } from './identity-store.ts'
import { recordLink } from './record-link.ts'

type Removal = { readonly provider: ProviderRow; readonly accountId?: string; readonly caller: SignedInCaller }

/** Removes links with a provider, with the roles that it gave. Returns their number. */
export async function removeLinks(context: FederationContext, tx: Tx, { provider, accountId, caller }: Removal): Promise<number> {
  const identities = await removeIdentities(tx, { key: provider.key, ...(accountId !== undefined && { accountId }) })
  const actor = caller.session.accountId
  for (const identity of identities) {
    await changeRoles(context, tx, { identity, given: [], provider: provider.key, actor, caller })
    await recordLink(context, tx, { provider, accountId: identity.accountId, change: 'unlinked', actor, caller })
  }
  return identities.length
}
