import { between, box, DEEP, disc, ease, LIGHT, line, MIDDLE, steps, WARM } from './shapes.ts'

// Draws the subjects of demo videos, at a time between 0 and 1.

export const seated = (cuff: number, finger: number): string =>
  disc(300, 150, 52, LIGHT) +
  box(245, 210, 110, 170, MIDDLE, 46) +
  line(
    [
      [300, 372],
      [400, 382],
      [400, 470],
    ],
    MIDDLE,
    40,
  ) +
  box(210, 190, 24, 270, DEEP) +
  box(210, 385, 150, 20, DEEP) +
  box(420, 330, 330, 20, DEEP) +
  line(
    [
      [330, 246],
      [430, 306],
      [610, 306],
    ],
    LIGHT,
    38,
  ) +
  (cuff > 0
    ? `<g opacity="${Math.min(1, cuff * 3)}">${box(342, 238 - cuff * 8, 76, 74 + cuff * 16, WARM, 20, 'transform="rotate(31 380 276)"')}</g>`
    : '') +
  (finger > 0
    ? `<g opacity="${finger}">${line(
        [
          [418, 270],
          [398, 312],
        ],
        '#fff',
        5,
      )}${line(
        [
          [434, 280],
          [416, 318],
        ],
        '#fff',
        4,
      )}</g>`
    : '')

export const bars = (at: number): string => {
  const values = [138, 132, 135]
  return (
    values
      .map((value, n) => {
        const grown = ease(at, n * 0.25, n * 0.25 + 0.25)
        return box(250 + n * 180, 440 - grown * (value - 90) * 6, 110, grown * (value - 90) * 6, n === 2 ? WARM : MIDDLE)
      })
      .join('') +
    line(
      [
        [210, 444],
        [760, 444],
      ],
      DEEP,
      6,
    )
  )
}

export const chamber = (dots: string, shift = 0): string =>
  box(300 - shift, 230, 330, 130, LIGHT, 65, 'opacity=".55"') +
  `<path d="M${300 - shift} 250L${210 - shift} 200Q${180 - shift} 295 ${210 - shift} 390L${300 - shift} 340Z" fill="${MIDDLE}"/>` +
  dots
export const sprayer = (x: number, press: number): string =>
  box(x + 24, 132 + press * 22, 46, 90, '#D4DBE0', 10) + box(x + 12, 196, 70, 150, WARM, 14) + box(x - 40, 290, 100, 56, WARM, 14)
export const cloud = (share: number, out: number): string =>
  steps(26)
    .map((n) =>
      disc(
        620 - share * (40 + ((n * 37) % 250)) - out * 280,
        295 + (((n * 53) % 84) - 42) * (1 - out * 0.6),
        7,
        WARM,
        0.85 * (1 - ease(out, 0.6, 1)),
      ),
    )
    .join('')

export const page = (x: number, y: number, marked: number): string =>
  box(x, y, 200, 270, '#fff', 8) +
  steps(7)
    .map((n) => box(x + 22, y + 30 + n * 32, n % 3 === 2 ? 110 : 156, 12, n === marked ? WARM : '#C4D3D6', 6))
    .join('')

export const road = (share: number): string => {
  const x = between(share, 60, 760)
  return (
    line(
      [
        [40, 400],
        [920, 400],
      ],
      DEEP,
      14,
    ) +
    steps(12)
      .map((n) => box(60 + n * 72, 396, 34, 6, LIGHT, 3))
      .join('') +
    box(20, 250, 90, 140, MIDDLE) +
    `<path d="M10 260L65 200L120 260Z" fill="${LIGHT}"/>` +
    box(820, 180, 120, 210, LIGHT) +
    box(866, 204, 28, 76, WARM, 4) +
    box(842, 228, 76, 28, WARM, 4) +
    box(x, 318, 120, 62, '#fff') +
    box(x + 84, 332, 30, 24, DEEP, 6) +
    box(x + 30, 336, 10, 34, WARM, 2) +
    box(x + 18, 348, 34, 10, WARM, 2) +
    disc(x + 28, 386, 17, DEEP) +
    disc(x + 92, 386, 17, DEEP)
  )
}
export const lengths = (at: number): string =>
  [
    [93, 34, 35, 29],
    [74, 27, 27, 25],
  ]
    .map((row, n) => {
      let x = 90
      return row
        .map((value, place) => {
          const long = value * 4 * ease(at, n * 0.35, n * 0.35 + 0.35)
          const drawn = box(x, 160 + n * 140, long - 5, 90, [WARM, MIDDLE, LIGHT, DEEP][place]!, 8)
          x += long
          return drawn
        })
        .join('')
    })
    .join('')

export const hands = (at: number, shine: 'thumb' | 'between' | 'tips'): string => {
  const swing = Math.sin(at * Math.PI * 10) * 14
  const hand = (side: 1 | -1) => {
    const x = 270 + side * (62 + swing)
    const fingers = steps(4).map((n) => box(x - 58 + n * 30, 430 - (n === 1 || n === 2 ? 28 : 0), 24, 150, LIGHT, 12))
    const tips = shine === 'tips' ? steps(4).map((n) => disc(x - 46 + n * 30, 442 - (n === 1 || n === 2 ? 28 : 0), 14, WARM)) : []
    const gaps = shine === 'between' ? steps(3).map((n) => box(x - 33 + n * 30, 470, 6, 92, WARM, 3)) : []
    const thumb = box(
      x + (side === 1 ? -96 : 68),
      560,
      28,
      110,
      shine === 'thumb' ? WARM : LIGHT,
      14,
      `transform="rotate(${side * -32} ${x} 620)"`,
    )
    return thumb + fingers.join('') + box(x - 60, 540, 120, 150, LIGHT, 34) + tips.join('') + gaps.join('')
  }
  const bubbles = steps(10).map((n) => disc(110 + ((n * 67) % 330), 760 - ((at * 260 + n * 61) % 300), 8 + (n % 3) * 5, '#fff', 0.5))
  return hand(-1) + hand(1) + bubbles.join('')
}

export const getting = (pose: 'sit' | 'stand' | 'walk', at: number): string => {
  const bed = box(60, 700, 300, 46, DEEP) + box(60, 640, 90, 60, LIGHT, 22)
  const rise = ease(at, 0, 0.3)
  if (pose === 'sit') {
    const [x, y] = [between(rise, 130, 250), between(rise, 655, 480)]
    return (
      bed +
      disc(x, y, 42, LIGHT) +
      line(
        [
          [between(rise, 190, 252), between(rise, 668, 540)],
          [between(rise, 320, 258), 680],
        ],
        MIDDLE,
        52,
      ) +
      line(
        [
          [258, 682],
          [350, 690],
          [between(rise, 350, 356), between(rise, 690, 830)],
        ],
        MIDDLE,
        34,
      )
    )
  }
  const x = pose === 'walk' ? between(at, 330, 450) : 330
  const swing = pose === 'walk' ? Math.sin(at * Math.PI * 8) * 44 : 0
  const y = pose === 'stand' ? between(rise, 480, 400) : 400
  return (
    bed +
    disc(x, y, 42, LIGHT) +
    line(
      [
        [x, y + 62],
        [x, 650],
      ],
      MIDDLE,
      52,
    ) +
    line(
      [
        [x, 650],
        [x + swing, 830],
      ],
      MIDDLE,
      34,
    ) +
    line(
      [
        [x, 650],
        [x - swing, 830],
      ],
      MIDDLE,
      34,
    )
  )
}
