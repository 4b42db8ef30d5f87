import { box, DEEP, disc, LIGHT, line, MIDDLE, steps, WARM } from '../shapes.ts'
import { type Breathing, type Phase, phasesOf, VESICULAR } from './breath.ts'
import { type LessonPart, PART_SECONDS, type Sound, samplesOf } from './sound.ts'

// Draws a breathing chest and the waveform of its sound.

type Side = 'front' | 'back'
/** Six places of a side in listening order, alternating left and right. */
export const SITES = [
  [390, 105],
  [570, 105],
  [365, 185],
  [595, 185],
  [350, 265],
  [610, 265],
] as const
type Place = readonly [number, number]

const lung = (flip: 1 | -1, swell: number): string =>
  `<path transform="translate(480 0) scale(${flip * (1 + swell * 0.035)} ${1 + swell * 0.03})" d="M22 76Q60 34 104 92Q168 190 152 300Q100 326 40 300Q20 284 24 240Z" fill="${LIGHT}" opacity=".3"/>`

/** Draws two lungs in a trunk, with the windpipe in front or the spine behind. */
const chest = (side: Side, swell: number): string =>
  `<path d="M400 20Q480 46 560 20L590 44Q690 52 716 120L700 360H260L244 120Q270 52 370 44Z" fill="${DEEP}" opacity=".55"/>` +
  lung(1, swell) +
  lung(-1, swell) +
  (side === 'front'
    ? line(
        [
          [480, 24],
          [480, 96],
          [446, 132],
          [480, 96],
          [514, 132],
        ],
        MIDDLE,
        10,
      )
    : steps(9)
        .map((n) => box(470, 50 + n * 32, 20, 20, MIDDLE, 6))
        .join(''))

export const head = ([x, y]: Place, isHeard = true): string =>
  disc(x, y, 30, '#fff', 0.25) + disc(x, y, 20, isHeard ? WARM : MIDDLE) + disc(x, y, 8, '#fff')
export const site = ([x, y]: Place, colour: string = MIDDLE): string => disc(x, y, 11, colour)

const swellAt = (phases: readonly Phase[], second: number): number => {
  const breath = phases.findLast(({ kind, from }) => kind === 'in' && from <= second)
  const out = phases.find(({ kind, from }) => kind === 'out' && breath !== undefined && from >= breath.to)
  if (!breath || !out) return 0
  if (second < breath.to) return (second - breath.from) / (breath.to - breath.from)
  return second < out.from ? 1 : Math.max(0, 1 - (second - out.from) / (out.to - out.from))
}

const WINDOW_S = PART_SECONDS / 2
const COLUMNS = 220
/** Draws the sound since the start of the line, with a band for inspiration and expiration above it. */
function waveform(sound: Sound, phases: readonly Phase[], at: number): string {
  const second = at * PART_SECONDS
  const from = second < WINDOW_S ? 0 : WINDOW_S
  const x = (moment: number) => 60 + ((moment - from) / WINDOW_S) * 840
  const columns = steps(COLUMNS).flatMap((n) => {
    const [begins, ends] = [from + (n / COLUMNS) * WINDOW_S, from + ((n + 1) / COLUMNS) * WINDOW_S]
    if (begins > second) return []
    const peak = sound.subarray(samplesOf(begins), samplesOf(ends)).reduce((most, level) => Math.max(most, Math.abs(level)), 0)
    const high = 2 + Math.min(1, peak * 1.7) * 78
    return [box(x(begins), 436 - high / 2, 2.6, high, '#fff', 1)]
  })
  const bands = phases
    .filter((phase) => phase.to > from && phase.from < from + WINDOW_S)
    .map(({ kind, from: begins, to }) => {
      const [left, right] = [x(Math.max(begins, from)), x(Math.min(to, from + WINDOW_S))]
      return box(left, kind === 'in' ? 382 : 484, right - left, 8, kind === 'in' ? WARM : MIDDLE, 4)
    })
  return columns.join('') + bands.join('')
}

export function listening(
  sound: Sound,
  more: (at: number) => string,
  { side = 'front', of = VESICULAR }: { readonly side?: Side; readonly of?: Breathing } = {},
): LessonPart {
  const phases = phasesOf(of)
  return { sound, draw: (at) => chest(side, swellAt(phases, at * PART_SECONDS)) + more(at) + waveform(sound, phases, at) }
}
