import { box, disc, ease, line, steps, WARM } from '../shapes.ts'
import { levelAt, monitor, type Strip } from './heart.ts'
import { type LessonPart, PART_SECONDS } from './sound.ts'

// Draws tracings on ECG paper: a small square is 40 ms at 25 mm/s, and 0.1 mV.

export const INK = '#20344A'
export const MARK = '#C2622D'
const [LEFT, TOP, WIDE, HIGH] = [60, 40, 840, 400]
const SQUARE = 5.6
/** A line of the paper holds six seconds. */
export const LINE_S = WIDE / SQUARE / 25

export const paper = (zoom = 1): string => {
  const square = SQUARE * zoom
  const places = (length: number) => steps(Math.floor(length / square) + 1)
  const lines = (isLarge: boolean) => {
    const drawn = (n: number) => (n % 5 === 0) === isLarge
    const down = places(WIDE).filter(drawn)
    const across = places(HIGH).filter(drawn)
    return [...down.map((n) => `M${LEFT + n * square} ${TOP}v${HIGH}`), ...across.map((n) => `M${LEFT} ${TOP + n * square}h${WIDE}`)].join(
      '',
    )
  }
  const ruled = [false, true].map((isLarge) => `<path d="${lines(isLarge)}" stroke="#E79B86" stroke-opacity="${isLarge ? 0.55 : 0.16}"/>`)
  return box(LEFT, TOP, WIDE, HIGH, '#FFF8F0', 10) + ruled.join('')
}

/** Places a strip on the paper: the height of the baseline, the zoom, the speed (2 means 50 mm/s) and the time at the left edge. */
type Lie = { readonly y?: number; readonly zoom?: number; readonly speed?: number; readonly from?: number; readonly colour?: string }
export const xOf = (second: number, { zoom = 1, speed = 1, from = 0 }: Lie = {}): number =>
  LEFT + (second - from) * SQUARE * 25 * zoom * speed
export const yOf = (millivolt: number, { y = 300, zoom = 1 }: Lie = {}): number => y - millivolt * SQUARE * 10 * zoom

/** Draws a strip up to a given time. */
export function ink(strip: Strip, to: number, lie: Lie = {}): string {
  const { from = 0, zoom = 1, colour = INK } = lie
  const many = Math.max(2, Math.round((to - from) * 160 * zoom))
  const points = steps(many).map((n) => {
    const second = from + ((to - from) * n) / (many - 1)
    return [Number(xOf(second, lie).toFixed(1)), Number(yOf(levelAt(strip, second), lie).toFixed(1))] as const
  })
  return line(points, colour, zoom > 1 ? 4 : 3)
}

/** Draws a strip while each beat is audible; a full paper starts again at the left. `more` draws over it and receives the placement. */
export const written = (strip: Strip, more: (second: number, lie: Lie) => string = () => '', lie: Lie = {}): LessonPart => ({
  sound: monitor(strip.beats),
  draw: (at) => {
    const second = at * PART_SECONDS
    const here = { ...lie, from: lineAt(second, lie) }
    return paper(lie.zoom) + ink(strip, second, here) + more(second, here)
  },
})
/** Returns the start of the line that contains a given time. */
export const lineAt = (second: number, { zoom = 1, speed = 1 }: Lie = {}): number => {
  const lengthS = LINE_S / zoom / speed
  return Math.floor(second / lengthS) * lengthS
}

/**
 * Shows enlarged beats that do not scroll. A point moves along them, and each beat is audible when it passes. `loopS` is the width of the
 * paper in seconds.
 */
export function enlarged(strip: Strip, loopS: number, more: (second: number, lie: Lie) => string, y = 290): LessonPart {
  const lie = { zoom: LINE_S / loopS, y }
  const loops = steps(Math.ceil(PART_SECONDS / loopS))
  return {
    sound: monitor(loops.flatMap((n) => strip.beats.map((second) => n * loopS + second)).toSorted((one, other) => one - other)),
    draw: (at) => {
      const moment = (at * PART_SECONDS) % loopS
      const point = disc(xOf(moment, lie), yOf(levelAt(strip, moment), lie), 10, WARM)
      return paper(lie.zoom) + ink(strip, loopS, lie) + more(at * PART_SECONDS, lie) + point
    },
  }
}

export const label = (x: number, y: number, words: string): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans,sans-serif" font-size="26" font-weight="700" text-anchor="middle" fill="${INK}">${words}</text>`
/** Draws a measured distance with its label. */
export const span = (left: number, right: number, y: number, words: string): string =>
  line(
    [
      [left, y - 9],
      [left, y + 9],
      [left, y],
      [right, y],
      [right, y - 9],
      [right, y + 9],
    ],
    MARK,
    5,
  ) + label((left + right) / 2, y + 38, words)
export const shown = (second: number, from: number, what: string): string =>
  second < from ? '' : `<g opacity="${ease(second, from, from + 0.5)}">${what}</g>`
export type Marked = { readonly moments: readonly number[]; readonly y: number; readonly isSmall?: boolean }
/** Draws a point under each past moment of a list. */
export const marks = ({ moments, y, isSmall = false }: Marked, second: number, lie: Lie): string =>
  moments
    .filter((moment) => moment < second && moment >= (lie.from ?? 0))
    .map((moment) => (isSmall ? disc(xOf(moment, lie), y, 7, '#2A7F8E') : box(xOf(moment, lie) - 4, y - 12, 8, 24, MARK, 4)))
    .join('')
