import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { addFolder, deleteFolder, findFolders, hasRoomBelow, lockFolder, nameFolder } from './folder-store.ts'

export const listFolders = serve(calls.listFolders, async ({ database }) => ({ ok: await findFolders(database.of()) }))

export const createFolder = serve(calls.createFolder, async ({ database, recorder }, { name, parentId }, caller) => {
  return await database.inTransaction(async (tx) => {
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

/** The unique index decides between two concurrent renames to the same name. */
export const renameFolder = serve(calls.renameFolder, async ({ database, recorder }, { id, name, before }, caller) => {
  const taken = { refused: 'FOLDER_TAKEN', fields: { name: 'FOLDER_TAKEN' } } as const
  const renaming = database.inTransaction(async (tx): Promise<Outcome<typeof calls.renameFolder>> => {
    const named = await nameFolder(tx, id, { name, before })
    if (named === 'absent') return { refused: 'NOT_FOUND' }
    if (named === 'changed') return { refused: 'FOLDER_CHANGED' }
    if (named === 'taken') return taken
    await recorder.record(tx, {
      action: 'media.folder-renamed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `media-folder:${id}`,
      facts: { name },
    })
    return { ok: null }
  })
  return await renaming.catch((defect: unknown) => {
    if ((defect as { code?: unknown }).code === '23505') return taken
    throw defect
  })
})

export const removeFolder = serve(calls.removeFolder, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const removed = await deleteFolder(tx, id)
    if (removed === 'absent') return { refused: 'NOT_FOUND' }
    if (removed === 'not empty') return { refused: 'FOLDER_NOT_EMPTY' }
    await recorder.record(tx, { action: 'media.folder-deleted', outcome: 'ok', ...doneBy(caller), target: `media-folder:${id}` })
    return { ok: null }
  })
})
