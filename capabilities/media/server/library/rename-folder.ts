import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type MediaContext, serve } from '../context.ts'
import type { MediaTables } from '../tables.ts'
import { nameFolder } from './folder-store.ts'

/** The unique index decides between two concurrent renames to the same name. */
export const renameFolder = serve(calls.renameFolder, async (context, input, caller) => {
  return await rename(context, input, caller).catch((defect: unknown): Outcome<typeof calls.renameFolder> => {
    if ((defect as { code?: unknown }).code === '23505') return { refused: 'FOLDER_TAKEN', fields: { name: 'FOLDER_TAKEN' } }
    throw defect
  })
})

async function rename(
  { database, recorder }: MediaContext,
  { id, name, before }: InputOf<typeof calls.renameFolder>,
  caller: SignedInCaller,
) {
  return await database.inTransaction<MediaTables, Outcome<typeof calls.renameFolder>>(async (tx) => {
    const named = await nameFolder(tx, id, { name, before })
    if (named === 'absent') return { refused: 'NOT_FOUND' }
    if (named === 'changed') return { refused: 'FOLDER_CHANGED' }
    if (named === 'taken') return { refused: 'FOLDER_TAKEN', fields: { name: 'FOLDER_TAKEN' } }
    await recorder.record(tx, {
      action: 'media.folder-renamed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `media-folder:${id}`,
      facts: { name },
    })
    return { ok: null }
  })
}
