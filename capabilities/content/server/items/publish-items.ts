import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps, Sql } from '../deps.ts'
import { publish } from '../workflow/publish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export async function publishItems(
  deps: ContentDeps,
  { ids, languages }: InputOf<typeof calls.publishItems>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.publishItems>> {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? publish(deps, 'publish', { id, language }, caller) : noEdition(db, id),
  )
}
