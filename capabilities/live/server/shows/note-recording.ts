import { SECOND, writeLength } from '#contract/duration.ts'
import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { hoursOfRecording, LEAST_RECORDING_HOURS, type RecordingDefect } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveText as text } from '../../text/texts.ts'
import type { LiveContext, Tx } from '../context.ts'
import { readFreeBytes } from '../replays/recording-room.ts'
import { notifyOperators } from './notify-operators.ts'
import { addEvent, writeChannel } from './show-store.ts'

type Context = Pick<LiveContext, 'notify'>
/** A recording has failed, or continues with `missingMs` of the broadcast missing. `atMs` is the position in the recording. */
type RecordingChange = {
  readonly state: 'failed' | 'resumed'
  readonly why: RecordingDefect | null
  readonly atMs: number
  readonly missingMs?: number
  /** The machine that has the recording so far. */
  readonly host?: string
  /** Defaults to the show on air. */
  readonly showId?: string
}

/** Writes the change to the timeline, and notifies operators immediately when a recording fails. */
export async function noteRecording(
  context: Context,
  tx: Tx,
  { studioId, showId, ...change }: RecordingChange & { readonly studioId: string },
): Promise<void> {
  await addEvent(tx, { studioId, kind: 'recording', detail: change, by: null, ...(showId !== undefined && { showId }) })
  const { state } = change
  if (state !== 'failed') return
  await notifyOperators(context, tx, { studioId, title: 'notice.recording-failed', text: failureText(change) })
}

/** Warns the operators at the start of a show when the disk has too little space for its recording. */
export async function warnOfRoom(context: Context & Pick<LiveContext, 'recordingFolder'>, tx: Tx, studioId: string): Promise<void> {
  // A disk that does not answer keeps no show from beginning.
  const freeBytes = await readFreeBytes(context.recordingFolder).catch(() => undefined)
  if (freeBytes === undefined) return
  await writeChannel(tx, studioId, { free_bytes: freeBytes })
  const hours = hoursOfRecording(freeBytes)
  if (hours >= LEAST_RECORDING_HOURS) return
  await addEvent(tx, { studioId, kind: 'recording', detail: { state: 'little-room', hours }, by: null })
  await notifyOperators(context, tx, { studioId, title: 'notice.little-room', text: inBoth(text, 'notice.little-room-text', { hours }) })
}

function failureText({ why, atMs, host = '' }: RecordingChange): Bilingual {
  const inLanguage = (language: Language) => {
    const reason = translatorOf(monitorText, language)(`recording.${why ?? 'other'}`, { host })
    return translatorOf(text, language)('notice.recording-failed-text', { at: writeLength(atMs / SECOND), why: reason })
  }
  return inEachLanguage(inLanguage)
}
