import { basename } from 'node:path'
import { sql } from 'kysely'
import { dropPages } from '#server/kinds/page-tags.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { chatChannel, deskChannel, LIVE_TAG, type ShowEvent, showChanged } from '../../contract.ts'
import type { LiveContext, Tx } from '../context.ts'
import { sendRecording, showOfRecording } from '../replays/recordings.ts'
import { findStudio, publishStudio, writeMethod } from '../studios/studio-store.ts'
import { textWithTitle } from '../studios/text-with-title.ts'
import { addAttendees } from './attendance/attendance-store.ts'
import { noteHealth } from './drift/note-health.ts'
import { noteDrift } from './drift/notify-drift.ts'
import type { EngineNotice } from './engine/engine.ts'
import { noteRecording, warnOfRoom } from './note-recording.ts'
import { closePollOfShow } from './polls/poll-store.ts'
import { clearPulled } from './pull/pull-store.ts'
import { setRotating } from './rotation/rotation-store.ts'
import * as store from './show-store.ts'
import { consumeSignUps } from './sign-ups/sign-up-store.ts'

type Studio = { readonly id: string; readonly number: number }
/** `show` is the id of the show on air or of the next one. */
type ShowingStudio = Studio & { readonly show: string }

/** Stores a notice of the engine and notifies the affected clients. */
export async function handleNotice(context: LiveContext, studio: ShowingStudio, notice: EngineNotice): Promise<void> {
  await context.database.inTransaction(async (tx) => {
    await write(context, tx, { studio, notice })
    if (notice.type !== 'viewers') await publish(tx, deskChannel, studio.id, { type: 'signal' })
  })
}

async function write(
  context: LiveContext,
  tx: Tx,
  { studio, notice }: { readonly studio: ShowingStudio; readonly notice: EngineNotice },
): Promise<void> {
  const { id: studioId } = studio
  const note = (kind: ShowEvent['kind'], detail: ShowEvent['detail'], by: string | null = null) =>
    store.addEvent(tx, { studioId, kind, detail, by })
  switch (notice.type) {
    case 'line': {
      const { line, from, to, why, what } = notice
      await store.writeLine(tx, { studioId, line, status: to })
      return await note('line', { line, from, to, why, ...(what !== undefined && { what }) })
    }
    case 'switch': {
      const { from, to, why, by, gapMs, repeatedMs } = notice
      if (from === null) await begin(context, tx, studio)
      // A pinned line is no longer pinned after another source has replaced it.
      await store.writeChannel(tx, studioId, { on_air: to, has_ended: false, ...(why !== 'operator' && { pinned: null }) })
      return await note('switch', { from, to, why, gapMs, repeatedMs }, by)
    }
    case 'ended':
      return await endShowOnAir(tx, studio, { why: notice.why, by: notice.by })
    case 'viewers':
      await store.writeChannel(tx, studioId, { viewers: notice.viewers })
      return await store.addViewers(tx, studioId, notice.viewers)
    case 'excess':
      return await noteDrift(context, tx, { studioId, line: notice.line, breaches: notice.breaches, cutInMs: notice.cutInMs })
    case 'health':
      return await noteHealth(context, tx, { studioId, ...notice })
    case 'flapping':
      return await note('flapping', { line: notice.line })
    case 'refused':
      return await refuse(context, tx, { studio, notice })
    case 'lost':
      return await note('lost', { line: notice.line, why: notice.why })
    case 'renditions':
      await store.writeChannel(tx, studioId, { renditions: [...notice.heights] })
      if (notice.why !== null) await note('lost', { line: 'ladder', why: notice.why })
      // Players switch to the playlist that lists the sizes, or back.
      if (await store.findShow(tx, studioId)) await notifyViewers(tx, studio, true)
      return
    case 'pullFailed':
      return await note('lost', { line: 'pull', why: notice.why })
    case 'srs':
      return await note('lost', { line: 'srs', why: notice.why })
    case 'restarted':
      return await interrupt(tx, studioId)
    case 'recording':
      return await noteRecording(context, tx, { studioId, ...changeOf(notice) })
    case 'recorded':
      return await finishRecording(context, tx, { studio, notice })
  }
}

const changeOf = ({ type: _, ...change }: Extract<EngineNotice, { type: 'recording' }>) => change

/** Handles a closed recording. It becomes a replay when its show has ended, and is continued while the show is on air. */
async function finishRecording(
  context: LiveContext,
  tx: Tx,
  { studio: { id }, notice }: { readonly studio: Studio; readonly notice: Extract<EngineNotice, { type: 'recorded' }> },
): Promise<void> {
  const { durationMs, bytes, defect } = notice
  const file = basename(notice.file)
  const showId = showOfRecording(file)
  if (showId === undefined) return
  if (defect !== null && !(await store.isRecordingFailed(tx, showId)))
    await noteRecording(context, tx, { studioId: id, state: 'failed', why: defect, atMs: durationMs, showId })
  if (!(await store.hasShowEnded(tx, showId))) return
  await sendRecording(context, tx, file)
  await store.addEvent(tx, { studioId: id, kind: 'recorded', detail: { durationMs, bytes }, by: null })
}

