import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { readAudience } from '#contract/site/audience.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import { checkMediaFile } from '#streaming/control.ts'
import * as calls from '../../contract.ts'
import { type LiveContext, serve, type Tx } from '../context.ts'
import { readAssets, readShowCovers } from '../cover-store.ts'
import { readStudioNow } from '../first-show.ts'
import { findStreamKeys, type LineKey } from '../key-store.ts'
import { showAddress } from '../pull-secret.ts'
import { saveLeftRecordings } from '../replays/recordings.ts'
import { findStudioReplays } from '../replays/replay-store.ts'
import { findListed } from './list-store.ts'
import {
  addStudio,
  columnsOf,
  deleteStudio,
  findStudio,
  listStudioTargets,
  lockStudio,
  publishStudio,
  type StudioRow,
  writeStudio,
} from './studio-store.ts'
import { findTermEnd } from './term-store.ts'

export const listStudios = serve(calls.listStudios, async ({ database }, input, { language }) => {
  const rows = await findListed(database.of(), input, language)
  return {
    ok: {
      list: rows.map(({ total: _, otherTitle, starts_at, changed_at, ...row }) => ({
        ...row,
        ...calls.titleFor({ ...row, otherTitle }, language),
        startsAt: starts_at?.toISOString() ?? null,
        changedAt: changed_at.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    },
  }
})

export const readStudio = serve(calls.readStudio, async ({ database, publishServers, pullHosts }, { id }) => {
  const db = database.of()
  const [studio, keys, replays, now] = await Promise.all([
    findStudio(db, id),
    findStreamKeys(db, id),
    findStudioReplays(db, id),
    readStudioNow(db, id),
  ])
  if (!studio) return { refused: 'NOT_FOUND' }
  const assets = await readAssets(database.pool, [studio.cover, studio.standby, studio.slate])
  const picture = (id: string | null) => pictureOf(assets.get(id ?? '')) ?? null
  const { number, version, status, method, policy } = studio
  const lines = calls.LINES.map((line) => ({ line, key: toKey(keys.find((key) => key.line === line)) }))
  const pictures = { coverPicture: picture(studio.cover), standbyPicture: picture(studio.standby), slatePicture: picture(studio.slate) }
  const address = showAddress(studio)
  const pulled = address === null ? null : { address, delayS: studio.pull_delay_s }
  const isRestricted = studio.takes_sign_up || readAudience(studio.audience).kind !== 'everybody'
  const own = { id, number, version, status, method, policy, isRestricted, head: toHead(studio) }
  const known = { ...now, replays: [...replays] }
  return { ok: { ...own, ...known, lines, ...pictures, servers: [...publishServers()], pulled, pullHosts: [...pullHosts] } }
})

const toHead = (row: StudioRow) => ({
  title: row.title,
  otherTitle: row.other_title,
  language: row.language,
  notice: row.notice,
  description: row.description,
  category: row.category,
  cover: row.cover,
  standby: row.standby,
  slate: row.slate,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  playFormat: row.play_format,
  judgesContent: row.judges_content,
})

const toKey = (key: LineKey | undefined) => (key ? { last4: key.last4, madeAt: key.made_at.toISOString(), madeBy: key.made_by } : null)

export const createStudio = serve(calls.createStudio, async ({ database, recorder }, input, caller) => {
  return await database.inTransaction(async (tx) => {
    const made = await addStudio(tx, { ...input, by: caller.session.accountId, most: calls.MOST_STUDIOS })
    if (!made) return { refused: 'STUDIOS_FULL' }
    const facts = { number: made.number, title: input.title }
    await recorder.record(tx, { action: 'studio.created', outcome: 'ok', target: `studio:${made.id}`, ...doneBy(caller), facts })
    await publishStudio(tx, made.id)
    return { ok: made }
  })
})

/** Checks a new standby video or slate before any lock is taken. */
export const saveStudio = serve(calls.saveStudio, async (context, input, caller) => {
  const { id, head } = input
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  const db = context.database.of()
  const unfit = await checkStandby(context, await findStudio(db, id), head)
  return unfit ?? (await context.database.inTransaction((tx) => save(context, tx, { input, caller })))
})

async function save(
  { recorder, noteUses }: LiveContext,
  tx: Tx,
  { input: { id, version, head }, caller }: { readonly input: InputOf<typeof calls.saveStudio>; readonly caller: SignedInCaller },
): Promise<Outcome<typeof calls.saveStudio>> {
  const locked = await lockStudio(tx, { id, version })
  if ('refused' in locked) return locked
  const { cover, standby, slate } = head
  const used = [...new Set([cover, standby, slate])].filter((asset) => asset !== null)
  const unknown = await noteUses(tx, { by: 'live', id, title: head.title }, used)
  const isUnknown = (asset: string | null) => asset !== null && unknown.includes(asset)
  if (unknown.length > 0) return { refused: isUnknown(cover) ? 'COVER_UNKNOWN' : isUnknown(standby) ? 'STANDBY_UNKNOWN' : 'SLATE_UNKNOWN' }
  const saved = await writeStudio(tx, locked.studio, { by: caller.session.accountId, columns: columnsOf(head) })
  const facts = describe(locked.studio, head)
  await recorder.record(tx, { action: 'studio.changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
  await dropPages(tx, calls.LIVE_TAG)
  await publishStudio(tx, id)
  return { ok: saved }
}

const isSpanWrong = ({ startsAt, endsAt }: calls.StudioHead): boolean =>
  endsAt !== null && (startsAt === null || new Date(startsAt) >= new Date(endsAt))

const describe = (before: StudioRow, after: calls.StudioHead) =>
  changesOf({
    title: [before.title, after.title],
    otherTitle: [before.other_title, after.otherTitle],
    category: [before.category, after.category],
    startsAt: [before.starts_at?.toISOString(), after.startsAt],
    playFormat: [before.play_format, after.playFormat],
    judgesContent: [before.judges_content, after.judgesContent],
    standby: [before.standby, after.standby],
    slate: [before.slate, after.slate],
  })

export const removeStudio = serve(calls.removeStudio, async ({ database, recorder, noteUses }, { id, version }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id, version })
    if ('refused' in locked) return locked
    const { status, title, number } = locked.studio
    if (status === 'open') return { refused: 'STILL_OPEN' }
    if (await isHeld(tx, ...(await listStudioTargets(tx, id)))) return { refused: 'ON_HOLD' }
    const until = await findTermEnd(tx, id)
    if (until) return { refused: 'TERM_NOT_OVER', at: until.toISOString() }
    await noteUses(tx, { by: 'live', id, title }, [])
    await saveLeftRecordings(tx, id, caller.session.accountId)
    await deleteStudio(tx, id)
    const facts = { number, title }
    await recorder.record(tx, { action: 'studio.removed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await tx.emit(calls.studioRemoved, { studioId: id, by: caller.session.accountId })
    await dropPages(tx, calls.LIVE_TAG)
    await publishStudio(tx, id)
    return { ok: {} }
  })
})

type Unfit = { readonly refused: 'STANDBY_UNKNOWN' | 'STANDBY_UNFIT' | 'STANDBY_REORDERED' | 'SLATE_UNKNOWN' | 'SLATE_NEEDS_FFMPEG' }

/**
 * Checks that a newly chosen standby video and slate can be broadcast; undefined means yes. Every library video can be broadcast if the
 * server has ffmpeg, because uploads are transcoded. Otherwise a video is stored as uploaded and may contain reordered pictures.
 */
async function checkStandby(
  context: LiveContext,
  before: StudioRow | undefined,
  { standby, slate }: calls.StudioHead,
): Promise<Unfit | undefined> {
  if (slate !== null && slate !== before?.slate) {
    if (!(await readShowCovers(context.database.pool, [slate])).has(slate)) return { refused: 'SLATE_UNKNOWN' }
    if (!(await context.findTools())) return { refused: 'SLATE_NEEDS_FFMPEG' }
  }
  return standby !== null && standby !== before?.standby ? await checkVideo(context, standby) : undefined
}

async function checkVideo({ copyVideo, standbyFolder }: LiveContext, assetId: string): Promise<Unfit | undefined> {
  const folder = `${standbyFolder}-check`
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.mp4`)
  try {
    if (!(await copyVideo(assetId, path))) return { refused: 'STANDBY_UNKNOWN' }
    const refusal = await checkMediaFile(path)
    if (refusal) return { refused: refusal.code === 'FILE_HAS_B_FRAMES' ? 'STANDBY_REORDERED' : 'STANDBY_UNFIT' }
    return undefined
  } finally {
    await rm(path, { force: true })
  }
}
