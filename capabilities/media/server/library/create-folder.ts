import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { MediaTables } from '../tables.ts'
import { addFolder, hasRoomBelow, lockFolder } from './folder-store.ts'

export const createFolder = serve(calls.createFolder, async ({ database, recorder }, { name, parentId }, caller) => {
  return await database.inTransaction<MediaTables, Outcome<typeof calls.createFolder>>(async (tx) => {
    if (parentId !== null && !(await lockFolder(tx, parentId))) return { refused: 'FOLDER_UNKNOWN' }
    if (!(await hasRoomBelow(tx, parentId))) return { refused: 'FOLDERS_FULL' }
    const id = await addFolder(tx, name, parentId)
    if (id === null) return { refused: 'FOLDER_TAKEN', fields: { name: 'FOLDER_TAKEN' } }
    await recorder.record(tx, {
      action: 'media.folder-made',
      outcome: 'ok',
      ...doneBy(caller),
      target: `media-folder:${id}`,
      facts: { name },
    })
    return { ok: { id } }
  })
})
