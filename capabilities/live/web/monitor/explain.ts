import type { MonitorTranslate } from './describe-failures.ts'

const REASONS = [
  'KEY_WRONG',
  'KEY_MALFORMED',
  'TOO_MANY_FAILURES',
  'NOT_ALLOWED',
  'CHANNEL_UNKNOWN',
  'CHANNEL_ENDED',
  'LINE_BUSY',
  'LINE_OFF',
  'VIDEO_CODEC_UNSUPPORTED',
  'AUDIO_CODEC_UNSUPPORTED',
  'VIDEO_UNREADABLE',
  'AUDIO_UNREADABLE',
  'OUTSIDE_POLICY',
  'REPLACED',
  'SILENT',
  'KEY_REPLACED',
  'CUT',
  'SIGNAL_LOST',
  'VIDEO_LOST',
  'AUDIO_LOST',
  'NO_KEY_FRAME',
  'CLOCK',
  'LAG',
  'FRAME_RATE_LOW',
  'BITRATE_LOW',
  'GOP_LONG',
  'BLACK',
  'SILENCE',
  'FROZEN',
  'PROFILE_RARE',
  'operator',
  'no-line',
  'closed',
  'restart',
] as const
/** The reasons for which an encoder does not come on air, with what its operator can change. */
const ADVISED = [
  'KEY_WRONG',
  'KEY_MALFORMED',
  'TOO_MANY_FAILURES',
  'NOT_ALLOWED',
  'CHANNEL_ENDED',
  'LINE_BUSY',
  'VIDEO_CODEC_UNSUPPORTED',
  'AUDIO_CODEC_UNSUPPORTED',
  'VIDEO_UNREADABLE',
  'AUDIO_UNREADABLE',
  'OUTSIDE_POLICY',
] as const

type Cause = { readonly why: unknown; readonly what?: unknown; readonly isRefused?: boolean }

/** Adds the reason to an event if it has a text, the specific value, such as a codec, and what to do after a refusal or a fault. */
export function explainCause(t: MonitorTranslate, event: string, { why, what, isRefused = false }: Cause): string {
  const known = REASONS.find((each) => each === why)
  if (!known) return event
  const reason = t(`because.${known}`)
  const explained = t('event.because', { event, why: typeof what === 'string' ? t('because.named', { why: reason, what }) : reason })
  // An ended broadcast is a mistake only of an encoder that comes afterwards.
  const advised = ADVISED.find((each) => each === known && (isRefused || each !== 'CHANNEL_ENDED'))
  return advised ? t('event.advised', { event: explained, advice: t(`advice.${advised}`) }) : explained
}
