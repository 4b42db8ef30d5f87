import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { type PublishDeps, publish } from './publish.ts'
import { doneOf } from './transition-edition.ts'

export async function republishItem(
  deps: PublishDeps,
  input: InputOf<typeof calls.republishItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.republishItem>> {
  const done = await publish(deps, 'putOnline', input, caller)
  return 'refused' in done ? done : { ok: doneOf(done.ok) }
}
