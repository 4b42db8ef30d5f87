import type { StreamingEvent } from '#streaming/control.ts'
import { LINES, type Line, type RecordingDefect, readStreamName } from '../../../contract.ts'
import type { EngineNotice } from './engine.ts'

// This file turns events of the streaming engine into notices of live.

export const numberOf = (studio: string): number => Number(studio.slice(1))

type OfOneStudio = Exclude<StreamingEvent['event'], { readonly type: 'restarting' | 'srs' | 'forgedHook' | 'attendance' }>
type StudioNotice = { readonly number: number; readonly notice: EngineNotice }
const isLine = (name: string): name is Line => LINES.some((line) => line === name)

/** Sends a restart of the engine, and a change of its SRS, to every studio. */
export function noticesOf(studio: string | null, event: StreamingEvent['event'], opened: ReadonlySet<number>): readonly StudioNotice[] {
  const toAll = (notice: EngineNotice) => [...opened].map((number) => ({ number, notice }))
  if (event.type === 'restarting') return toAll({ type: 'restarted' })
  if (event.type === 'srs') return toAll({ type: 'srs', why: event.why })
  if (event.type === 'forgedHook' || event.type === 'attendance') return []
  return [noticeOf(studio, event)].filter((notice) => notice !== undefined)
}

/** Returns undefined for an event that concerns no known studio, and for the slate, which is not a line. */
function noticeOf(studio: string | null, event: OfOneStudio): StudioNotice | undefined {
  if (event.type === 'refused') {
    const named = readStreamName(event.stream)
    const { code: why, detail: what } = event.why
    const notice = {
      type: 'refused',
      line: named?.line ?? 'main',
      address: event.address,
      why,
      ...(what !== undefined && { what }),
    } as const
    return named && { number: named.number, notice }
  }
  if (studio === null) return undefined
  const number = numberOf(studio)
  switch (event.type) {
    case 'line':
      return isLine(event.line) ? { number, notice: { ...event, line: event.line } } : undefined
    case 'excess':
      return isLine(event.line) ? { number, notice: { ...event, line: event.line } } : undefined
    case 'viewers':
      return { number, notice: { type: 'viewers', viewers: event.hls + event.flv } }
    case 'fileLost':
      return { number, notice: { type: 'lost', line: event.line, why: event.why } }
    case 'recorded':
      return { number, notice: { ...event, defect: event.defect === null ? null : toDefect(event.defect) } }
    case 'health':
      return isLine(event.line)
        ? { number, notice: { type: 'health', line: event.line, reason: event.reason, state: event.state } }
        : undefined
    case 'recordingGap':
      return { number, notice: recordingNotice(event) }
    default:
      return { number, notice: event }
  }
}

/** Maps errors of the system and recorder to the reasons shown to operators. */
const DEFECTS: Readonly<Record<string, RecordingDefect>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  SLOW_DISK: 'disk-slow',
  TOO_MANY_FORMATS: 'formats',
}
const toDefect = (why: string): RecordingDefect => DEFECTS[why] ?? 'other'

/** A gap without an end means that the recording is failing at the moment. */
const recordingNotice = ({ why, atMs, fromMs, toMs }: Extract<StreamingEvent['event'], { type: 'recordingGap' }>): EngineNotice =>
  toMs === null
    ? { type: 'recording', state: 'failed', why: toDefect(why), atMs }
    : { type: 'recording', state: 'resumed', why: null, atMs, missingMs: toMs - fromMs }
