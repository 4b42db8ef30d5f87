import type { Caller, Role } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { FederationContext, Tx } from '../context.ts'
import { mergeRoles } from './group-roles.ts'
import { hasOtherAdministrator, type Identity, lockRoles } from './identity-store.ts'

type Change = {
  readonly identity: Identity
  /** The roles that the groups of the person give now. */
  readonly given: readonly Role[]
  readonly provider: string
  /** The account that acts; the account itself at a login. */
  readonly actor: string
  readonly caller: Caller
}
type Changed = {
  /** The roles of the account. */
  readonly next: readonly Role[]
  /** Those of them that the groups gave. */
  readonly byGroups: readonly Role[]
}

/**
 * Gives an account the roles of its groups, and takes those that no group gives any more. The last administrator stays one. Every change is
 * recorded. Administrators are locked before the account, in the order in which every change of roles locks them.
 */
export async function changeRoles(
  { setRoles, recorder }: Pick<FederationContext, 'setRoles' | 'recorder'>,
  tx: Tx,
  { identity, given, provider, actor, caller }: Change,
): Promise<Changed> {
  const { accountId, roles: before } = identity
  const mayLose = before.includes('admin') && !given.includes('admin')
  const isLast = mayLose && !(await hasOtherAdministrator(tx, accountId))
  const present = (await lockRoles(tx, accountId)).filter((role) => role !== 'user')
  const merged = mergeRoles({ present, before, given, required: isLast ? 'admin' : undefined })
  const target = `account:${accountId}`
  const by = { ...doneBy(caller), actor, target }
  if (isLast && present.includes('admin'))
    await recorder.record(tx, { action: 'login-provider.last-administrator', outcome: 'ok', ...by, facts: { provider } })
  if (present.toSorted().join(' ') === merged.next.toSorted().join(' ')) return merged
  await setRoles(tx, accountId, merged.next)
  const facts = { provider, before: present.join(' '), after: merged.next.join(' ') }
  await recorder.record(tx, { action: 'login-provider.roles-changed', outcome: 'ok', ...by, facts })
  return merged
}
