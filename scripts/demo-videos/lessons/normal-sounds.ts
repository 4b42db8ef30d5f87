import { ease, tick, warning } from '../shapes.ts'
import { BETWEEN, BRONCHIAL, type Breathing, breathing, followed, TRACHEAL, VESICULAR } from './breath.ts'
import { head, listening, site } from './chest.ts'
import type { LessonPart } from './sound.ts'

const [THROAT, ARMPIT, BASE] = [
  [480, 50],
  [660, 200],
  [610, 265],
] as const
const at = (place: readonly [number, number], of: Breathing): LessonPart => listening(breathing(of), () => head(place), { of })

/** Introduces two reference sounds: loud at the throat, soft under the arm. */
const measures = listening(followed(breathing(TRACHEAL), 5, breathing(VESICULAR)), (share) =>
  share < 0.5 ? head(THROAT) + site(ARMPIT) : site(THROAT) + head(ARMPIT),
)

export const NORMAL_SOUNDS: readonly LessonPart[] = [
  at([590, 190], VESICULAR),
  at([480, 100], BRONCHIAL),
  at([535, 120], BETWEEN),
  at(THROAT, TRACHEAL),
  { ...measures, draw: (share) => measures.draw(share) + tick(840, 90, ease(share, 0.85, 0.9)) },
  listening(breathing(BRONCHIAL), (share) => head(BASE) + warning(ease(share, 0.4, 0.45)), { side: 'back', of: BRONCHIAL }),
]
