import { polyline, stroke } from './canvas.ts'

/** Digits as lines on a grid of 2 by 4, so that charts need no fonts on the machine. */
const DIGITS: Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>> = {
  '0': [
    [
      [0, 0.5],
      [0.5, 0],
      [1.5, 0],
      [2, 0.5],
      [2, 3.5],
      [1.5, 4],
      [0.5, 4],
      [0, 3.5],
      [0, 0.5],
    ],
  ],
  '1': [
    [
      [0.3, 0.8],
      [1.2, 0],
      [1.2, 4],
    ],
  ],
  '2': [
    [
      [0, 0.6],
      [0.6, 0],
      [1.5, 0],
      [2, 0.6],
      [2, 1.4],
      [0, 4],
      [2, 4],
    ],
  ],
  '3': [
    [
      [0, 0.4],
      [0.6, 0],
      [1.5, 0],
      [2, 0.6],
      [2, 1.3],
      [1.3, 1.9],
      [0.8, 1.9],
    ],
    [
      [1.3, 1.9],
      [2, 2.5],
      [2, 3.4],
      [1.5, 4],
      [0.5, 4],
      [0, 3.6],
    ],
  ],
  '4': [
    [
      [1.5, 4],
      [1.5, 0],
      [0, 2.7],
      [2, 2.7],
    ],
  ],
  '5': [
    [
      [1.9, 0],
      [0.2, 0],
      [0.1, 1.8],
      [1.4, 1.7],
      [2, 2.3],
      [2, 3.3],
      [1.4, 4],
      [0.5, 4],
      [0, 3.6],
    ],
  ],
  '6': [
    [
      [1.7, 0],
      [0.4, 1.4],
      [0, 2.4],
      [0, 3.4],
      [0.6, 4],
      [1.4, 4],
      [2, 3.4],
      [2, 2.6],
      [1.4, 2],
      [0.6, 2],
      [0, 2.6],
    ],
  ],
  '7': [
    [
      [0, 0],
      [2, 0],
      [0.7, 4],
    ],
  ],
  '8': [
    [
      [1, 1.9],
      [0.2, 1.3],
      [0.2, 0.5],
      [0.7, 0],
      [1.3, 0],
      [1.8, 0.5],
      [1.8, 1.3],
      [1, 1.9],
      [0, 2.6],
      [0, 3.4],
      [0.6, 4],
      [1.4, 4],
      [2, 3.4],
      [2, 2.6],
      [1, 1.9],
    ],
  ],
  '9': [
    [
      [2, 1.4],
      [1.4, 2],
      [0.6, 2],
      [0, 1.4],
      [0, 0.6],
      [0.6, 0],
      [1.4, 0],
      [2, 0.6],
      [2, 1.6],
      [1.6, 2.6],
      [0.3, 4],
    ],
  ],
}

/** Draws a whole number, centred at `middle`, below `top`. `size` is its height in pixels. */
export function figures(number: string, middle: number, top: number, size: number, colour: string): string {
  const unit = size / 4
  const start = middle - (number.length * 2.8 - 0.8) * unit * 0.5
  return [...number]
    .flatMap((digit, at) =>
      DIGITS[digit]!.map((points) =>
        stroke(polyline(points.map(([x, y]) => [start + (x + at * 2.8) * unit, top + y * unit] as const)), colour, size / 7),
      ),
    )
    .join('')
}
