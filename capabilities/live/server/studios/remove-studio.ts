import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { LIVE_TAG, studioRemoved } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { saveLeftRecordings } from '../replays/left-recording.ts'
import { publishStudio } from './studio-news.ts'
import { deleteStudio, lockStudio } from './studio-store.ts'

export const removeStudio = serve(calls.removeStudio, async ({ database, recorder, noteUses }, { id, version }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const locked = await lockStudio(tx, { id, version })
    if ('refused' in locked) return locked
    const { status, title, number } = locked.studio
    if (status === 'open') return { refused: 'STILL_OPEN' }
    await noteUses(tx, { by: 'live', id, title }, [])
    await saveLeftRecordings(tx, id, caller.session.accountId)
    await deleteStudio(tx, id)
    const facts = { number, title }
    await recorder.record(tx, { action: 'studio.removed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await tx.emit(studioRemoved, { studioId: id, by: caller.session.accountId })
    await tx.publish('website:pages', LIVE_TAG)
    await publishStudio(tx, id)
    return { ok: {} }
  })
})
