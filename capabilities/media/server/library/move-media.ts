import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { MediaTables } from '../tables.ts'
import { lockFolder } from './folder-store.ts'

/** One missing asset refuses the whole request (S52). */
export const moveMedia = serve(calls.moveMedia, async ({ database, recorder }, { ids, folderId }, caller) => {
  const wanted = [...new Set(ids)].sort()
  return await database.inTransaction<MediaTables, Outcome<typeof calls.moveMedia>>(async (tx) => {
    if (folderId !== null && !(await lockFolder(tx, folderId))) return { refused: 'FOLDER_UNKNOWN', fields: { folderId: 'FOLDER_UNKNOWN' } }
    const locked = await tx.selectFrom('media.asset').select('id').where('id', 'in', wanted).orderBy('id').forNoKeyUpdate().execute()
    if (locked.length < wanted.length) return { refused: 'NOT_FOUND' }
    await tx.updateTable('media.asset').set({ folder_id: folderId }).where('id', 'in', wanted).execute()
    const facts = { count: wanted.length, folder: folderId }
    await recorder.record(tx, { action: 'media.moved', outcome: 'ok', ...doneBy(caller), facts })
    return { ok: null }
  })
})
