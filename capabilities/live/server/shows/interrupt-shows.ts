import type { LiveContext, Tx } from '../context.ts'
import type { Predecessor } from '../leading/lease-store.ts'
import { findInterrupted, type Interrupted } from './engine/engine-store.ts'
import { noteRecording } from './note-recording.ts'
import { endShowOnAir, interrupt } from './show-life.ts'

type Context = Pick<LiveContext, 'notify' | 'log' | 'records'>

/** Ends the interrupted shows that are over. Returns the studios whose show may continue. */
export async function interruptShows(context: Context, tx: Tx, before: Predecessor | undefined): Promise<readonly number[]> {
  const studios = await findInterrupted(tx)
  for (const studio of studios) {
    await interrupt(tx, studio.id, { isMoved: before?.wasAwaited ?? false })
    if (studio.isRecorded && context.records && before) await noteOtherPart(context, tx, studio, before)
    if (studio.isOver) await endShowOnAir(tx, studio, { why: 'restart', by: null })
  }
  return studios.filter(({ isOver }) => !isOver).map(({ number }) => number)
}

/** Notes that the recording so far is on the machine of the leader before. Machines that share the folder continue it. */
async function noteOtherPart(context: Context, tx: Tx, { id: studioId, show, ...studio }: Interrupted, before: Predecessor): Promise<void> {
  const { host, recordings, leadingSince } = before
  if (recordings === null || recordings === before.ownRecordings || leadingSince === null) return
  const [fromMs, toMs] = [Math.max(studio.startedAt.getTime(), leadingSince.getTime()), studio.nowAt.getTime()]
  const part = { studioId, atMs: fromMs - studio.startedAt.getTime() }
  context.log.warn('live.recording-left', { file: `${show}.recording.mp4`, host })
  await noteRecording(context, tx, { ...part, state: 'failed', why: 'elsewhere', host: host ?? '' })
  await noteRecording(context, tx, { ...part, state: 'resumed', why: null, missingMs: toMs - fromMs })
}
