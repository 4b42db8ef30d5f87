import { beatAt, blob, type Canvas, disc, fill, polyline, type Scene, steps, stroke } from './canvas.ts'

const around = (count: number, point: (angle: number) => readonly [number, number]) =>
  steps(count).map((n) => point((n / count) * Math.PI * 2))

export const vessels: Scene = ({ width, height, palette, chance }: Canvas) => {
  const drawn: string[] = []
  const grow = (x: number, y: number, angle: number, size: number, colour: string): void => {
    if (size < 2.6) return
    const length = size * chance.between(2.6, 4.2) + height * 0.02
    const bend = angle + chance.between(-0.35, 0.35)
    const [endX, endY] = [x + Math.cos(bend) * length, y + Math.sin(bend) * length]
    const [midX, midY] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.55]
    drawn.push(
      stroke(`M${x.toFixed(1)} ${y.toFixed(1)}Q${midX.toFixed(1)} ${midY.toFixed(1)} ${endX.toFixed(1)} ${endY.toFixed(1)}`, colour, size),
    )
    grow(endX, endY, bend + chance.between(0.25, 0.65), size * chance.between(0.66, 0.8), colour)
    grow(endX, endY, bend - chance.between(0.25, 0.65), size * chance.between(0.62, 0.78), colour)
  }
  const size = height / 19
  grow(width * chance.between(0.1, 0.35), height * 1.04, -Math.PI / 2 + chance.between(-0.2, 0.4), size, palette.accent)
  grow(width * chance.between(0.65, 0.9), -height * 0.04, Math.PI / 2 + chance.between(-0.4, 0.3), size, palette.lines[0])
  grow(width * 1.03, height * chance.between(0.6, 0.8), Math.PI + chance.between(-0.2, 0.2), size * 0.7, palette.lines[1])
  return drawn.join('')
}

export const tissue: Scene = ({ width, height, palette, chance }: Canvas) => {
  const size = height / chance.between(7, 10)
  const columns = Math.ceil(width / size) + 2
  return steps(columns * (Math.ceil(height / size) + 2))
    .map((n) => {
      const [column, row] = [n % columns, Math.floor(n / columns)]
      const x = (column - 0.5 + (row % 2) / 2 + chance.between(-0.16, 0.16)) * size
      const y = (row - 0.5 + chance.between(-0.16, 0.16)) * size
      const cell = around(9, (angle) => {
        const radius = size * chance.between(0.43, 0.54)
        return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
      })
      const isLoud = chance.whole(1, 23) === 1
      const inside = disc(
        x + chance.between(-0.1, 0.1) * size,
        y + chance.between(-0.1, 0.1) * size,
        size * chance.between(0.13, 0.2),
        isLoud ? palette.ground[1] : palette.lines[0],
        0.9,
      )
      return (
        fill(blob(cell), isLoud ? palette.accent : palette.lines[chance.whole(1, 3) as 1 | 2 | 3], isLoud ? 0.95 : 0.6) +
        stroke(blob(cell), palette.lines[1], 1.4, 0.8) +
        inside
      )
    })
    .join('')
}

export const bone: Scene = ({ width, height, palette, chance }: Canvas) =>
  steps(chance.whole(6, 8))
    .map((_, n) => {
      const [x, y] = [width * ((n + chance.between(0.1, 0.9)) / 7), height * chance.between(0.1, 0.9)]
      const rings = chance.whole(6, 10)
      const step = height * chance.between(0.028, 0.04)
      const squeeze = chance.between(0.75, 1)
      const ring = (radius: number) =>
        around(22, (angle) => [
          x + Math.cos(angle) * radius * chance.between(0.96, 1.04),
          y + Math.sin(angle) * radius * squeeze * chance.between(0.96, 1.04),
        ])
      const layers = steps(rings)
        .toReversed()
        .map((layer) => {
          const radius = step * (layer + 1.3)
          const spots = around(layer * 3 + 4, (angle) => [
            x + Math.cos(angle + layer) * (radius - step / 2),
            y + Math.sin(angle + layer) * (radius - step / 2) * squeeze,
          ])
          return (
            fill(blob(ring(radius)), palette.ground[layer % 2]!, 0.55) +
            stroke(blob(ring(radius)), palette.lines[layer % 3]!, 1.6, 0.9) +
            spots.map(([spotX, spotY]) => disc(spotX, spotY, step * 0.09, palette.lines[0], 0.9)).join('')
          )
        })
      return layers.join('') + disc(x, y, step * 0.8, n % 3 === 1 ? palette.accent : palette.lines[0])
    })
    .join('')

