import { every, irregular, type Strip } from './heart.ts'
import { enlarged, LINE_S, label, marks, shown, span, written, xOf } from './paper.ts'
import { type LessonPart, mixed, struck } from './sound.ts'

const counted = enlarged({ beats: [0.3, 1.1] }, 1.6, (second, lie) =>
  shown(second, 3, span(xOf(0.345, lie), xOf(1.145, lie), 360, '4 × 200 ms · 300 ÷ 4 = 75')),
)

const ragged = (second: number): number => 0.05 * Math.sin(second * 43) + 0.04 * Math.sin(second * 57 + 2)
const fibrillation = (seed: number): Strip => ({ beats: irregular(0.56, 0.45, seed), look: { p: 0 }, base: ragged })
const counting = fibrillation(5)
const sixSeconds = written(counting, (second, lie) => {
  const seen = counting.beats.filter((beat) => beat < Math.min(second, LINE_S)).length
  const dots = marks({ moments: counting.beats.map((beat) => beat + 0.045), y: 400 }, second, lie)
  return dots + label(480, 90, second < LINE_S ? String(seen) : `${seen} × 10 = ${seen * 10}`)
})

/** Sawtooth waves, two for each beat. */
const flutter = enlarged(
  { beats: [0.3, 0.7, 1.1, 1.5], look: { p: 0, t: 0.04 }, base: (second) => 0.2 * (((second + 0.06) / 0.2) % 1) - 0.1 },
  1.6,
  (second, lie) =>
    shown(second, 3, marks({ moments: every(0.2, 0.14).filter((at) => at < 1.6), y: 380, isSmall: true }, 2, lie)) +
    shown(second, 5, marks({ moments: [0.345, 0.745, 1.145, 1.545], y: 415 }, 2, lie)),
)
const wide: Strip = { beats: every(60 / 170, 0.3), look: { p: 0, qrsMs: 170, t: -0.35, qtMs: 300 } }

/** Atria and ventricles beat independently. */
const [atria, ventricles] = [every(0.75, 0.2), every(1.62, 0.9)]
const block: Strip = {
  beats: ventricles,
  look: { p: 0, qrsMs: 140 },
  base: (second) => atria.reduce((sum, at) => sum + 0.15 * Math.exp(-(((second - at) / 0.026) ** 2)), 0),
}
const apart = written(
  block,
  (second, lie) =>
    marks({ moments: atria, y: 370, isSmall: true }, second, lie) +
    marks({ moments: ventricles.map((at) => at + 0.07), y: 410 }, second, lie),
  { zoom: 1.5 },
)

export const RATE_RHYTHM: readonly LessonPart[] = [
  counted,
  sixSeconds,
  written(fibrillation(11), () => '', { zoom: 1.5, y: 290 }),
  flutter,
  written(wide, () => '', { zoom: 1.5, y: 250 }),
  { ...apart, sound: mixed(apart.sound, struck(atria, 440, 0.06, 40)) },
]
