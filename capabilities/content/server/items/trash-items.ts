import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { each, once } from './for-each-item.ts'
import { trashItem } from './trash-item.ts'

export const trashItems = async (
  deps: ContentDeps,
  { ids }: InputOf<typeof calls.trashItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.trashItems>> => await each(once(ids), ({ id }) => trashItem(deps, { id }, caller))
