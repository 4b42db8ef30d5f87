import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps, Sql } from '../deps.ts'
import { unpublish } from '../workflow/unpublish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export async function unpublishItems(
  deps: ContentDeps,
  { ids, languages }: InputOf<typeof calls.unpublishItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.unpublishItems>> {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? unpublish(deps, { id, language }, caller) : noEdition(db, id),
  )
}
