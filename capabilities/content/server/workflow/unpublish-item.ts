import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { doneOf } from './transition-edition.ts'
import { type UnpublishDeps, unpublish } from './unpublish.ts'

export async function unpublishItem(
  deps: UnpublishDeps,
  { id, language, reason }: InputOf<typeof calls.unpublishItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.unpublishItem>> {
  const off = await unpublish(deps, { id, language }, caller, reason)
  return 'refused' in off ? off : { ok: doneOf(off.ok) }
}
