import { LESSON_VIDEOS } from './lessons/lesson-videos.ts'
import { between, box, DEEP, disc, ease, LIGHT, MIDDLE, ring, steps, tick, WARM } from './shapes.ts'
import { bars, chamber, cloud, getting, hands, lengths, page, road, seated, sprayer } from './things.ts'
import type { VideoDrawing } from './video-drawing.ts'

export const VIDEOS: readonly VideoDrawing[] = [
  ...LESSON_VIDEOS,
  {
    name: 'home-cuff',
    seconds: 30,
    ground: '#2F8E8A',
    parts: [
      (at) => seated(0, 0) + ring(800, 170, 80, ease(at, 0.1, 1)),
      (at) => seated(ease(at, 0.1, 0.4) * (0.75 + 0.25 * Math.sin(at * 14)), ease(at, 0.5, 0.6)),
      (at) => bars(at) + tick(700, 120, ease(at, 0.8, 0.9)),
    ],
  },
  {
    name: 'spacer',
    seconds: 30,
    ground: '#3B7EA1',
    parts: [
      (at) => chamber('') + sprayer(between(ease(at, 0.1, 0.7), 840, 660), 0) + tick(830, 130, ease(at, 0.8, 0.9)),
      (at) =>
        chamber(cloud(ease(at, 0.12, 0.4), ease(at, 0.45, 0.95))) +
        sprayer(660, ease(at, 0.05, 0.12) - ease(at, 0.2, 0.3)) +
        ring(110, 110, 56, ease(at, 0.45, 1)),
      (at) =>
        chamber('', -60) +
        steps(14)
          .map((n) => disc(300 + n * 30, 60 + ((at * 900 + n * 97) % 420), 9, '#fff', at < 0.6 ? 0.8 : 0))
          .join('') +
        tick(480, 460, ease(at, 0.8, 0.9)),
    ],
  },
  {
    name: 'consent',
    seconds: 30,
    ground: '#5C6B9E',
    parts: [
      (at) =>
        steps(4)
          .map((n) => page(60 + n * 216, between(ease(at, n * 0.12, n * 0.12 + 0.25), 560, 130), n === 0 ? Math.floor(at * 7) : -1))
          .join(''),
      (at) =>
        steps(24)
          .map((n) =>
            disc(
              between(
                ease(at, 0.1 + n * 0.025, 0.3 + n * 0.025),
                480 + ((n * 29) % 90) - 45,
                ((n * 7 + 3) % 12 < 6 ? 220 : 740) + ((n * 41) % 150) - 75,
              ),
              between(ease(at, 0.1 + n * 0.025, 0.3 + n * 0.025), 270, 130 + Math.floor(n / 2) * 26),
              15,
              (n * 7 + 3) % 12 < 6 ? WARM : LIGHT,
            ),
          )
          .join(''),
      (at) =>
        box(640, 110, 170, 330, LIGHT) +
        box(650, 120, 150 * (1 - ease(at, 0.05, 0.3)) + 8, 310, DEEP, 6) +
        steps(5)
          .map((n) => disc(160 + n * 80, 400, 26, MIDDLE))
          .join('') +
        disc(between(ease(at, 0.35, 0.85), 480, 880), 400, 26, WARM),
    ],
  },
  {
    name: 'county-day',
    seconds: 32,
    ground: '#41748D',
    parts: [
      (at) => road(0) + ring(480, 180, 100, ease(at, 0.05, 1)),
      (at) =>
        road(ease(at, 0.05, 0.95)) +
        steps(3)
          .map((n) => disc(480, 150, 30 + ((at * 6 + n) % 3) * 30, WARM, 0.35 - ((at * 6 + n) % 3) * 0.1))
          .join(''),
      (at) => lengths(at) + tick(820, 345, ease(at, 0.85, 0.95)),
    ],
  },
  {
    name: 'wash-hands',
    seconds: 21,
    isTall: true,
    ground: '#2E86AB',
    parts: (['thumb', 'between', 'tips'] as const).map(
      (shine, part) => (at: number) => ring(270, 210, 110, (part + at) / 3) + hands(at, shine),
    ),
  },
  {
    name: 'three-steps-up',
    seconds: 21,
    isTall: true,
    ground: '#2B4162',
    parts: (['sit', 'stand', 'walk'] as const).map(
      (pose) => (at: number) =>
        (pose === 'walk' ? tick(270, 210, ease(at, 0.7, 0.85)) : ring(270, 210, 110, ease(at, 0.3, 1))) + getting(pose, at),
    ),
  },
]
