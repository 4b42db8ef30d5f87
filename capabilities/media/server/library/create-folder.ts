import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { MediaDeps } from '../deps.ts'
import type { MediaTables } from '../tables.ts'
import { addFolder, hasRoomBelow, lockFolder } from './folder-store.ts'

type Deps = Pick<MediaDeps, 'database' | 'recorder'>

export async function createFolder(
  { database, recorder }: Deps,
  { name, parentId }: InputOf<typeof calls.createFolder>,
  caller: SignedInCaller,
) {
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
}
