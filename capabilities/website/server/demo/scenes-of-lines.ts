import { beatAt, blob, type Canvas, disc, fill, polyline, type Scene, steps, stroke } from './canvas.ts'

export const hills: Scene = ({ width, height, palette, chance }: Canvas) => {
  const sun = disc(
    width * chance.between(0.6, 0.85),
    height * chance.between(0.2, 0.32),
    height * chance.between(0.08, 0.13),
    palette.accent,
    0.9,
  )
  const ridge = (base: number, swing: number) => {
    const waves = steps(3).map((n) => ({
      length: chance.between(0.7, 1.6) / (n + 1),
      shift: chance.between(0, 6.3),
      size: swing / (n + 1.2),
    }))
    return (x: number) =>
      base + waves.reduce((sum, { length, shift, size }) => sum + size * Math.sin((x / width / length) * 6.3 + shift), 0)
  }
  const ranges = steps(4).map((n) => ridge(height * (0.5 + n * 0.13), height * (0.1 - n * 0.012)))
  const colours = palette.lines.toReversed()
  const drawn = ranges.map((top, n) => {
    const edge = steps(65).map((x) => [(x * width) / 64, top((x * width) / 64)] as const)
    return fill(`${polyline(edge)}L${width} ${height}L0 ${height}Z`, colours[n]!, 0.9)
  })
  const beat = width / chance.between(3.2, 5)
  const trace = steps(641).map(
    (n) => [(n * width) / 640, ranges[1]!((n * width) / 640) - beatAt(((n * width) / 640 / beat) % 1) * height * 0.2] as const,
  )
  return sun + drawn[0] + drawn[1] + stroke(polyline(trace), palette.accent, height / 150) + drawn[2] + drawn[3]
}

export const traces: Scene = ({ width, height, palette, chance }: Canvas) => {
  const rows = chance.whole(6, 9)
  const loud = chance.whole(1, rows - 2)
  return steps(rows)
    .map((row) => {
      const base = ((row + 0.75) * height) / rows
      const beat = width / chance.between(4, 9)
      const shift = chance.between(0, 1)
      const size = (height / rows) * chance.between(0.55, 0.95)
      const sway = chance.between(0.02, 0.06) * size
      const line = steps(721).map((n) => {
        const x = (n * width) / 720
        return [x, base - beatAt((x / beat + shift) % 1) * size + Math.sin(x / 37 + row) * sway] as const
      })
      return stroke(polyline(line), row === loud ? palette.accent : palette.lines[row % 3]!, row === loud ? height / 170 : height / 320)
    })
    .join('')
}

export const contours: Scene = ({ width, height, palette, chance }: Canvas) =>
  steps(chance.whole(3, 5))
    .map((_, peak) => {
      const [x, y] = [width * chance.between(0.05, 0.95), height * chance.between(0.05, 0.95)]
      const bends = steps(4).map((n) => ({ times: n + 2, shift: chance.between(0, 6.3), size: chance.between(0.05, 0.2) / (n + 1) }))
      const rings = chance.whole(9, 14)
      // Draws from the foot to the summit, so that a nearer hill covers the one in the back.
      return steps(rings)
        .toReversed()
        .map((ring) => {
          const radius = (height * 0.62 * (ring + 1)) / rings
          const points = steps(40).map((n) => {
            const angle = (n / 40) * Math.PI * 2
            const bent = 1 + bends.reduce((sum, { times, shift, size }) => sum + size * Math.sin(times * angle + shift + ring * 0.05), 0)
            return [x + Math.cos(angle) * radius * bent * 1.25, y + Math.sin(angle) * radius * bent] as const
          })
          const isSummit = peak === 0 && ring === 0
          const line = stroke(blob(points), palette.lines[ring % 4]!, ring % 4 === 0 ? 2.4 : 1.3, 0.9)
          if (isSummit) return fill(blob(points), palette.accent, 0.9)
          return ring === rings - 1 ? fill(blob(points), palette.ground[peak % 2]!, 0.93) + line : line
        })
        .join('')
    })
    .join('')

export const fibres: Scene = ({ width, height, palette, chance }: Canvas) => {
  const tilt = chance.between(-0.35, 0.35)
  return steps(chance.whole(6, 8))
    .map((bundle, _, { length }) => {
      const base = height * ((bundle + 0.5) / length + chance.between(-0.05, 0.05))
      const wave = { size: height * chance.between(0.05, 0.14), length: chance.between(0.6, 1.3), shift: chance.between(0, 6.3) }
      const strands = chance.whole(9, 15)
      return steps(strands)
        .map((strand) => {
          const off = (strand - strands / 2) * (height / 110) * chance.between(0.8, 1.25)
          const line = steps(49).map((n) => {
            const x = (n / 48) * width
            const turn = (x / width / wave.length) * 6.3 + wave.shift
            return [x, base + off * (1.4 + Math.sin(turn * 1.7)) + wave.size * Math.sin(turn) + tilt * (x - width / 2)] as const
          })
          const isLoud = bundle === 2 && strand % 5 === 2
          return stroke(polyline(line), isLoud ? palette.accent : palette.lines[strand % 4]!, chance.between(1.2, 4.5), 0.85)
        })
        .join('')
    })
    .join('')
}
