import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { decideMatch, noteOn, recordOn } from './decide-match.ts'
import { clearUnscanned, countMatches, countUnscanned, listUnscanned, type MatchRow } from './match-store.ts'
import { SCAN } from './run-scan.ts'

/** Starts the only scan. A running scan continues, and its task is woken in case it sleeps; the call is then refused with SCAN_RUNNING. */
export const startScan = serve(calls.startScan, async ({ database, recorder, jobs }, _input, caller) => {
  return await database.inTransaction(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into inspection.scan as known default values on conflict (is_only) do update
        set started_at = excluded.started_at, ended_at = null, texts = 0, about = 'item', after = ''
        where known.ended_at is not null`.execute(tx)
    if (numAffectedRows === 0n) {
      await jobs.wake(tx, SCAN)
      return { refused: 'SCAN_RUNNING' }
    }
    await clearUnscanned(tx)
    await recorder.record(tx, { action: 'inspection-scan.started', outcome: 'ok', target: 'inspection-scan', ...doneBy(caller) })
    await jobs.wake(tx, SCAN)
    return { ok: {} }
  })
})

type Row = { readonly started_at: Date; readonly ended_at: Date | null; readonly texts: number }

export const getScan = serve(calls.getScan, async ({ database }) => {
  const db = database.of()
  const { rows } = await sql<Row>`select started_at, ended_at, texts from inspection.scan`.execute(db)
  const [scan] = rows
  return {
    ok: {
      startedAt: scan?.started_at.toISOString() ?? null,
      endedAt: scan?.ended_at?.toISOString() ?? null,
      texts: scan?.texts ?? 0,
      matches: await countMatches(db),
      unscanned: await listUnscanned(db, calls.MOST_UNSCANNED),
      unscannedCount: await countUnscanned(db),
    },
  }
})

export const listScanMatches = serve(calls.listScanMatches, async ({ database }, { page, pageSize, direction }) => {
  const db = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<MatchRow>`
    select * from inspection.scan_match where dismissed_at is null
    order by found_at ${order}, text_id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const list = rows.map(({ text_id: id, item_id: itemId, found_at, about, number, language, title, path, status, flags }) => ({
    id,
    about,
    itemId,
    number,
    language,
    title,
    path,
    status,
    flags,
    foundAt: found_at.toISOString(),
  }))
  return { ok: { list, total: await countMatches(db) } }
})

export const dismissScanMatch = serve(calls.dismissScanMatch, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const { rows } = await sql<MatchRow>`
      update inspection.scan_match set dismissed_at = platform.now() where text_id = ${id} and dismissed_at is null returning *`.execute(tx)
    if (!rows[0]) return { refused: 'NOT_FOUND' }
    await recordOn(context, tx, { match: rows[0], what: 'dismissed', caller })
    return { ok: {} }
  })
})

export const returnScanMatch = serve(calls.returnScanMatch, async (context, { id }, caller) => {
  return await decideMatch(context, { id, about: 'item', caller }, async (tx, match) => {
    const judged = { itemId: match.item_id, language: match.language, revisionId: match.text_id }
    const takeOffline = match.status === 'public' || match.status === 'offline'
    return (await context.content.judging.sendBack(tx, judged, caller, { note: noteOn(match), inlineComments: [], takeOffline })) === null
  })
})

export const hideScanMatch = serve(calls.hideScanMatch, async (context, { id }, caller) => {
  return await decideMatch(context, { id, about: 'comment', caller }, (tx, match) =>
    context.engagement.hideComment(tx, id, { reason: 'other', note: noteOn(match) }, caller),
  )
})
