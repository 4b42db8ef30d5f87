import { between, box, ease, LIGHT, ring, tick, WARM } from '../shapes.ts'
import { breathing, cough, fineCrackles, VESICULAR } from './breath.ts'
import { head, listening, SITES, site } from './chest.ts'
import { type LessonPart, mixed } from './sound.ts'

const BASE = [610, 265] as const
const breath = breathing(VESICULAR)
const crackling = mixed(breath, fineCrackles())
/** Marks a part of the base, in finger widths. */
const spread = (fingers: number): string => box(540, 318 - fingers * 26, 150, fingers * 26, WARM, 10, 'opacity=".5"')
/** Adds the lines of the note one by one. */
const note = (lines: number): string =>
  box(760, 60, 150, 190, '#fff', 8) +
  [0, 1, 2, 3].map((n) => box(778, 86 + n * 40, n < lines ? [112, 84, 104, 64][n]! : 24, 12, n < lines ? WARM : LIGHT, 6)).join('')

export const WRITING_DOWN: readonly LessonPart[] = [
  // The first line: the place.
  listening(crackling, (at) => spread(3) + head(BASE) + note(ease(at, 0.3, 0.31)), { side: 'back' }),
  // The next lines: the phase and the kind. The band above the sound marks inspiration.
  listening(crackling, (at) => head(BASE) + note(1 + ease(at, 0.3, 0.31)), { side: 'back' }),
  listening(crackling, (at) => head(BASE) + note(2 + ease(at, 0.3, 0.31)), { side: 'back' }),
  // A cough changes nothing.
  listening(mixed(crackling, cough(6.1)), (at) => head(BASE) + note(3 + ease(at, 0.8, 0.81)), { side: 'back' }),
  // Three finger widths yesterday, one today.
  listening(crackling, (at) => spread(between(ease(at, 0.4, 0.6), 3, 1)) + head(BASE), { side: 'back' }),
  // Twelve places that sound the same on both sides, without added sounds.
  listening(
    breath,
    (at) =>
      SITES.map((place, n) => (n < at * 7 ? tick(place[0], place[1], 0.9) : site(place))).join('') +
      ring(840, 90, 44, Math.min(1, at * 1.1)),
  ),
]
