import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ContentDeps, Sql } from '../deps.ts'
import { unpublish } from '../workflow/unpublish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export const unpublishItems = serve(calls.unpublishItems, async (deps: ContentDeps, { ids, languages }, caller) => {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? unpublish(deps, { id, language }, caller) : noEdition(db, id),
  )
})
