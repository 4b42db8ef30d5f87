import { hexOf, type Rgb, rgbOf } from './colour.ts'

/** Hue is 0 to 360; saturation and value are 0 to 100. */
type Hsv = readonly [hue: number, saturation: number, value: number]

type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T]
export type Shades = Ten<string>

const LEAST_SATURATION = 9
const LEAST_VALUE = 30

/** Returns ten shades for the light theme, pale to deep. The given colour is the sixth. */
export const lightShades = (hex: string): Shades => allTen((index) => lightShade(hex, index))

/** Returns ten shades for the dark theme, deep to pale, with less saturation towards the light end. */
export function darkShades(hex: string): Shades {
  const [hue, saturation] = hsvOf(rgbOf(hex))
  const middle = saturation - (hue >= 50 && hue < 191 ? 20 : 15)
  const stepUp = Math.ceil((100 - middle) / 5)
  const stepDown = Math.ceil((middle - LEAST_SATURATION) / 4)
  return allTen((index) => {
    const [lightHue, , lightValue] = hsvOf(rgbOf(lightShade(hex, 11 - index)))
    const own = index === 6 ? middle : index < 6 ? middle + (6 - index) * stepUp : middle - (index - 6) * stepDown
    return hexOf(rgbFrom([lightHue, own, lightValue]))
  })
}

function allTen(at: (index: number) => string): Shades {
  return [at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), at(10)]
}

function lightShade(hex: string, index: number): string {
  if (index === 6) return hex.toUpperCase()
  const [hue, saturation, value] = hsvOf(rgbOf(hex))
  const isPale = index < 6
  const step = isPale ? 6 - index : index - 6
  const isCold = hue >= 60 && hue <= 240
  const turn = (isCold === isPale ? -2 : 2) * step
  const turned = Math.round((hue + turn + 360) % 360)
  return hexOf(
    rgbFrom(
      isPale
        ? [turned, lower(saturation, LEAST_SATURATION, step / 5), raise(value, 100, step / 5)]
        : [turned, raise(saturation, 100, step / 4), lower(value, LEAST_VALUE, step / 4)],
    ),
  )
}

/** Lowers a value by this share of its distance to another one; a value below that one stays. */
const lower = (from: number, to: number, share: number): number => (from > to ? from - (from - to) * share : from)
const raise = (from: number, to: number, share: number): number => from + (to - from) * share

function hsvOf([red, green, blue]: Rgb): Hsv {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const hue =
    range === 0
      ? 0
      : most === red
        ? ((green - blue) / range + 6) % 6
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4
  return [hue * 60, most === 0 ? 0 : (range / most) * 100, (most / 255) * 100]
}

function rgbFrom([hue, saturation, value]: Hsv): Rgb {
  const [share, top] = [clamp(saturation) / 100, clamp(value) / 100]
  const at = (offset: number) => {
    const place = (offset + hue / 60) % 6
    return Math.round((top - top * share * Math.max(0, Math.min(place, 4 - place, 1))) * 255)
  }
  return [at(5), at(3), at(1)]
}

const clamp = (percent: number): number => Math.min(Math.max(percent, 0), 100)
