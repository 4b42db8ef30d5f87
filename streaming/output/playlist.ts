import type { Segment } from './segment.ts'

export type PlaylistKind = 'low-latency' | 'plain'

type PlaylistContent = {
  readonly segments: readonly Segment[]
  readonly targetDurationMs: number
  /** The maximum length of a part. */
  readonly partMs: number
  /**
   * Counts the segments with a leading discontinuity that have left the list. Their tags are gone, so each listed segment keeps its number.
   */
  readonly discontinuitySequence: number
  readonly hasEnded: boolean
}

/** Only the newest segments list parts, because a player further behind loads whole segments. */
const SEGMENTS_WITH_PARTS = 3

/** Returns an HLS media playlist (RFC 8216bis). The target duration is constant while the channel is open. */
export function describePlaylist(kind: PlaylistKind, content: PlaylistContent): string {
  const isLow = kind === 'low-latency'
  const { hasEnded, targetDurationMs } = content
  const segments = isLow ? content.segments : content.segments.filter(({ bytes }) => bytes)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.round(targetDurationMs / 1_000)}`,
    ...(isLow ? describeParts(content.partMs) : []),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${content.discontinuitySequence}`,
    ...segments.flatMap((segment, at) => describeSegment(segment, segments[at - 1], isLow && at >= segments.length - SEGMENTS_WITH_PARTS)),
  ]
  const last = segments.at(-1)
  if (hasEnded) lines.push('#EXT-X-ENDLIST')
  else if (isLow && last) lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${nextPart(last)}"`)
  return `${lines.join('\n')}\n`
}

const segmentName = (sequence: number): string => `${sequence}.m4s`
const partName = (sequence: number, part: number): string => `${sequence}.${part}.m4s`

function describeParts(partMs: number): string[] {
  const target = Math.ceil(partMs / 10) / 100
  return [
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(target * 3).toFixed(3)}`,
    `#EXT-X-PART-INF:PART-TARGET=${target.toFixed(3)}`,
  ]
}

/** Names the init segment when it differs from that of the previous segment. */
function describeSegment(segment: Segment, before: Segment | undefined, withParts: boolean): string[] {
  const lines: string[] = []
  if (segment.isDiscontinuity) lines.push('#EXT-X-DISCONTINUITY')
  if (before?.init.name !== segment.init.name) lines.push(`#EXT-X-MAP:URI="${segment.init.name}"`)
  lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startMs).toISOString()}`)
  if (withParts) for (const [at, part] of segment.parts.entries()) lines.push(describePart(segment.sequence, at, part))
  if (segment.bytes) lines.push(`#EXTINF:${seconds(segment.durationMs)},`, segmentName(segment.sequence))
  return lines
}

const describePart = (sequence: number, at: number, { durationMs, isIndependent }: Segment['parts'][number]): string =>
  `#EXT-X-PART:DURATION=${seconds(durationMs)},URI="${partName(sequence, at)}"${isIndependent ? ',INDEPENDENT=YES' : ''}`

const nextPart = ({ sequence, parts, bytes }: Segment): string => (bytes ? partName(sequence + 1, 0) : partName(sequence, parts.length))

const seconds = (ms: number): string => (ms / 1_000).toFixed(3)
