import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { deskChannel } from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { publishStudio } from '../../studios/studio-news.ts'
import { lockStudio } from '../../studios/studio-store.ts'
import { addEvent, findShow } from '../show-store.ts'
import { findRotation, setRotating } from './rotation-store.ts'

/** Stores the videos to broadcast. The process with the engine begins when it has the files. */
export const startRotation = serve(calls.startRotation, async ({ database, recorder }, { studio: id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
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
    await publish(tx, deskChannel, id, { type: 'rotation' })
    return { ok: {} }
  })
})
