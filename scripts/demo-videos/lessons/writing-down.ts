import { between, box, ease, LIGHT, ring, tick, WARM } from '../shapes.ts'
import { breathing, cough, fineCrackles, VESICULAR } from './breath.ts'
import { head, listening, SITES, site } from './chest.ts'
import { type LessonPart, mixed } from './sound.ts'

const BASE = [610, 265] as const
const breath = breathing(VESICULAR)
const crackling = mixed(breath, fineCrackles())
/** How much of the base is meant. */
const spread = (fingers: number): string => box(540, 318 - fingers * 26, 150, fingers * 26, WARM, 10, 'opacity=".5"')
/** A line of the note after another. */
const note = (lines: number): string =>
  box(760, 60, 150, 190, '#fff', 8) +
  [0, 1, 2, 3].map((n) => box(778, 86 + n * 40, n < lines ? [112, 84, 104, 64][n]! : 24, 12, n < lines ? WARM : LIGHT, 6)).join('')

export const WRITING_DOWN: readonly LessonPart[] = [
  // Where.
  listening(crackling, (at) => spread(3) + head(BASE) + note(ease(at, 0.3, 0.31)), { side: 'back' }),
  // When, and what kind: the band above the sound is breathing in.
  listening(crackling, (at) => head(BASE) + note(1 + ease(at, 0.3, 0.31)), { side: 'back' }),
  listening(crackling, (at) => head(BASE) + note(2 + ease(at, 0.3, 0.31)), { side: 'back' }),
  // A cough changes nothing.
  listening(mixed(crackling, cough(6.1)), (at) => head(BASE) + note(3 + ease(at, 0.8, 0.81)), { side: 'back' }),
  // Three fingers yesterday, one today.
  listening(crackling, (at) => spread(between(ease(at, 0.4, 0.6), 3, 1)) + head(BASE), { side: 'back' }),
  // Twelve places, the same on both sides, and nothing more.
  listening(
    breath,
    (at) =>
      SITES.map((place, n) => (n < at * 7 ? tick(place[0], place[1], 0.9) : site(place))).join('') +
      ring(840, 90, 44, Math.min(1, at * 1.1)),
  ),
]
