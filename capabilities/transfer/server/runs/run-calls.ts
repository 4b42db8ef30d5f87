import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { writeDetail } from '../../text/loss-reasons.ts'
import { lossText } from '../../text/losses.ts'
import { serve, type TransferContext, type Tx, WORK } from '../context.ts'
import { EXPIRY_TASK } from '../uploads/expiry.ts'
import { expireUploads, extendForRun, findUpload } from '../uploads/upload-store.ts'
import { dryRun } from './dry-run.ts'
import { previewRun as preview } from './preview.ts'
import { groupLosses, readLosses } from './report.ts'
import { beginWork, findRun, findRuns, findStopped, isStopped, lockRun, type RunRow } from './run-store.ts'
import { findNames, runView, summaryOf } from './run-view.ts'

export const listRuns = serve(calls.listRuns, async ({ database }, _input, { language }) => {
  const db = database.of()
  const rows = await findRuns(db)
  const names = await findNames(
    db,
    rows.map(({ created_by }) => created_by),
  )
  const stopped = await findStopped(db, rows)
  return { ok: rows.map((row) => summaryOf(row, { names, stopped }, language)) }
})

export const getRun = serve(calls.getRun, async ({ database }, { id }, { language }) => {
  const row = await findRun(database.of(), id)
  return row ? { ok: await runView(database.of(), row, language) } : { refused: 'NOT_FOUND' }
})

/** Starts a run of uploads that belong to the caller and are complete. */
export const startRun = serve(calls.startRun, async (context, { upload, zip }, caller) => {
  const by = caller.session.accountId
  return await context.database.inTransaction(async (tx: Tx) => {
    const files = await Promise.all([upload, ...(zip === null ? [] : [zip])].map((id) => findUpload(tx, id, by)))
    const [main] = files
    if (!main || files.some((file) => !file)) return { refused: 'NOT_FOUND' }
    if (files.some((file) => !file?.isFinished)) return { refused: 'UPLOAD_UNFINISHED' }
    const { rows } = await sql<{ id: string }>`
      insert into transfer.run (created_by, upload_id, pictures_id, file_name, state)
      values (${by}, ${upload}, ${zip}, ${main.name}, 'found') returning id`.execute(tx)
    const { id } = one(rows)
    if (!(await beginWork(tx, id, 'reading'))) {
      await tx.deleteFrom('transfer.run').where('id', '=', id).execute()
      return { refused: 'RUN_BUSY' }
    }
    await extendForRun(tx, [upload, ...(zip === null ? [] : [zip])])
    await context.jobs.send(tx, WORK, { runId: id }, { key: id })
    await context.recorder.record(tx, {
      action: 'transfer.read',
      outcome: 'ok',
      ...doneBy(caller),
      target: `transfer:${id}`,
      facts: { file: main.name },
    })
    return { ok: { id } }
  })
})

export const saveMapping = serve(calls.saveMapping, async ({ database }, { id, mapping, before }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const row = await lockRun(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.state !== 'found') return { refused: 'RUN_STATE' }
    if (!isDeepStrictEqual(row.mapping, before)) return { refused: 'MAPPING_CHANGED' }
    await tx
      .updateTable('transfer.run')
      .set({ mapping: JSON.stringify(mapping) })
      .where('id', '=', id)
      .execute()
    return { ok: null }
  })
})

