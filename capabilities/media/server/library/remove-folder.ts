import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { MediaDeps } from '../deps.ts'
import type { MediaTables } from '../tables.ts'
import { deleteFolder } from './folder-store.ts'

type Deps = Pick<MediaDeps, 'database' | 'recorder'>

export async function removeFolder({ database, recorder }: Deps, { id }: InputOf<typeof calls.removeFolder>, caller: SignedInCaller) {
  return await database.inTransaction<MediaTables, Outcome<typeof calls.removeFolder>>(async (tx) => {
    const removed = await deleteFolder(tx, id)
    if (removed === 'absent') return { refused: 'NOT_FOUND' }
    if (removed === 'not empty') return { refused: 'FOLDER_NOT_EMPTY' }
    await recorder.record(tx, { action: 'media.folder-deleted', outcome: 'ok', ...doneBy(caller), target: `media-folder:${id}` })
    return { ok: null }
  })
}
