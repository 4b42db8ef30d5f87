import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { type DecideDeps, decideAll, isUnsaid } from './decide.ts'

type Why = InputOf<typeof calls.hideComments>
export async function hideComments(
  deps: DecideDeps,
  { ids, ...why }: Why,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.hideComments>> {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(deps, ids, { to: 'hidden', ...why }, caller)
}
