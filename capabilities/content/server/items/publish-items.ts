import * as calls from '../../contract.ts'
import { type Sql, serve } from '../deps.ts'
import { publish } from '../workflow/publish.ts'
import { each, editionsOf, noEdition } from './for-each-item.ts'

export const publishItems = serve(calls.publishItems, async (deps, { ids, languages }, caller) => {
  const db: Sql = deps.database.of()
  return await each(await editionsOf(db, ids, languages), ({ id, language }) =>
    language ? publish(deps, 'publish', { id, language }, caller) : noEdition(db, id),
  )
})
