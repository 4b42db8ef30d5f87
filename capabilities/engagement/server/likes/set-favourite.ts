import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { change } from './change-mark.ts'

export const setFavourite = serve(calls.setFavourite, async ({ database }, { number, favourite }, { session }) => {
  const changed = await change(database, 'favourite', number, session.accountId, favourite)
  return 'refused' in changed ? changed : { ok: { favourite, favourites: changed.count } }
})
