import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'

/** Analyses a library picture first, so that similar pictures are found. */
export const banPicture = serve(calls.banPicture, async ({ database, recorder, findPictures, screening }, { assetId, note }, caller) => {
  const pictures = await findPictures([assetId])
  if (pictures.length === 0) return { refused: 'NOT_FOUND' }
  if ((await screening.findUnseen([assetId])).length > 0) await screening.inspectPictures(pictures)
  return await database.inTransaction(async (tx) => {
    const banned = await screening.banPicture(tx, { assetId, note, by: caller.session.accountId })
    if (banned === 'banned')
      await recorder.record(tx, { action: 'picture.banned', outcome: 'ok', target: `media:${assetId}`, ...doneBy(caller) })
    return banned === undefined || banned === 'banned' ? { ok: {} } : { refused: banned }
  })
})
