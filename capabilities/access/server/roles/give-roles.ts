import type { Role, SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { AccessContext, Tx } from '../context.ts'

type Move = { readonly accountId: string; readonly before: readonly Role[]; readonly after: readonly Role[] }

/** Gives an account other roles and records the change. The caller has locked the account. */
export async function giveRoles(
  { setRoles, recorder }: AccessContext,
  tx: Tx,
  { accountId, before, after, caller }: Move & { readonly caller: SignedInCaller },
): Promise<void> {
  await setRoles(tx, accountId, after)
  const facts = { before: before.join(' '), after: after.join(' ') }
  const target = `account:${accountId}`
  await recorder.record(tx, { action: 'account.roles-changed', outcome: 'ok', ...doneBy(caller), target, facts })
}
