import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { LIVE_TAG } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { publishStudio } from '../studios/studio-news.ts'
import { lockStudio, writeStudio } from '../studios/studio-store.ts'
import { end as endShow } from './handle-notice.ts'

export const setStudioStatus = serve(calls.setStudioStatus, async ({ database, recorder }, { id, version, status }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id, version })
    if ('refused' in locked) return locked
    if (locked.studio.status === status) return { ok: { id, version } }
    const saved = await writeStudio(tx, locked.studio, caller.session.accountId, { status })
    const action = status === 'open' ? 'studio.opened' : 'studio.closed'
    await recorder.record(tx, { action, outcome: 'ok', target: `studio:${id}`, ...doneBy(caller) })
    if (status === 'closed') await endShow(tx, locked.studio, 'closed', caller.session.accountId)
    await tx.publish('website:pages', LIVE_TAG)
    await publishStudio(tx, id)
    return { ok: saved }
  })
})
