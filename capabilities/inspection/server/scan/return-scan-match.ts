import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { decideMatch, noteOn } from './decide-match.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'content' | 'engagement' | 'screening' | 'readCaptions'>

export async function returnScanMatch(
  deps: Deps,
  { id }: InputOf<typeof calls.returnScanMatch>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.returnScanMatch>> {
  return await decideMatch(deps, { id, about: 'item' }, caller, async (tx, match) => {
    const judged = { itemId: match.item_id, language: match.language, revisionId: match.text_id }
    const takeOffline = match.status === 'public' || match.status === 'offline'
    return (await deps.content.judging.sendBack(tx, judged, caller, { note: noteOn(match), inlineComments: [], takeOffline })) === null
  })
}
