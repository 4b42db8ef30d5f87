import type { Downloads } from '#server/http/calls/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { COPY_FILES } from '../../contract.ts'
import type { OwnDataContext } from './context.ts'
import { findCopyOf } from './copy-store.ts'
import { copyFolder } from './remove-copies.ts'

/**
 * Serves a finished copy with a fresh proof to the session that asked for it and to no other one, not even of the same account: the address
 * alone is worth nothing.
 */
export const copyFiles = ({ database, storage, recorder }: OwnDataContext): Downloads => ({
  path: COPY_FILES,
  access: 'stepped-up',
  async find(id, caller) {
    const { accountId, id: sessionId } = caller.session
    const copy = await findCopyOf(database.of(), accountId)
    if (copy?.id !== id || copy.state !== 'ready' || copy.session_id !== sessionId || copy.size_bytes === null) return null
    recorder.report({ action: 'own-data.saved', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    const name = `my-data-${copy.created_at.toISOString().slice(0, 10)}.zip`
    return { name, type: 'application/zip', sizeBytes: copy.size_bytes, open: () => storage.read(`${copyFolder(id)}copy.zip`) }
  },
})
