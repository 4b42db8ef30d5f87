import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { unpublish } from '../workflow/unpublish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export const unpublishItems = serve(calls.unpublishItems, async (context, { ids, languages }, caller) => {
  const db: Sql = context.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? unpublish(context, { id, language }, caller) : noEdition(db, id),
  )
})
