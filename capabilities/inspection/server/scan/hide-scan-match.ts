import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { decideMatch, noteOn } from './decide-match.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'content' | 'engagement' | 'screening' | 'readCaptions'>

export async function hideScanMatch(
  deps: Deps,
  { id }: InputOf<typeof calls.hideScanMatch>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.hideScanMatch>> {
  return await decideMatch(deps, { id, about: 'comment' }, caller, (tx, match) =>
    deps.engagement.hideComment(tx, id, { reason: 'other', note: noteOn(match) }, caller),
  )
}
