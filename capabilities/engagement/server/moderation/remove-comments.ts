import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { type DecideDeps, decideAll, isUnsaid } from './decide.ts'

type Why = InputOf<typeof calls.hideComments>
export async function removeComments(
  deps: DecideDeps,
  { ids, ...why }: Why,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.removeComments>> {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(deps, ids, { to: 'deleted', ...why }, caller)
}
