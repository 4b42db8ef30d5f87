import { between, ease, LIGHT, ring, tick, WARM } from '../shapes.ts'
import { breathing, fineCrackles, followed, rub, talk, VESICULAR } from './breath.ts'
import { head, listening, SITES, site } from './chest.ts'
import { type LessonPart, louder, mixed, PART_SECONDS } from './sound.ts'

const breath = breathing(VESICULAR)
const shallow = louder(breath, () => 0.45)
const BASE = [610, 265] as const

/** Moves over the six places of a side, one breath at each. */
const walk = (at: number): string => {
  const here = Math.min(5, Math.floor(at * 6))
  return SITES.map((place, n) => (n === here ? head(place) : site(place, n < here ? WARM : undefined))).join('')
}
/** Both armpits and both bases. */
const FOUR = [
  [350, 265],
  [610, 265],
  [300, 200],
  [660, 200],
] as const
const hurry = (at: number): string => FOUR.map((place, n) => (n === Math.floor(at * 4) ? head(place) : site(place))).join('')
const quick = { ...VESICULAR, everyS: PART_SECONDS / 6, inS: 0.8, outS: 0.5 }

export const BEFORE_LISTENING: readonly LessonPart[] = [
  // Talking stops, and breathing becomes audible.
  listening(
    mixed(
      louder(talk(), (second) => 1 - ease(second, 4, 6)),
      breath,
    ),
    (at) => head(BASE, at > 0.5),
  ),
  // Cloth rubs and muffles; on bare skin crackles are audible.
  listening(
    followed(
      mixed(
        shallow,
        louder(rub(), () => 0.5),
      ),
      5,
      mixed(breath, fineCrackles()),
    ),
    (at) =>
      head([BASE[0], BASE[1] - between(ease(at, 0.42, 0.5), 18, 0)], at > 0.5) +
      (at < 0.5 ? `<path d="M520 250Q610 225 700 250V330H520Z" fill="${LIGHT}" opacity=".85"/>` : ''),
    { side: 'back' },
  ),
  // Shallow breathing, then sitting up and breathing slightly deeper.
  listening(followed(shallow, 4.9, breath), (at) => head(BASE, at > 0.49) + tick(820, 90, ease(at, 0.55, 0.62)), { side: 'back' }),
  listening(breathing(quick), walk, { of: quick }),
  listening(breathing(quick), walk, { side: 'back', of: quick }),
  listening(breath, (at) => hurry(at) + ring(840, 90, 44, at)),
]
