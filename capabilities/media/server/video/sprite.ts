import type { VideoFacts } from './facts.ts'

type Sprite = {
  readonly everySeconds: number
  readonly count: number
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
}

const MOST = 100
const COLUMNS = 10
const LONG_SIDE = 160

export function spriteFor({ width, height, durationMs }: Pick<VideoFacts, 'width' | 'height' | 'durationMs'>): Sprite {
  const everySeconds = Math.max(2, Math.ceil(durationMs / 1_000 / MOST))
  const count = Math.max(1, Math.ceil(durationMs / 1_000 / everySeconds))
  const long = Math.max(width, height)
  const even = (length: number) => Math.max(2, 2 * Math.round((length * LONG_SIDE) / long / 2))
  return {
    everySeconds,
    count,
    columns: Math.min(COLUMNS, count),
    rows: Math.ceil(count / COLUMNS),
    width: even(width),
    height: even(height),
  }
}

/** Maps parts of the picture to times as WebVTT; players read it as a thumbnail track. */
export function spriteMap({ everySeconds, count, columns, width, height }: Sprite, picture: string, durationMs: number): string {
  const cues = Array.from({ length: count }, (_, at) => {
    const [from, to] = [at * everySeconds * 1_000, Math.min((at + 1) * everySeconds * 1_000, durationMs)]
    const [x, y] = [(at % columns) * width, Math.floor(at / columns) * height]
    return `${toTime(from)} --> ${toTime(to)}\n${picture}#xywh=${x},${y},${width},${height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Formats as `01:02:03.004`. */
export function toTime(ms: number): string {
  const pad = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0')
  return `${pad(ms / 3_600_000, 2)}:${pad((ms / 60_000) % 60, 2)}:${pad((ms / 1_000) % 60, 2)}.${pad(ms % 1_000, 3)}`
}
