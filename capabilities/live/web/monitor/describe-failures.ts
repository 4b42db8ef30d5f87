import { SECOND, writeLength } from '#contract/duration.ts'
import type { Translate } from '#contract/text.ts'
import { BREACHES, type ShowEvent } from '../../contract.ts'
import type { monitorText } from '../../text/monitor.ts'

type Detail = ShowEvent['detail']
export type MonitorTranslate = Translate<(typeof monitorText)['en-US']>

/** Describes a missing resource: a file, a pulled stream, an SRS, or the encoder of smaller sizes. */
export function describeLost(detail: Detail, t: MonitorTranslate, source: (name: unknown) => string): string {
  if (detail['line'] === 'pull') return t('event.pull-failed', { why: String(detail['why']) })
  if (detail['line'] === 'srs') return t(detail['why'] === null ? 'event.srs-back' : 'event.srs-lost')
  if (detail['line'] === 'ladder') return t('event.lost-ladder')
  if (!detail['title']) return t('event.lost', { line: source(detail['line']) })
  const why = t(`lost.${String(detail['why'])}` as 'lost.FILE_UNREADABLE')
  return t('event.lost-video', { title: String(detail['title']), why })
}

/** Describes a recording event: saved, failed, resumed or little space. */
export function describeRecording(detail: Detail, t: MonitorTranslate): string {
  const lengthOf = (ms: unknown) => writeLength(Number(ms) / SECOND)
  if (detail['state'] === undefined) return t('event.recorded', { length: lengthOf(detail['durationMs']) })
  if (detail['state'] === 'little-room') return t('event.recording-little-room', { hours: Number(detail['hours']) })
  if (detail['state'] === 'resumed') return t('event.recording-resumed')
  const why = t(`recording.${String(detail['why'])}` as 'recording.elsewhere', { host: String(detail['host']) })
  return t('event.recording-failed', { at: lengthOf(detail['atMs']), why })
}

/** Describes the differences of a line from the approved encoding, and the time until it is cut. */
export function describePolicy(detail: Detail, t: MonitorTranslate, source: (name: unknown) => string): string {
  const breaches = BREACHES.filter((breach) => String(detail['breaches']).split(' ').includes(breach))
  const parts = { line: source(detail['line']), what: breaches.map((each) => t(`breach.${each}`)).join(t('and')) }
  return detail['cutInS'] === undefined ? t('event.policy', parts) : t('event.excess', { ...parts, seconds: Number(detail['cutInS']) })
}
