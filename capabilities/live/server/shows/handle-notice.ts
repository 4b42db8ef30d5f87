import { basename } from 'node:path'
import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel, type ShowEvent } from '../../contract.ts'
import type { LiveContext, Tx } from '../context.ts'
import { sendRecording, showOfRecording } from '../replays/recordings.ts'
import { noteHealth } from './drift/note-health.ts'
import { noteDrift } from './drift/notify-drift.ts'
import type { EngineNotice } from './engine/engine.ts'
import { noteRecording } from './note-recording.ts'
import { beginShow, endShowOnAir, interrupt, notifyViewers, type ShowingStudio, type Studio } from './show-life.ts'
import * as store from './show-store.ts'

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
      if (from === null) await beginShow(context, tx, studio)
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