type Refusal = { readonly studio: Studio; readonly notice: Extract<EngineNotice, { type: 'refused' }> }

/** Writes a refused or disconnected encoder to the timeline and the audit trail (S77). Neither contains the key. */
async function refuse({ recorder }: LiveContext, tx: Tx, { studio: { id }, notice: { line, why, what, address } }: Refusal) {
  const facts = { line, why, ...(what !== undefined && { what }) }
  await recorder.record(tx, { action: 'show.publish-refused', outcome: 'refused', actor: null, target: `studio:${id}`, address, facts })
  await store.addEvent(tx, { studioId: id, kind: 'refused', detail: { ...facts, address }, by: null })
}

/** Begins a show at the first picture and notifies followers. An interrupted show that continues causes no second notification. */
async function begin(context: LiveContext, tx: Tx, studio: ShowingStudio): Promise<void> {
  if (!(await store.addShow(tx, studio.id, studio.show))) return
  await store.addEvent(tx, { studioId: studio.id, kind: 'started', detail: {}, by: null })
  await notifyFollowers(context, tx, studio.id)
  await warnOfRoom(context, tx, studio.id)
  await tx.emit(showChanged, { studio: studio.number, isOnAir: true })
  await notifyViewers(tx, studio, true)
}

/** Marks all lines as silent. A show on air may continue, and its timeline shows the restart. */
export async function interrupt(tx: Tx, studioId: string, { isMoved = false } = {}): Promise<void> {
  await store.writeSilence(tx, studioId)
  const detail = isMoved ? { isMoved } : {}
  if (await store.findShow(tx, studioId)) await store.addEvent(tx, { studioId, kind: 'restarted', detail, by: null })
}

/** Ends the show on air, if there is one. */
export async function endShowOnAir(
  tx: Tx,
  studio: Studio,
  { why, by }: { readonly why: store.EndedWhy; readonly by: string | null },
): Promise<void> {
  if (!(await store.findShow(tx, studio.id))) return
  await store.addEvent(tx, { studioId: studio.id, kind: 'ended', detail: { why }, by })
  await store.addViewers(tx, studio.id, 0)
  const showId = await store.finishShow(tx, studio.id, why)
  if (showId !== undefined) {
    await addAttendees(tx, showId)
    await closePollOfShow(tx, showId)
    if (why !== 'restart') await consumeSignUps(tx, studio.id, showId)
  }
  await store.writeChannel(tx, studio.id, { on_air: null, pinned: null, viewers: 0, has_ended: why === 'operator', renditions: [] })
  if (why !== 'restart') {
    await endRotation(tx, studio.id)
    await writeMethod(tx, studio.id, { from: 'camera', to: 'push' })
  }
  await tx.emit(showChanged, { studio: studio.number, isOnAir: false })
  await notifyViewers(tx, studio, false)
}

/** Ends the rotation or pull together with its show. They start again after a restart. */
async function endRotation(tx: Tx, studioId: string): Promise<void> {
  const studio = await tx.selectFrom('live.studio').select(['rotating', 'pulled']).where('id', '=', studioId).executeTakeFirst()
  if (!studio?.rotating && !studio?.pulled) return
  await clearPulled(tx, studioId)
  await setRotating(tx, studioId, null)
  await store.writeLine(tx, { studioId, line: 'main', status: 'idle' })
  await publishStudio(tx, studioId)
  await publish(tx, deskChannel, studioId, { type: 'rotation' })
}

async function notifyViewers(tx: Tx, { number }: Studio, isOnAir: boolean): Promise<void> {
  await publish(tx, chatChannel, String(number), { type: 'show', isOnAir })
  await dropPages(tx, LIVE_TAG)
}

/** Limits the accounts in one notification. */
const AT_ONCE = 500

/** Notifies followers of the start of a show with the studio's notice. Sends nothing without a notice. */
async function notifyFollowers({ notify }: LiveContext, tx: Tx, studioId: string): Promise<void> {
  const studio = await findStudio(tx, studioId)
  if (!studio || studio.notice === '') return
  const words = { 'zh-CN': studio.notice, 'en-US': studio.notice }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows: followers } = await sql<{ id: string }>`
      select account_id as id from live.follower where studio_id = ${studioId} and account_id > ${after}
      order by account_id limit ${AT_ONCE}`.execute(tx)
    const last = followers.at(-1)
    if (!last) return
    await notify(tx, {
      kind: 'notice',
      about: 'live',
      to: { accounts: followers.map(({ id }) => id) },
      path: `/live/${studio.number}`,
      title: textWithTitle('notice.on-air', studio),
      text: words,
    })
    after = last.id
  }
}
