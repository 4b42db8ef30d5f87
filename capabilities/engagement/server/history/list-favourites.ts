import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { readEntries } from './list-entries.ts'

type Input = InputOf<typeof calls.listFavourites>

export async function listFavourites(
  deps: EngagementDeps,
  input: Input,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.listFavourites>> {
  const { list, next } = await readEntries(deps, 'favourite', input, caller)
  return { ok: { list: list.map(({ watchedSeconds: _, ...entry }) => entry), next } }
}
