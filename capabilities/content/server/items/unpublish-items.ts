import * as calls from '../../contract.ts'
import { type Sql, serve } from '../deps.ts'
import { unpublish } from '../workflow/unpublish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export const unpublishItems = serve(calls.unpublishItems, async (deps, { ids, languages }, caller) => {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? unpublish(deps, { id, language }, caller) : noEdition(db, id),
  )
})
