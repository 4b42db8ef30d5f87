import { disc, ease, line, ring, tick, warning } from '../shapes.ts'
import { type Look, monitor, SINUS } from './heart.ts'
import { enlarged, INK, ink, label, lineAt, MARK, paper, shown, xOf, yOf } from './paper.ts'
import { type LessonPart, mixed, PART_SECONDS, struck } from './sound.ts'

const RAISED: Look = { st: 0.25, t: 0.42 }
const LOWERED: Look = { st: -0.15, t: 0.1 }
const ALWAYS: Look = { st: 0.15, t: 0.42 }

/** The baseline lies between T and P; the J point is the end of QRS. */
const jPoint = enlarged({ beats: [0.5, 1.3], look: RAISED }, 1.6, (second, lie) => {
  const base = yOf(0, lie)
  const baseline = line(
    [
      [70, base],
      [890, base],
    ],
    '#2A7F8E',
    4,
  )
  return (
    shown(second, 1.5, baseline) + shown(second, 4, disc(xOf(0.6, lie), yOf(0.18, lie), 12, MARK) + label(xOf(0.6, lie), base + 60, 'J'))
  )
})

type Lead = { readonly name?: string; readonly look: Look; readonly colour?: string }
/** Stacks several tracings. */
const leads = (shownLeads: readonly Lead[], more: (second: number) => string = () => ''): LessonPart => ({
  sound: monitor(SINUS.beats),
  draw: (at) => {
    const second = at * PART_SECONDS
    const rows = shownLeads.map(({ name = '', look, colour = INK }, n) => {
      const y = 150 + n * (shownLeads.length === 2 ? 170 : 120)
      return ink({ ...SINUS, look }, second, { y, from: lineAt(second), colour }) + label(105, y - 66, name)
    })
    return paper() + rows.join('') + more(second)
  },
})
/** Shows the earlier tracing in grey above today's. */
const compared = (before: Look, today: Look, end: string): LessonPart =>
  leads([{ look: before, colour: '#9AA7B4' }, { look: today }], (second) => shown(second, 6.5, end))

/** A second recording after a quarter of an hour, and a phone call. */
const again: LessonPart = {
  sound: mixed(monitor(SINUS.beats), struck([8, 8.5], 1_180, 0.2, 9)),
  draw: (at) => {
    const second = at * PART_SECONDS
    const look = { st: 0.05 + 0.22 * ease(second, 2, 6), t: 0.32 }
    const clock = ring(800, 130, 56, ease(second, 0.5, 7)) + tick(800, 130, ease(second, 7.5, 8))
    return paper() + ink({ ...SINUS, look }, second, { y: 330, from: lineAt(second) }) + clock
  },
}

export const ST_SEGMENT: readonly LessonPart[] = [
  jPoint,
  leads([
    { name: 'II', look: RAISED },
    { name: 'III', look: RAISED },
  ]),
  leads([
    { name: 'II', look: RAISED },
    { name: 'III', look: RAISED },
    { name: 'aVL', look: LOWERED },
  ]),
  compared(ALWAYS, ALWAYS, tick(820, 90, 1)),
  compared({}, RAISED, warning(1)),
  again,
]