export const previewRun = serve(calls.previewRun, async (context, { id }) => {
  const row = await findRun(context.database.of(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  if (row.state !== 'found' || !row.mapping) return { refused: 'RUN_STATE' }
  return { ok: await preview(context, row, row.mapping) }
})

export const checkRun = serve(calls.checkRun, async (context, { id }) => {
  const row = await findRun(context.database.of(), id)
  if (!row) return { refused: 'NOT_FOUND' }
  if (row.state !== 'found' || !row.mapping) return { refused: 'RUN_STATE' }
  const { losses, ...counts } = await dryRun(context, row, row.mapping)
  return { ok: { ...counts, losses: groupLosses(losses) } }
})

export const exportLosses = serve(calls.exportLosses, async (context, { id }, { language }) => {
  const db = context.database.of()
  const row = await findRun(db, id)
  if (!row) return { refused: 'NOT_FOUND' }
  if (!row.mapping) return { refused: 'RUN_STATE' }
  const losses = row.state === 'found' ? (await dryRun(context, row, row.mapping)).losses : await readLosses(db, row)
  const t = translatorOf(lossText, language)
  const text = writeCsv(
    ['loss', 'title', 'detail'],
    losses.map(({ what, title, detail }) => [t(what), title, writeDetail(detail, language)]),
  )
  return { ok: { name: `move-in-losses-${dayOf(new Date())}.csv`, type: 'text/csv; charset=utf-8', text } }
})

type Ordered = {
  readonly from: readonly calls.RunState[]
  readonly to: calls.RunState
  readonly action: string
  readonly caller: Parameters<typeof doneBy>[0]
}
type Begun = { readonly ok: null } | { readonly refused: 'NOT_FOUND' | 'RUN_STATE' | 'RUN_BUSY' }

/** Gives a locked run to a job. A run that is in the state already is given again only when it has stopped. */
async function begin(context: TransferContext, tx: Tx, row: RunRow | undefined, { from, to, action, caller }: Ordered): Promise<Begun> {
  if (!row) return { refused: 'NOT_FOUND' }
  const isAgain = row.state === to
  if (isAgain && !(await isStopped(tx, row))) return { ok: null }
  if (!isAgain && !from.includes(row.state)) return { refused: 'RUN_STATE' }
  if (!(await beginWork(tx, row.id, to))) return { refused: 'RUN_BUSY' }
  await context.jobs.send(tx, WORK, { runId: row.id }, { key: row.id })
  if (!isAgain)
    await context.recorder.record(tx, {
      action,
      outcome: 'ok',
      ...doneBy(caller),
      target: `transfer:${row.id}`,
      facts: { file: row.file_name },
    })
  return { ok: null }
}

export const importRun = serve(calls.importRun, (context, { id }, caller) =>
  context.database.inTransaction(async (tx: Tx) =>
    begin(context, tx, await lockRun(tx, id), { from: ['found'], to: 'running', action: 'transfer.imported', caller }),
  ),
)

/** A run that stopped can be undone, too. */
export const undoRun = serve(calls.undoRun, (context, { id }, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    const row = await lockRun(tx, id)
    const stopped: readonly calls.RunState[] = row && (await isStopped(tx, row)) ? ['running', 'publishing'] : []
    return await begin(context, tx, row, { from: ['imported', 'published', ...stopped], to: 'undoing', action: 'transfer.undone', caller })
  }),
)

/** One approval for the lot. While the rule of two people is on, another person than the one who imported gives it. */
export const approveRun = serve(calls.approveRun, (context, { id, note }, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    if (note.trim() === '') return { refused: 'NOTE_MISSING', fields: { note: 'NOTE_MISSING' } }
    const row = await lockRun(tx, id)
    const by = caller.session.accountId
    if (row?.created_by === by && (await context.asksForTwo(tx))) return { refused: 'OWN_WORK' }
    const maySetUpSite = (await context.judge(caller.session, 'site:manage')) === 'yes'
    const begun = await begin(context, tx, row, { from: ['imported', 'published'], to: 'publishing', action: 'transfer.approved', caller })
    if ('ok' in begun)
      await tx
        .updateTable('transfer.run')
        .set({
          approved_by: by,
          approved_at: sql<Date>`platform.now()`,
          approval_note: note,
          // Menus and settings change every page, so they need the permission of the site's settings.
          ...(!maySetUpSite && row?.mapping && { mapping: JSON.stringify(withoutSite(row.mapping)) }),
        })
        .where('id', '=', id)
        .execute()
    return begun
  }),
)

const withoutSite = (mapping: calls.Mapping): calls.Mapping => ({ ...mapping, hasSettings: false, menus: {} })

/** Deletes the record. A run whose upload is being read ends with it. */
export const removeRun = serve(calls.removeRun, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx) => {
    const row = await lockRun(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (['running', 'publishing', 'undoing'].includes(row.state)) return { refused: 'RUN_BUSY' }
    await expireUploads(
      tx,
      [row.upload_id, row.pictures_id].filter((each) => each !== null),
    )
    await context.jobs.wake(tx, EXPIRY_TASK)
    await tx.deleteFrom('transfer.run').where('id', '=', id).execute()
    await context.recorder.record(tx, {
      action: 'transfer.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `transfer:${id}`,
      facts: { file: row.file_name },
    })
    return { ok: null }
  })
})
