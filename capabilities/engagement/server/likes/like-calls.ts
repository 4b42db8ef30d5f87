import { actionDone } from '#capabilities/analytics/contract.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { changeMark } from './change-mark.ts'

export const setLike = serve(calls.setLike, async ({ database }, { number, liked }, { session, address, agent }) => {
  const { accountId } = session
  const changed = await changeMark(database, { mark: 'liking', number, accountId, isSet: liked }, (tx) =>
    tx.emit(actionDone, { name: 'like', number, accountId, by: { address, agent } }),
  )
  return 'refused' in changed ? changed : { ok: { liked, likes: changed.count } }
})

export const setFavourite = serve(calls.setFavourite, async ({ database }, { number, favourite }, { session: { accountId } }) => {
  const changed = await changeMark(database, { mark: 'favourite', number, accountId, isSet: favourite })
  return 'refused' in changed ? changed : { ok: { favourite, favourites: changed.count } }
})
