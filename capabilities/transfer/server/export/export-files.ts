import type { Downloads } from '#server/http/calls/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { EXPORT_FILES } from '../../contract.ts'
import type { ExportContext } from './context.ts'
import { findExport } from './export-store.ts'
import { exportFile } from './remove-exports.ts'

/** Serves a finished archive with a fresh proof to the account that asked for it, while it has the permission. The address alone opens nothing. */
export const exportFiles = ({ database, storage, recorder }: ExportContext): Downloads => ({
  path: EXPORT_FILES,
  access: { permission: 'transfer:export', steppedUp: true },
  async find(id, caller) {
    const found = await findExport(database.of(), id)
    if (found?.state !== 'ready' || found.requested_by !== caller.session.accountId || found.size_bytes === null) return null
    recorder.report({ action: 'site.archive-saved', outcome: 'ok', ...doneBy(caller), target: `site-archive:${id}` })
    const name = `site-${found.created_at.toISOString().slice(0, 10)}.zip`
    return { name, type: 'application/zip', sizeBytes: found.size_bytes, open: () => storage.read(exportFile(id)) }
  },
})
