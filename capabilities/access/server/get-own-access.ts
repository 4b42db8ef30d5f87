import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { Judge } from './judge.ts'

/** The roles of the session, those it may switch to, and what the ones in use permit. */
export async function getOwnAccess(
  { permissionsOf }: Pick<Judge, 'permissionsOf'>,
  { session: { granted, roles } }: SignedInCaller,
): Promise<Outcome<typeof calls.getOwnAccess>> {
  return { ok: { granted: [...granted], roles: [...roles], permissions: [...(await permissionsOf(roles))] } }
}
