import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { decide } from './decide-text.ts'
import { findWaitingText } from './waiting-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'recorder' | 'notify' | 'reconcileTodos' | 'readyTexts' | 'screening'>

export async function rejectText(
  deps: Deps,
  { id, note }: InputOf<typeof calls.rejectText>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.rejectText>> {
  const row = await findWaitingText(deps.database.of(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  return await decide(deps, row, { state: 'refused', note }, caller)
}
