import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { deleteFolder, makeFolder, renameFolder } from '../../contract.ts'
import type { MediaDeps } from '../deps.ts'
import type { MediaTables } from '../tables.ts'
import { addFolder, hasRoomBelow, holdFolder, nameFolder, removeFolder } from './folder-store.ts'

type Deps = Pick<MediaDeps, 'database' | 'recorder'>

export async function makeOneFolder({ database, recorder }: Deps, { name, parentId }: InputOf<typeof makeFolder>, caller: SignedInCaller) {
  return await database.inTransaction<MediaTables, Outcome<typeof makeFolder>>(async (tx) => {
    if (parentId !== null && !(await holdFolder(tx, parentId))) return { refused: 'FOLDER_UNKNOWN' }
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
}

/** Two that want one name at the same moment are parted by the index. */
export async function renameOneFolder(deps: Deps, input: InputOf<typeof renameFolder>, caller: SignedInCaller) {
  return await rename(deps, input, caller).catch((defect: unknown): Outcome<typeof renameFolder> => {
    if ((defect as { code?: unknown }).code === '23505') return { refused: 'FOLDER_TAKEN', fields: { name: 'FOLDER_TAKEN' } }
    throw defect
  })
}

async function rename({ database, recorder }: Deps, { id, name }: InputOf<typeof renameFolder>, caller: SignedInCaller) {
  return await database.inTransaction<MediaTables, Outcome<typeof renameFolder>>(async (tx) => {
    const named = await nameFolder(tx, id, name)
    if (named === 'absent') return { refused: 'NOT_FOUND' }
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

export async function deleteOneFolder({ database, recorder }: Deps, { id }: InputOf<typeof deleteFolder>, caller: SignedInCaller) {
  return await database.inTransaction<MediaTables, Outcome<typeof deleteFolder>>(async (tx) => {
    const removed = await removeFolder(tx, id)
    if (removed === 'absent') return { refused: 'NOT_FOUND' }
    if (removed === 'not empty') return { refused: 'FOLDER_NOT_EMPTY' }
    await recorder.record(tx, { action: 'media.folder-deleted', outcome: 'ok', ...doneBy(caller), target: `media-folder:${id}` })
    return { ok: null }
  })
}
