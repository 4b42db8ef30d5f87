import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { change } from './change-mark.ts'

export const setFavourite = serve(calls.setFavourite, async (database: Database, { number, favourite }, { session }) => {
  const changed = await change(database, 'favourite', number, session.accountId, favourite)
  return 'refused' in changed ? changed : { ok: { favourite, favourites: changed.count } }
})
