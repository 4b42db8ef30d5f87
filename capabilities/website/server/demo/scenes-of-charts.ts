import { box, type Canvas, fill, type Palette, polyline, type Scene, stroke } from './canvas.ts'
import { figures } from './figures.ts'

// Charts of figures in a text. The caption carries the words, so one drawing serves both languages.

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const ink = ({ lines }: Palette): string => lines[0]

/** Draws columns side by side. Row 1 of the data contains their heights; row 2 contains the indexes to highlight. */
export const columns: Scene = ({ width, height, palette, data: [values = [], loud = []] }: Canvas) => {
  const [left, foot, top] = [width * 0.08, height * 0.86, height * 0.2]
  const step = (width - 2 * left) / values.length
  const most = Math.max(...values)
  const drawn = values.map((value, at) => {
    const tall = ((foot - top) * value) / most
    const x = left + step * (at + 0.14)
    const colour = loud.includes(at) ? palette.accent : palette.lines[1]
    return (
      fill(box(x, foot - tall, step * 0.72, tall), colour) +
      figures(String(value), x + step * 0.36, foot - tall - height * 0.065, height * 0.042, ink(palette))
    )
  })
  return drawn.join('') + stroke(`M${left} ${foot}H${width - left}`, ink(palette), 3)
}

/** Draws columns with a highlighted part; each row is [whole, part]. */
export const parts: Scene = ({ width, height, palette, data }: Canvas) => {
  const [left, foot, top] = [width * 0.14, height * 0.86, height * 0.2]
  const step = (width - 2 * left) / data.length
  const most = Math.max(...data.map(([whole = 0]) => whole))
  const drawn = data.map(([whole = 0, part = 0], at) => {
    const [tall, low] = [((foot - top) * whole) / most, ((foot - top) * part) / most]
    const x = left + step * (at + 0.2)
    return (
      fill(box(x, foot - tall, step * 0.6, tall), palette.lines[2]) +
      fill(box(x, foot - low, step * 0.6, low), palette.accent) +
      figures(String(whole), x + step * 0.3, foot - tall - height * 0.07, height * 0.046, ink(palette)) +
      figures(String(part), x + step * 0.3, foot - low - height * 0.066, height * 0.04, ink(palette))
    )
  })
  return drawn.join('') + stroke(`M${left} ${foot}H${width - left}`, ink(palette), 3)
}

/** Draws one stacked bar per row of the data and highlights its first segment. */
export const lengths: Scene = ({ width, height, palette, data }: Canvas) => {
  const [left, room] = [width * 0.07, width * 0.78]
  const most = Math.max(...data.map(sumOf))
  const thick = (height * 0.5) / data.length
  return data
    .map((row, at) => {
      const y = height * 0.18 + at * thick * 1.5
      let x = left
      const drawn = row.map((value, place) => {
        const long = (room * value) / most
        const colour = place === 0 ? palette.accent : palette.lines[place as 1 | 2 | 3]
        const part =
          fill(box(x, y, long - 4, thick), colour) +
          figures(
            String(value),
            x + long / 2,
            y + thick / 2 - height * 0.024,
            height * 0.048,
            place === 0 ? palette.ground[0] : ink(palette),
          )
        x += long
        return part
      })
      return drawn.join('') + figures(String(sumOf(row)), x + width * 0.055, y + thick / 2 - height * 0.03, height * 0.06, ink(palette))
    })
    .join('')
}

/** Draws one hundred squares per row of the data; the value of the row is how many are filled. */
export const squares: Scene = ({ width, height, palette, data }: Canvas) => {
  const side = Math.min((width * 0.8) / data.length, height * 0.8) / 10
  const gap = (width - data.length * side * 10) / (data.length + 1)
  return data
    .map(([filled = 0], at) =>
      Array.from({ length: 100 }, (_, n) => {
        const x = gap + at * (side * 10 + gap) + (n % 10) * side
        const y = (height - side * 10) / 2 + Math.floor(n / 10) * side
        return fill(box(x, y, side * 0.82, side * 0.82), n < filled ? palette.accent : palette.lines[2])
      }).join(''),
    )
    .join('')
}

/** Draws a value over 24 hours per row of the data, as [day, night]. The last row is highlighted. */
export const nights: Scene = ({ width, height, palette, data }: Canvas) => {
  const heightOf = (value: number) => height * (0.86 - (0.66 * (value - 105)) / 45)
  const dark = fill(box(width * 0.42, height * 0.1, width * 0.3, height * 0.78), palette.lines[3], 0.55)
  const drawn = data.map(([day = 0, night = 0], at) => {
    const points = Array.from({ length: 97 }, (_, n) => {
      const hour = n / 96
      const depth = Math.exp(-(((hour - 0.57) / 0.13) ** 4))
      return [width * (0.08 + 0.84 * hour), heightOf(day + (night - day) * depth + 2.4 * Math.sin(hour * 19 + at * 2))] as const
    })
    const isLast = at === data.length - 1
    return stroke(polyline(points), isLast ? palette.accent : palette.lines[at === 0 ? 2 : 0], isLast ? 9 : 7)
  })
  const scale = [110, 120, 130, 140].map((value) => figures(String(value), width * 0.045, heightOf(value) - 11, 22, ink(palette)))
  return dark + drawn.join('') + scale.join('')
}
