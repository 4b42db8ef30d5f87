import type { Role, SignedInCaller } from '#contract/caller.ts'
import type { PeopleContext, Tx } from './context.ts'

/** Returns true when the caller may give all roles of an account, which also permits actions on that account. */
export async function isWithinReach(
  tx: Tx,
  context: Pick<PeopleContext, 'mayGive'>,
  { caller: { session }, roles }: { readonly caller: SignedInCaller; readonly roles: readonly Role[] },
): Promise<boolean> {
  for (const role of roles) if (role !== 'user' && !(await context.mayGive(tx, session, role))) return false
  return true
}
