import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { type DecideDeps, decideAll } from './decide.ts'

export const approveComments = (
  deps: DecideDeps,
  { ids }: InputOf<typeof calls.approveComments>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.approveComments>> => decideAll(deps, ids, { to: 'shown' }, caller)
