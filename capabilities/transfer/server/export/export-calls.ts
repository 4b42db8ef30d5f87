import { inBoth, translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { exportText } from '../../text/export.ts'
import { serve, type Tx } from './context.ts'
import { addExport, type ExportRow, findNewestExport } from './export-store.ts'
import { EXPORT } from './export-work.ts'
import { REMOVAL } from './remove-exports.ts'

export const getExport = serve(calls.getExport, async ({ database }, _input, { session }) => {
  const found = await findNewestExport(database.of())
  return { ok: { export: found ? toExport(found, session.accountId) : null } }
})

/** The person is notified, because an archive in the wrong hands has every draft of the site. */
export const startExport = serve(calls.startExport, async (context, _input, caller) => {
  const { database, jobs, recorder, notify } = context
  const { session, address } = caller
  if (!(await context.hasRoom())) return { refused: 'EXPORT_NO_ROOM' }
  return await database.inTransaction(async (tx: Tx) => {
    const added = await addExport(tx, session.accountId)
    if (!added) return { refused: 'EXPORT_RUNNING' }
    await jobs.send(tx, EXPORT, { exportId: added.id })
    await jobs.wake(tx, REMOVAL)
    await recorder.record(tx, { action: 'site.archived', outcome: 'ok', ...doneBy(caller), target: `site-archive:${added.id}` })
    await notify(tx, {
      kind: 'notice',
      about: 'security',
      to: { accounts: [session.accountId] },
      title: inBoth(exportText, 'notice.export'),
      text: {
        'zh-CN': translatorOf(exportText, 'zh-CN')('notice.export-text', { address }),
        'en-US': translatorOf(exportText, 'en-US')('notice.export-text', { address }),
      },
      path: calls.SITE_ARCHIVE_PATH,
    })
    return { ok: toExport(added, session.accountId) }
  })
})

const toExport = (row: ExportRow, accountId: string) => ({
  id: row.id,
  state: row.state,
  doneEntries: row.done_entries,
  totalEntries: row.total_entries,
  sizeBytes: row.size_bytes,
  counts: row.counts,
  startedAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  isOwn: row.requested_by === accountId,
})
