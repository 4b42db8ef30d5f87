import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { actionDone } from '#capabilities/analytics/contract.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import type { Language } from '#contract/language.ts'
import { readAudience } from '#contract/site/audience.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { ABILITIES, signThumbnailToken, signViewerToken } from '#streaming/control.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readShowCovers } from '../cover-store.ts'
import { findReplays } from '../replays/replay-store.ts'
import { findStudio, findStudioByNumber, lockStudio, publishStudio, writeStudio } from '../studios/studio-store.ts'
import { countLikes } from '../viewers/viewer-store.ts'
import { isRestricted } from './audience/may-watch.ts'
import { findDrilled } from './commands/command-store.ts'
import { viewerKey } from './engine/viewer-key.ts'
import { endShowOnAir } from './show-life.ts'
import * as store from './show-store.ts'

type Row = {
  readonly number: number
  readonly title: string
  readonly otherTitle: string
  readonly language: Language
  readonly category: calls.Category
  readonly on_air_since: Date | null
  readonly starts_at: Date | null
  readonly viewers: number
  readonly description: string
  readonly cover: string | null
  readonly isDemo: boolean
}
const MOST = 50
const MOST_REPLAYS = 24

export const listLive = serve(calls.listLive, async ({ database }, { language }) => {
  const [found, replays] = await Promise.all([
    findPublic(database.of()),
    findReplays(database.of(), database.pool, { language, most: MOST_REPLAYS }),
  ])
  const covers = await readShowCovers(
    database.pool,
    found.map(({ cover }) => cover),
  )
  const rows = found.map(({ on_air_since, starts_at, cover, otherTitle, ...rest }) => ({
    ...rest,
    ...calls.titleFor({ ...rest, otherTitle }, language),
    onAirSince: on_air_since?.toISOString() ?? null,
    startsAt: starts_at?.toISOString() ?? null,
    cover: (cover !== null && covers.get(cover)) || null,
  }))
  return {
    ok: {
      onAir: rows.filter(({ onAirSince }) => onAirSince !== null),
      coming: rows.filter(({ onAirSince }) => onAirSince === null),
      replays: [...replays],
    },
  }
})

