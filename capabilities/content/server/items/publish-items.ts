import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { publish } from '../workflow/publish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export const publishItems = serve(calls.publishItems, async (context, { ids, languages }, caller) => {
  const db: Sql = context.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? publish(context, 'publish', { id, language }, caller) : noEdition(db, id),
  )
})
