import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { deskChannel } from '../../../contract.ts'
import { serve, type Tx } from '../../context.ts'
import { publishStudio } from '../../studios/studio-news.ts'
import { lockStudio } from '../../studios/studio-store.ts'
import { clearPulled } from './pull-store.ts'

/** Succeeds also when the studio pulls nothing. */
export const stopPull = serve(calls.stopPull, async ({ database, recorder }, { studio: id }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    if (locked.studio.pulled === null) return { ok: {} }
    await clearPulled(tx, id)
    await recorder.record(tx, { action: 'pull.stopped', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: {} })
    await publishStudio(tx, id)
    await publish(tx, deskChannel, id, { type: 'rotation' })
    return { ok: {} }
  })
})
