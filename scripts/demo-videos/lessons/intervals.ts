import { steps } from '../shapes.ts'
import type { Look } from './heart.ts'
import { enlarged, label, shown, span, written, xOf } from './paper.ts'
import type { LessonPart } from './sound.ts'

/** Shows two beats with a measurement of the first; milliseconds count from the start of QRS. */
const measured = (rrS: number, look: Look, [fromMs, toMs]: readonly [number, number], words: string, after = ''): LessonPart =>
  enlarged(
    { beats: [0.4, 0.4 + rrS], look },
    2 * rrS,
    (second, lie) =>
      shown(second, 2, span(xOf(0.4 + fromMs / 1_000, lie), xOf(0.4 + toMs / 1_000, lie), 345, words)) +
      shown(second, 5.5, label(600, 90, after)),
  )

/** PR grows until a beat is missing. */
const PR_MS = [180, 250, 330] as const
const rounds = steps(4).map((n) => n * 3.2 + 0.3)
const atria = rounds.flatMap((from) => steps(4).map((n) => from + n * 0.8))
const answered = rounds.flatMap((from) => PR_MS.map((prMs, n) => ({ p: from + n * 0.8, qrs: from + n * 0.8 + prMs / 1_000, prMs })))
const dropping = written(
  {
    beats: answered.map(({ qrs }) => qrs),
    look: { p: 0 },
    base: (second) => atria.reduce((sum, at) => sum + 0.16 * Math.exp(-(((second - at - 0.045) / 0.026) ** 2)), 0),
  },
  (second, lie) =>
    answered
      .filter(({ p, qrs }) => qrs < second && p >= lie.from!)
      .map(({ p, qrs, prMs }) => span(xOf(p, lie), xOf(qrs, lie), 355, String(prMs)))
      .join(''),
  { zoom: 1.5, y: 290 },
)

export const INTERVALS: readonly LessonPart[] = [
  measured(0.8, {}, [-160, 0], 'PR 160 ms'),
  measured(0.8, {}, [0, 90], 'QRS 90 ms'),
  measured(0.75, { qtMs: 400 }, [0, 400], 'QT 400 ms', '400 ÷ √0.75 ≈ 460'),
  measured(1, { qtMs: 400 }, [0, 400], 'QT 400 ms', 'RR = 1 s · QTc = 400'),
  measured(1, { qtMs: 520 }, [0, 520], 'QT 520 ms', 'QTc = 520'),
  dropping,
]
