import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { MediaTables } from '../tables.ts'
import { deleteFolder } from './folder-store.ts'

export const removeFolder = serve(calls.removeFolder, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction<MediaTables, Outcome<typeof calls.removeFolder>>(async (tx) => {
    const removed = await deleteFolder(tx, id)
    if (removed === 'absent') return { refused: 'NOT_FOUND' }
    if (removed === 'not empty') return { refused: 'FOLDER_NOT_EMPTY' }
    await recorder.record(tx, { action: 'media.folder-deleted', outcome: 'ok', ...doneBy(caller), target: `media-folder:${id}` })
    return { ok: null }
  })
})
