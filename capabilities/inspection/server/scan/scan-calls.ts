import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { type InspectionContext, serve, type Tx } from '../context.ts'
import { recordTakedown } from '../record-takedown.ts'
import { type Captions, findShownCaptions } from './captions.ts'
import { matchesIn, matchesInComments } from './find-matches.ts'
import {
  clearUnscanned,
  countMatches,
  countUnscanned,
  findMatch,
  listUnscanned,
  type MatchRow,
  removeMatch,
  saveMatches,
} from './match-store.ts'
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
    const decision = noteOn(match)
    const sendBack = () => context.content.judging.sendBack(tx, judged, caller, { note: decision, inlineComments: [], takeOffline })
    return (await recordTakedown(context, tx, { of: match, reasons: ['sensitive'], decision, caller, run: sendBack })) === null
  })
})

export const hideScanMatch = serve(calls.hideScanMatch, async (context, { id }, caller) => {
  return await decideMatch(context, { id, about: 'comment', caller }, (tx, match) =>
    context.engagement.hideComment(tx, id, { reason: 'other', note: noteOn(match) }, caller),
  )
})

type Decided = { readonly ok: Record<string, never> } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/**
 * Scans a matched text again and acts on its present version. When the match is gone or the text was replaced, only the match is updated.
 * `work` returns false when the action is impossible.
 */
async function decideMatch(
  context: InspectionContext,
  { id, about, caller }: Pick<MatchRow, 'about'> & { readonly id: string; readonly caller: SignedInCaller },
  work: (tx: Tx, match: MatchRow) => Promise<boolean>,
): Promise<Decided> {
  const captions = await readAhead(context, id)
  return await context.database.inTransaction(async (tx) => {
    const known = await findMatch(tx, id)
    if (known?.about !== about) return { refused: 'NOT_FOUND' }
    await lookAgain(context, tx, { known, captions })
    const match = await findMatch(tx, id)
    if (!match || !(await work(tx, match))) return { refused: 'CHANGED_MEANWHILE' }
    await removeMatch(tx, id)
    await recordOn(context, tx, { match, what: about === 'item' ? 'returned' : 'hidden', caller })
    return { ok: {} }
  })
}

async function readAhead(context: InspectionContext, id: string): Promise<Captions> {
  const texts = await context.database.inTransaction(async (tx) => {
    const known = await findMatch(tx, id)
    return known?.about === 'item' ? await context.content.findApprovedTexts(tx, { itemId: known.item_id, language: known.language }) : []
  })
  return await findShownCaptions(context, texts)
}

async function lookAgain(
  context: InspectionContext,
  tx: Tx,
  { known, captions }: { readonly known: MatchRow; readonly captions: Captions },
): Promise<void> {
  const screen = await context.screening.rules.current(tx)
  const { text_id: id, item_id: itemId, language } = known
  const comment = known.about === 'comment' ? await context.engagement.lockShownComment(tx, id) : undefined
  const matches =
    known.about === 'comment'
      ? matchesInComments(screen, comment ? [comment] : [])
      : await matchesIn(tx, { screen, texts: await context.content.findApprovedTexts(tx, { itemId, language }), captions })
  if (!matches.some((match) => match.id === id)) await removeMatch(tx, id)
  await saveMatches(tx, matches)
}

/** Returns the matched words as a note to the author, in the language of the text. */
const noteOn = ({ language, flags }: MatchRow): string =>
  translatorOf(inspectionText, language)('scan.note', {
    words: [...new Set(flags.map(({ quote }) => quote))].slice(0, 10).join(language === 'zh-CN' ? '、' : ', '),
  })

type MatchDecision = { readonly match: MatchRow; readonly what: 'dismissed' | 'returned' | 'hidden'; readonly caller: SignedInCaller }

const recordOn = (
  { recorder }: InspectionContext,
  tx: Tx,
  { match: { about, text_id, item_id, language }, what, caller }: MatchDecision,
): Promise<void> =>
  recorder.record(tx, {
    action: `scan-match.${what}`,
    outcome: 'ok',
    target: about === 'item' ? `item:${item_id}` : `comment:${text_id}`,
    ...doneBy(caller),
    facts: { language },
  })
