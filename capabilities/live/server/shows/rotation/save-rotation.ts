import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { deskChannel } from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { lockStudio } from '../../studios/studio-store.ts'
import { countVideos, findRotation, writeRotation } from './rotation-store.ts'

/** The call contains the order that the operator read, so that a concurrent change is not overwritten. */
export const saveRotation = serve(calls.saveRotation, async ({ database, recorder }, { studio: id, before, videos }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const now = await findRotation(tx, id)
    if (now.map(({ itemId }) => itemId).join() !== before.join()) return { refused: 'CHANGED_MEANWHILE' }
    if ((await countVideos(tx, videos)) < videos.length) return { refused: 'VIDEO_UNKNOWN' }
    await writeRotation(tx, id, videos)
    const facts = { videos: videos.length }
    await recorder.record(tx, { action: 'rotation.changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await publish(tx, deskChannel, id, { type: 'rotation' })
    return { ok: {} }
  })
})
