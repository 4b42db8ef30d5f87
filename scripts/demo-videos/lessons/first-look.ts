import { box, LIGHT, line, steps, WARM } from '../shapes.ts'
import { every, SINUS, type Strip } from './heart.ts'
import { INK, label, type Marked, marks, paper, shown, span, written, xOf, yOf } from './paper.ts'
import { type LessonPart, PART_SECONDS, struck } from './sound.ts'

const LARGE = { zoom: 3, y: 330 }
const NEAR = { zoom: 1.5, y: 290 }

/** The 1 mV calibration mark at the start of ECG paper. */
const calibration: LessonPart = {
  sound: struck([1, 4, 7], 660, 0.2, 14),
  draw: (at) => {
    const second = at * PART_SECONDS
    const mark = [0.05, 0.4, 0.4, 0.6, 0.6, 1].map((moment, n) => [xOf(moment, LARGE), yOf(n === 2 || n === 3 ? 1 : 0, LARGE)] as const)
    return (
      paper(3) +
      line(mark.slice(0, Math.max(2, Math.ceil(second * 3))), INK, 5) +
      shown(second, 3, span(xOf(0.4, LARGE), xOf(0.6, LARGE), 356, '200 ms')) +
      shown(second, 5.5, label(xOf(0.9, LARGE), yOf(0.5, LARGE), '1 mV = 10 mm'))
    )
  },
}
const squares: LessonPart = {
  sound: struck(every(1, 1), 660, 0.18, 16),
  draw: (at) => {
    const second = at * PART_SECONDS
    const five = steps(5).map((n) => box(xOf(n * 0.2, LARGE) + 2, 124, 80, 84, n < (second * 5) % 6 ? WARM : LIGHT, 4, 'opacity=".75"'))
    return paper(3) + five.join('') + shown(second, 4, span(xOf(0, LARGE), xOf(1, LARGE), 250, '5 × 200 ms = 1 s'))
  },
}
const upsideDown: Strip = { ...SINUS, look: { p: -0.14, qrs: -1, t: -0.3 } }
const shivering: Strip = { ...SINUS, base: (second) => 0.07 * Math.sin(second * 61) + 0.05 * Math.sin(second * 97 + 1) }
const regular: Marked = { moments: SINUS.beats.map((beat) => beat + 0.045), y: 410 }

export const FIRST_LOOK: readonly LessonPart[] = [
  calibration,
  squares,
  written(SINUS, () => label(820, 84, '25 mm/s'), NEAR),
  written(SINUS, () => label(820, 84, '50 mm/s'), { ...NEAR, speed: 2 }),
  written(upsideDown, () => label(110, 84, 'I'), { ...NEAR, y: 210 }),
  written(shivering, (second, lie) => marks(regular, second, lie), NEAR),
]
