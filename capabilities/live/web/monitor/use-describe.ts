import { useTranslate } from '#web/language.ts'
import type { ShowEvent } from '../../contract.ts'
import { monitorText } from '../../text/monitor.ts'
import { liveScreens } from '../../text/screens.ts'
import { describeLost, describePolicy, describeRecording } from './describe-failures.ts'
import { explainCause } from './explain.ts'

const SOURCE_WORDS = ['main', 'hot', 'cold'] as const

const writeLadder = (heights: unknown): string =>
  String(heights)
    .split(' ')
    .filter(Boolean)
    .map((height) => `${height}p`)
    .join(' ')

/** Describes an event in a sentence. Unknown values are shown as they are. */
export function useDescribe() {
  const t = useTranslate(monitorText)
  const tLine = useTranslate(liveScreens)
  const source = (name: unknown): string => {
    const line = SOURCE_WORDS.find((each) => each === name)
    return line ? tLine(`line.${line}`) : name === 'slate' ? t('slate') : '—'
  }
  const statusOf = (status: unknown): string => t(`status.${String(status)}` as 'status.live')
  const because = (event: string, why: unknown, what?: unknown) => explainCause(t, event, { why, what })
  return ({ kind, detail }: ShowEvent): string => {
    switch (kind) {
      case 'line':
        return because(t('event.line', { line: source(detail['line']), status: statusOf(detail['to']) }), detail['why'], detail['what'])
      case 'switch':
        return t(detail['from'] === null ? 'event.start' : 'event.switch', {
          from: source(detail['from']),
          to: source(detail['to']),
          gap: Math.round(Number(detail['gapMs'] ?? 0)),
          why: t(`why.${String(detail['why'])}` as 'why.loss'),
        })
      case 'command':
        if (detail['command'] === 'ladder')
          return t('event.command.ladder', { qualities: writeLadder(detail['heights']) || t('picture.original') })
        return t(`event.command.${String(detail['command'])}` as 'event.command.pin', { line: source(detail['line']) })
      case 'policy':
        return describePolicy(detail, t, source)
      case 'lost':
        return describeLost(detail, t, source)
      case 'recorded':
      case 'recording':
        return describeRecording(detail, t)
      case 'flapping':
        return t(`event.${kind}`, { line: source(detail['line']) })
      case 'health':
        return because(
          t(detail['state'] === 'over' ? 'event.health-over' : 'event.health', { line: source(detail['line']) }),
          detail['reason'],
        )
      case 'refused':
        return explainCause(t, t('event.refused', { line: source(detail['line']), address: String(detail['address'] ?? '') }), {
          why: detail['why'],
          what: detail['what'],
          isRefused: true,
        })
      case 'ended':
        return because(t('event.ended'), detail['why'])
      case 'restarted':
        return t(detail['isMoved'] === true ? 'event.moved' : 'event.restarted')
      case 'parameters': {
        const size = `${detail['width']} × ${detail['height']}`
        return t('event.parameters', { size, frameRate: Number(detail['frameRate']), kbps: Number(detail['kbps']) })
      }
      default:
        return t(`event.${kind}`)
    }
  }
}
