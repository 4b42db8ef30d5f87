import * as z from 'zod/mini'

// Points are counted in whole tenths. As text they have at most one decimal, so no rounding can change them.

const MOST_TENTHS = 10_000
const WRITTEN = /^(\d{1,4})(?:\.(\d))?$/

/**
 * Returns points as tenths, or undefined when the text is none.
 * @example readPoints('2.5') // 25
 */
export function readPoints(text: string): number | undefined {
  const [, whole, tenth = '0'] = WRITTEN.exec(text.normalize('NFKC').trim()) ?? []
  const tenths = whole === undefined ? undefined : Number(whole) * 10 + Number(tenth)
  return tenths !== undefined && tenths <= MOST_TENTHS ? tenths : undefined
}

/**
 * Writes tenths with one decimal.
 * @example writePoints(-5) // '-0.5'
 */
export const writePoints = (tenths: number): string =>
  `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`

const points = (least: number) =>
  z.pipe(
    z.string('POINTS_INVALID').check(
      z.maxLength(20, 'POINTS_INVALID'),
      z.refine((text: string) => (readPoints(text) ?? -1) >= least, 'POINTS_INVALID'),
    ),
    z.pipe(
      z.transform((text: string) => readPoints(text) ?? 0),
      z.int(),
    ),
  )

/** Points as text on the wire, such as `2` or `2.5`; the handler receives tenths. */
export const Points = points(1)
/** The same, with zero. */
export const PointsLeft = points(0)