export const molecules: Scene = ({ width, height, palette, chance }: Canvas) => {
  const side = height / chance.between(6.5, 9)
  const [across, down] = [side * Math.sqrt(3), side * 1.5]
  const bonds: string[] = []
  const atoms: string[] = []
  for (const row of steps(Math.ceil(height / down) + 2)) {
    for (const column of steps(Math.ceil(width / across) + 2)) {
      if (chance.whole(1, 10) <= 4) continue
      const [x, y] = [(column - 0.5 + (row % 2) / 2) * across, (row - 0.3) * down]
      const corners = steps(6).map((n) => [x + side * Math.sin((n * Math.PI) / 3), y - side * Math.cos((n * Math.PI) / 3)] as const)
      const isLoud = chance.whole(1, 9) === 1
      bonds.push(stroke(`${polyline(corners)}Z`, isLoud ? palette.accent : palette.lines[1], height / 170, 0.9))
      const inner = corners.map(([cornerX, cornerY]) => [x + (cornerX - x) * 0.78, y + (cornerY - y) * 0.78] as const)
      for (const n of [0, 2, 4]) bonds.push(stroke(polyline([inner[n]!, inner[n + 1]!]), palette.lines[2], height / 260))
      for (const [cornerX, cornerY] of corners)
        if (chance.whole(1, 3) > 1)
          atoms.push(
            disc(
              cornerX,
              cornerY,
              side * chance.between(0.09, 0.2),
              isLoud ? palette.accent : palette.lines[chance.whole(0, 2) as 0 | 1 | 2],
            ),
          )
    }
  }
  return bonds.join('') + atoms.join('')
}

export const lecture: Scene = ({ width, height, palette, chance }: Canvas) => {
  const screen = { x: width * chance.between(0.24, 0.3), y: height * 0.12, width: width * chance.between(0.42, 0.5), height: height * 0.4 }
  const board = `<rect x="${screen.x}" y="${screen.y}" width="${screen.width}" height="${screen.height}" rx="10" fill="${palette.lines[3]}" opacity=".75"/>`
  const beats = chance.whole(2, 4)
  const line = steps(241).map(
    (n) => [screen.x + (n / 240) * screen.width, screen.y + screen.height * (0.68 - 0.42 * beatAt(((n / 240) * beats) % 1))] as const,
  )
  const speakerX = screen.x + screen.width + width * 0.08
  const person = (x: number, y: number, size: number, colour: string) =>
    disc(x, y, size * 0.42, colour) +
    fill(
      `M${x - size * 0.8} ${y + size * 1.9}Q${x - size * 0.8} ${y + size * 0.5} ${x} ${y + size * 0.5}Q${x + size * 0.8} ${y + size * 0.5} ${x + size * 0.8} ${y + size * 1.9}Z`,
      colour,
    )
  const rows = steps(3).map((row) => {
    const size = height * (0.07 + row * 0.025)
    const seats = 11 - row * 2
    return steps(seats)
      .map((seat) =>
        person(
          ((seat + 0.5 + (row % 2) * 0.25 + chance.between(-0.1, 0.1)) * width) / seats,
          height * (0.64 + row * 0.13),
          size,
          palette.lines[(2 - row) as 0 | 1 | 2],
        ),
      )
      .join('')
  })
  return (
    board +
    stroke(polyline(line), palette.accent, height / 110) +
    person(speakerX, height * 0.3, height * 0.085, palette.accent) +
    rows.join('')
  )
}
