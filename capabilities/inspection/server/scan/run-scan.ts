import { sql } from 'kysely'
import type { Screen } from '#capabilities/screening/contract.ts'
import { SECOND } from '#contract/duration.ts'
import { isUnavailable } from '#server/database/connection/unavailable.ts'
import { inSavepoint } from '#server/database/in-savepoint.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { type CaptionsAhead, readCaptionsAhead } from './captions.ts'
import { matchesInComments, matchesInText, matchesInTopics } from './find-matches.ts'
import { type NewMatch, saveMatches, saveUnscanned, type UnscannedText } from './match-store.ts'
import { listTopicTitles, TOPICS_PATH } from './topic-titles.ts'

export const SCAN = 'inspection/scan'
const BATCH = 50

type Place = { readonly about: 'item' | 'comment' | 'topic'; readonly after: string }
type PlaceOfScan = Place & { readonly started: string }
/** The number of scanned texts and the next position; null at the end. */
type Looked = { readonly texts: number; readonly next: Place | null }

/** Continues the running scan from the position in its row; any process may do so. */
export const runScan = (context: InspectionContext): ScheduledTask => ({
  name: SCAN,
  async run() {
    const place = await findPlace(context)
    if (!place) return 0
    const ahead = await readAhead(context, place)
    return await context.database.inTransaction((tx) => runBatch(context, tx, { place, ahead }))
  },
  async nextAt() {
    const db = context.database.of()
    const { rows } = await sql<{ at: Date }>`select started_at as at from inspection.scan where ended_at is null`.execute(db)
    return rows[0]?.at ?? null
  },
})

async function findPlace({ database }: InspectionContext): Promise<PlaceOfScan | undefined> {
  const db = database.of()
  const { rows } = await sql<PlaceOfScan>`
    select about, after, started_at::text as started from inspection.scan where ended_at is null`.execute(db)
  return rows[0]
}

async function readAhead(context: InspectionContext, { about, after }: Place): Promise<CaptionsAhead> {
  if (about !== 'item') return { captions: new Map(), unread: new Map() }
  const { texts } = await context.database.inTransaction((tx) => context.content.listApprovedTexts(tx, after, BATCH))
  return await readCaptionsAhead(context, texts)
}

/** Runs only when the captions were read for this position of this scan; a restarted scan continues with the next batch. */
async function runBatch(
  context: InspectionContext,
  tx: Tx,
  { place, ahead }: { readonly place: PlaceOfScan; readonly ahead: CaptionsAhead },
): Promise<number> {
  const { rows } = await sql`
    select from inspection.scan
    where ended_at is null and about = ${place.about} and after = ${place.after} and started_at::text = ${place.started}
    for update skip locked`.execute(tx)
  if (rows.length === 0) return 0
  const screen = await context.screening.rules.current(tx)
  const { texts, next } = await lookAt(context, tx, { screen, place, ahead })
  if (next) await sql`update inspection.scan set texts = texts + ${texts}, about = ${next.about}, after = ${next.after}`.execute(tx)
  else await end(tx, texts)
  return 1
}

type Looking = { readonly screen: Screen; readonly place: Place; readonly ahead: CaptionsAhead }

async function lookAt(context: InspectionContext, tx: Tx, { screen, place: { about, after }, ahead }: Looking): Promise<Looked> {
  if (about === 'item') return await lookAtItems(context, tx, { screen, after, ahead })
  if (about === 'comment') return await lookAtComments(context, tx, { screen, after })
  const titles = await listTopicTitles(tx)
  await scanTexts(
    context,
    tx,
    titles.map((title) => ({
      place: { about, number: 0, path: TOPICS_PATH, ...title },
      find: () => matchesInTopics(screen, [title]),
    })),
  )
  return { texts: titles.length, next: null }
}

type LookingAtItems = Pick<Looking, 'screen' | 'ahead'> & { readonly after: string }
async function lookAtItems(
  context: InspectionContext,
  tx: Tx,
  { screen, after, ahead: { captions, unread } }: LookingAtItems,
): Promise<Looked> {
  const { texts, next } = await context.content.listApprovedTexts(tx, after, BATCH)
  await scanTexts(
    context,
    tx,
    texts.map((text) => ({
      place: { about: 'item', id: text.revisionId, number: text.number, language: text.language, title: text.title, path: text.path },
      find() {
        if (unread.has(text.revisionId)) throw unread.get(text.revisionId)
        return matchesInText(tx, { screen, text, captions })
      },
    })),
  )
  return { texts: texts.length, next: next === null ? { about: 'comment', after: '' } : { about: 'item', after: next } }
}

async function lookAtComments(
  context: InspectionContext,
  tx: Tx,
  { screen, after }: { readonly screen: Screen; readonly after: string },
): Promise<Looked> {
  const comments = await context.engagement.listShownComments(tx, after, BATCH)
  await scanTexts(
    context,
    tx,
    comments.map((comment) => ({ place: { about: 'comment', ...comment }, find: () => matchesInComments(screen, [comment]) })),
  )
  const last = comments.at(-1)
  return { texts: comments.length, next: last ? { about: 'comment', after: last.id } : { about: 'topic', after: '' } }
}

/** Removes matches that this scan did not find again, except in texts that it could not scan. */
async function end(tx: Tx, texts: number): Promise<void> {
  await sql`update inspection.scan set texts = texts + ${texts}, ended_at = platform.now()`.execute(tx)
  await sql`delete from inspection.scan_match where found_at < (select started_at from inspection.scan)
    and text_id not in (select text_id from inspection.scan_unscanned)`.execute(tx)
}

type ScannedText = { readonly place: UnscannedText; find(): Promise<NewMatch[]> | NewMatch[] }

const LOCK_WITHIN_MS = 5 * SECOND

/** Saves the matches of texts. On failure each text is scanned separately and the failing one is listed, so that a scan always ends. */
async function scanTexts({ log }: InspectionContext, tx: Tx, texts: readonly ScannedText[]): Promise<void> {
  if ((await defectOf(tx, () => scan(tx, texts))) === undefined) return
  for (const text of texts) {
    const defect = await defectOf(tx, () => scan(tx, [text]))
    if (defect === undefined) continue
    log.error('inspection.scan-failed', defect, { about: text.place.about, textId: text.place.id })
    await saveUnscanned(tx, text.place)
  }
}

async function scan(tx: Tx, texts: readonly ScannedText[]): Promise<void> {
  const found: NewMatch[] = []
  for (const text of texts) found.push(...(await text.find()))
  await saveMatches(tx, found)
}

/** An unavailable database or a lost conflict is no text's fault; the whole batch is retried later. */
async function defectOf(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  let found: unknown
  const onFailure = (defect: unknown) => {
    if (isUnavailable(defect)) throw defect
    found = defect ?? new Error('A scan failed without an error')
  }
  await inSavepoint(tx, work, { withinMs: LOCK_WITHIN_MS, onFailure })
  return found
}
