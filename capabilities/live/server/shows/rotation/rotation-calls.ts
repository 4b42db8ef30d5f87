import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudio, lockStudio, publishStudio } from '../../studios/studio-store.ts'
import { addEvent, findShow } from '../show-store.ts'
import { countVideos, findByTitle, findRotation, setRotating, toVideos, writeRotation } from './rotation-store.ts'

export const readRotation = serve(calls.readRotation, async ({ database }, { studio: id }) => {
  const db = database.of()
  const [studio, listed] = await Promise.all([findStudio(db, id), findRotation(db, id)])
  if (!studio) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      videos: await toVideos(database.pool, listed),
      isRunning: studio.rotating !== null || (studio.is_demo && studio.method === 'rotation'),
    },
  }
})

/** The call contains the order that the operator read, so that a concurrent change is not overwritten. */
export const saveRotation = serve(calls.saveRotation, async ({ database, recorder }, { studio: id, before, videos }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const now = await findRotation(tx, id)
    if (now.map(({ itemId }) => itemId).join() !== before.join()) return { refused: 'CHANGED_MEANWHILE' }
    if ((await countVideos(tx, videos)) < videos.length) return { refused: 'VIDEO_UNKNOWN' }
    await writeRotation(tx, id, videos)
    const facts = { videos: videos.length }
    await recorder.record(tx, { action: 'rotation.changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await publish(tx, calls.deskChannel, id, { type: 'rotation' })
    return { ok: {} }
  })
})

/** Stores the videos to broadcast. The process with the engine begins when it has the files. */
export const startRotation = serve(calls.startRotation, async ({ database, recorder }, { studio: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    if (locked.studio.status === 'closed') return { refused: 'STUDIO_CLOSED' }
    if (locked.studio.rotating || (await findShow(tx, id))) return { refused: 'ON_AIR_ALREADY' }
    const listed = await findRotation(tx, id)
    if (listed.length === 0) return { refused: 'ROTATION_EMPTY' }
    const assets = listed.flatMap(({ isShown, assetId }) => (isShown && assetId) || [])
    if (assets.length < listed.length) return { refused: 'ROTATION_NOT_APPROVED' }
    const by = caller.session.accountId
    await setRotating(tx, id, assets)
    const facts = { videos: assets.length }
    await recorder.record(tx, { action: 'rotation.started', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await addEvent(tx, { studioId: id, kind: 'command', detail: { command: 'rotation', line: 'main' }, by })
    await publishStudio(tx, id)
    await publish(tx, calls.deskChannel, id, { type: 'rotation' })
    return { ok: {} }
  })
})

export const findVideos = serve(calls.findVideos, async ({ database }, { studio, query }) => {
  const found = await findByTitle(database.of(), studio, query.trim())
  return { ok: await toVideos(database.pool, found) }
})