/** Returns open studios that are on air or planned. A planned show without a picture is dropped half a day after its time. */
async function findPublic(db: Sql): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select studio.number, studio.title, studio.other_title as "otherTitle", studio.language, studio.category, studio.description, studio.cover, studio.is_demo as "isDemo",
      show.started_at as on_air_since, starts_at, coalesce(channel.viewers, 0) as viewers
    from live.studio
    left join live.show on show.studio_id = studio.id and show.ended_at is null
    left join live.channel on channel.studio_id = studio.id
    where studio.status = 'open' and (show.id is not null or starts_at > platform.now() - interval '12 hours')
    order by show.started_at desc nulls last, starts_at limit ${MOST}`.execute(db)
  return rows
}

/** Refuses a closed studio with NOT_FOUND, like an unknown one (S82). */
export const readLive = serve(calls.readLive, async ({ database, engine, audiences }, { number, language: wanted }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const [show, channel, covers, likes, replays] = await Promise.all([
    store.findShow(db, studio.id),
    store.findShowChannel(db, studio.id),
    readShowCovers(database.pool, [studio.cover]),
    countLikes(db, studio.id),
    findReplays(db, database.pool, { language: wanted, most: 1, studioId: studio.id }),
  ])
  const { language: spokenLanguage, category, description, cover, play_format: format, is_demo: isDemo } = studio
  return {
    ok: {
      number,
      ...calls.titleFor({ ...studio, otherTitle: studio.other_title }, wanted),
      spokenLanguage,
      category,
      isDemo,
      description,
      onAirSince: show?.started_at.toISOString() ?? null,
      startsAt: studio.starts_at?.toISOString() ?? null,
      endsAt: studio.ends_at?.toISOString() ?? null,
      viewers: show ? channel.viewers : 0,
      likes,
      cover: (cover !== null && covers.get(cover)) || null,
      replay: replays[0] ?? null,
      takesAttendance: studio.takes_attendance,
      audience: readAudience(studio.audience).kind === 'everybody' ? null : await audiences.describe(readAudience(studio.audience), wanted),
      takesSignUp: studio.takes_sign_up,
      play: { format, ...calls.playAddresses(number, { hasLadder: channel.renditions.length > 0, isBySrs: engine === 'srs' }) },
    },
  }
})

/** Is longer than most shows. A viewer who watches longer counts by address afterwards. */
const COUNTED_MS = 12 * HOUR

export const watchLive = serve(calls.watchLive, async ({ database, keyring, engine }, { number }, { address, agent, session }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (isRestricted(studio)) return { refused: 'TICKET_NEEDED' }
  const [show, { renditions }] = await Promise.all([store.findShow(db, studio.id), store.findShowChannel(db, studio.id)])
  if (show) {
    const watched = { name: 'attendance', text: String(number), accountId: session?.accountId ?? null, by: { address, agent } } as const
    await database.inTransaction((tx) => tx.emit(actionDone, watched))
  }
  const id = randomBytes(12).toString('base64url')
  const grant = { studio: calls.channelName(number), viewer: id, expiresAt: Date.now() + COUNTED_MS }
  const viewer = signViewerToken(viewerKey(keyring), grant)
  return { ok: calls.playAddresses(number, { viewer, hasLadder: renditions.length > 0, isBySrs: engine === 'srs' }) }
})

/**
 * The address of a thumbnail stays the same within one such period, so that browsers load each picture once. The token is valid for one
 * more period.
 */
const TOKEN_MS = 5 * MINUTE

export const readSignal = serve(calls.readSignal, async ({ database, keyring, findTools, engine }, { studio: studioId }) => {
  const db = database.of()
  const [studio, channel, lines, show, newestEvent, drilled, tools] = await Promise.all([
    findStudio(db, studioId),
    store.findShowChannel(db, studioId),
    store.findLines(db, studioId),
    store.findShow(db, studioId),
    store.findNewestEvent(db, studioId),
    findDrilled(db, studioId),
    findTools(),
  ])
  if (!studio) return { refused: 'NOT_FOUND' }
  const abilities = ABILITIES[engine === 'srs' ? 'srs' : 'embedded']
  const lineOf = (line: (typeof calls.LINES)[number]) =>
    lines.find((each) => each.line === line) ?? { line, status: 'idle' as const, since: null, sample: null, is_fresh: false }
  const expiresAt = (Math.floor(Date.now() / TOKEN_MS) + 2) * TOKEN_MS
  const token = signThumbnailToken(viewerKey(keyring), { studio: calls.channelName(studio.number), expiresAt })
  const addressOf = (line: calls.Line, at: number) => calls.thumbnailAddress(studio.number, line, { token, at })
  return {
    ok: {
      onAir: show ? channel.on_air : null,
      pinned: channel.pinned,
      drilled: show ? drilled : null,
      hasEnded: channel.has_ended,
      viewers: show ? channel.viewers : 0,
      lines: calls.LINES.map((line) => toLine(lineOf(line), addressOf)),
      show: show ? { id: show.id, startedAt: show.started_at.toISOString(), peakViewers: show.peak_viewers } : null,
      freeBytes: channel.free_bytes,
      ladder: [...studio.ladder],
      renditions: show ? [...channel.renditions] : [],
      canTranscode: tools !== null && abilities.ladder,
      measuresContent: tools !== null,
      lacks: calls.ENGINE_LACKS.filter((each) => !abilities[each]),
      newestEvent,
    },
  }
})

export const readTimeline = serve(calls.readTimeline, async ({ database }, { studio: studioId }) => {
  const db = database.of()
  if (!(await findStudio(db, studioId))) return { refused: 'NOT_FOUND' }
  const show = await store.findShow(db, studioId)
  const since = show?.started_at ?? null
  const [events, viewers, messages] = await Promise.all([
    store.findEvents(db, studioId),
    store.findViewers(db, studioId, since),
    store.findMessageCounts(db, studioId, since),
  ])
  return {
    ok: {
      events: events.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      isOfShow: show !== undefined,
      viewers: viewers.map(({ at, viewers: count }) => ({ at: at.toISOString(), viewers: count })),
      messages: messages.map(({ at, messages: count }) => ({ at: at.toISOString(), messages: count })),
    },
  }
})

export const readSeconds = serve(calls.readSeconds, async ({ database }, { studio, after }) => {
  const db = database.of()
  if (!(await findStudio(db, studio))) return { refused: 'NOT_FOUND' }
  const samples = await store.findSamples(db, studio, after ?? null)
  return { ok: samples.map(({ at, ...sample }) => ({ ...sample, at: at.toISOString() })) }
})

export const setStudioStatus = serve(calls.setStudioStatus, async ({ database, recorder }, { id, version, status }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id, version })
    if ('refused' in locked) return locked
    if (locked.studio.status === status) return { ok: { id, version } }
    const saved = await writeStudio(tx, locked.studio, { by: caller.session.accountId, columns: { status } })
    const action = status === 'open' ? 'studio.opened' : 'studio.closed'
    await recorder.record(tx, { action, outcome: 'ok', target: `studio:${id}`, ...doneBy(caller) })
    if (status === 'closed') await endShowOnAir(tx, locked.studio, { why: 'closed', by: caller.session.accountId })
    await dropPages(tx, calls.LIVE_TAG)
    await publishStudio(tx, id)
    return { ok: saved }
  })
})

/** Summarizes the picture that viewers would get from this line. */
function signalOf({ status }: Pick<store.LineRow, 'status'>, issues: number): calls.Signal {
  if (status === 'live') return issues === 0 ? 'smooth' : 'stuttering'
  if (status === 'degraded') return 'stuttering'
  return status === 'stalled' ? 'interrupted' : 'idle'
}

/** Omits a sample that is old or from a line that has since been lost. A sample of an older release has no issues. */
function toLine(row: store.LineRow, addressOf: (line: calls.Line, at: number) => string): calls.LineNow {
  const { line, status, since } = row
  const own = { line, status, since: since?.toISOString() ?? null }
  if (!row.is_fresh || status === 'idle' || !row.sample) return { ...own, signal: signalOf(row, 0), thumbnail: null, sample: null }
  const { thumbnailAt, ...sample } = { ...UNKNOWN, ...row.sample }
  return {
    ...own,
    signal: signalOf(row, sample.issues.length),
    thumbnail: thumbnailAt === null ? null : addressOf(line, thumbnailAt),
    sample,
  }
}
const UNKNOWN = { lagMs: 0, brokenFrames: 0, apartMs: null, thumbnailAt: null, issues: [] }
