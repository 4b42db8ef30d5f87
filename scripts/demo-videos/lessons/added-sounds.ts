import { ease, warning } from '../shapes.ts'
import { breathing, coarseCrackles, cough, fineCrackles, followed, NARROW, rhonchus, rub, VESICULAR, wheeze } from './breath.ts'
import { head, listening } from './chest.ts'
import { type LessonPart, louder, mixed } from './sound.ts'

const [BASE, MIDDLE_RIGHT, SIDE] = [
  [610, 265],
  [590, 185],
  [660, 230],
] as const
const breath = breathing(VESICULAR)
const narrow = breathing(NARROW)
/** Breathing becomes faster and the wheeze is gone. */
const FAST = { ...NARROW, everyS: 1.6, inS: 0.6, outS: 0.7, loudIn: 0.03, loudOut: 0.02 }

export const ADDED_SOUNDS: readonly LessonPart[] = [
  listening(mixed(breath, fineCrackles()), () => head(BASE), { side: 'back' }),
  // A cough leaves only few crackles.
  listening(
    mixed(followed(mixed(breath, coarseCrackles(VESICULAR, 9)), 6.2, mixed(breath, coarseCrackles(VESICULAR, 1))), cough(6.1)),
    () => head(BASE),
    { side: 'back' },
  ),
  listening(mixed(narrow, wheeze()), () => head(MIDDLE_RIGHT), { of: NARROW }),
  listening(mixed(narrow, rhonchus()), () => head([480, 110]), { of: NARROW }),
  listening(mixed(breath, rub()), () => head(SIDE)),
  listening(
    followed(
      mixed(
        narrow,
        louder(wheeze(), () => 0.8),
      ),
      3.4,
      breathing(FAST),
    ),
    (share) => head(MIDDLE_RIGHT) + warning(ease(share, 0.5, 0.55)),
    {
      of: NARROW,
    },
  ),
]
