import { blob, box, type Canvas, disc, fill, polyline, type Scene, steps, stroke } from './canvas.ts'

export const town: Scene = ({ width, height, palette, chance }: Canvas) => {
  const shore = height * 0.74
  const houses = steps(3).map((row) => {
    let x = -width * chance.between(0, 0.05)
    let drawn = ''
    while (x < width) {
      const [wide, tall] = [width * chance.between(0.05, 0.1), height * chance.between(0.12, 0.42) * (1 - row * 0.22)]
      drawn += fill(box(x, shore - tall, wide - 4, tall), palette.lines[(3 - row) as 1 | 2 | 3])
      for (const window of steps(Math.floor(tall / 46)))
        if (chance.whole(1, 3) === 1)
          drawn += fill(box(x + wide * 0.25, shore - tall + 18 + window * 44, 14, 18), row === 2 ? palette.accent : palette.ground[0], 0.9)
      x += wide
    }
    return drawn
  })
  const moon = disc(width * chance.between(0.15, 0.85), height * 0.2, height * 0.07, palette.accent, 0.9)
  const waves = steps(9).map((n) =>
    stroke(`M${width * chance.between(0, 0.7)} ${shore + 22 + n * 19}h${width * chance.between(0.1, 0.3)}`, palette.lines[n % 4]!, 5, 0.7),
  )
  return moon + houses.join('') + fill(box(0, shore, width, height - shore), palette.lines[2], 0.35) + waves.join('')
}

export const passage: Scene = ({ width, height, palette, chance }: Canvas) => {
  const [far, eye] = [width * chance.between(0.44, 0.56), height * 0.42]
  const floor = `M0 ${height}L${far - width * 0.09} ${eye + height * 0.16}H${far + width * 0.09}L${width} ${height}Z`
  const door = box(far - width * 0.06, eye - height * 0.2, width * 0.12, height * 0.36)
  const lamps = steps(4).flatMap((n) => {
    const near = (n + 0.6) / 4
    const y = eye + height * (0.17 + near ** 1.7 * 0.4)
    return [-1, 1].map((side) => {
      const x = far + side * width * (0.08 + near ** 1.6 * 0.42)
      return disc(x, y, height * (0.03 + near * 0.1), palette.accent, 0.22) + disc(x, y, height * (0.008 + near * 0.02), palette.accent)
    })
  })
  return (
    fill(box(0, 0, width, height), palette.lines[3], 0.6) +
    fill(floor, palette.lines[2], 0.8) +
    fill(door, palette.lines[0]) +
    fill(box(far - width * 0.06, eye - height * 0.2, width * 0.035, height * 0.36), palette.accent, 0.95) +
    lamps.join('')
  )
}

export const herbs: Scene = ({ width, height, palette, chance }: Canvas) =>
  steps(chance.whole(5, 7))
    .map((_, n, { length }) => {
      const [x, lean] = [width * ((n + 0.5) / length + chance.between(-0.04, 0.04)), chance.between(-0.3, 0.3)]
      const tall = height * chance.between(0.6, 0.85)
      const at = (share: number) => [x + lean * share * tall, height * 1.02 - share * tall] as const
      const leaves = steps(chance.whole(6, 9)).map((leaf) => {
        const [leafX, leafY] = at(0.22 + leaf * 0.095)
        const side = leaf % 2 ? 1 : -1
        const long = height * chance.between(0.09, 0.14)
        const tip = [leafX + side * long, leafY - long * 0.55] as const
        const colour = leaf === 3 && n % 2 === 0 ? palette.accent : palette.lines[(n + leaf) % 3]!
        return fill(
          `M${leafX} ${leafY}Q${leafX + side * long * 0.3} ${leafY - long * 0.75} ${tip[0]} ${tip[1]}Q${leafX + side * long * 0.7} ${leafY + long * 0.1} ${leafX} ${leafY}Z`,
          colour,
          0.92,
        )
      })
      return stroke(polyline([at(0), at(0.5), at(1)]), palette.lines[1], 7) + leaves.join('')
    })
    .join('')

export const clock: Scene = ({ width, height, palette, chance }: Canvas) => {
  const [x, y, radius] = [width * chance.between(0.34, 0.66), height * 0.52, height * 0.38]
  const on = (turn: number, share: number) => [x + Math.sin(turn) * radius * share, y - Math.cos(turn) * radius * share] as const
  const [from, to] = [chance.between(0, 2), chance.between(2.6, 4.6)]
  const wedge = [[x, y] as const, ...steps(33).map((n) => on(from + ((to - from) * n) / 32, 0.92))]
  const marks = steps(60).map((n) => {
    const turn = (n * Math.PI) / 30
    return stroke(polyline([on(turn, n % 5 ? 0.93 : 0.87), on(turn, 0.98)]), palette.lines[n % 5 ? 2 : 0], n % 5 ? 3 : 6)
  })
  return (
    disc(x, y, radius * 1.12, palette.lines[3], 0.5) +
    disc(x, y, radius, palette.ground[0]) +
    fill(`${polyline(wedge)}Z`, palette.accent, 0.4) +
    marks.join('') +
    stroke(polyline([[x, y], on(to, 0.8)]), palette.accent, 11) +
    stroke(polyline([[x, y], on(from, 0.55)]), palette.lines[0], 14) +
    disc(x, y, 17, palette.lines[0])
  )
}

export const sheets: Scene = ({ width, height, palette, chance }: Canvas) => {
  const sheet = (n: number) => {
    const [x, y, turn] = [width * (0.14 + n * 0.24), height * chance.between(0.12, 0.2), chance.between(-9, 9)]
    const rows = steps(8).map((row) => {
      const top = y + height * (0.1 + row * 0.065)
      const line = stroke(`M${x + 34} ${top}h${width * 0.2}`, palette.lines[3], 3)
      const long = width * chance.between(0.04, 0.17)
      return line + stroke(`M${x + 40} ${top - 9}q${long * 0.25} -16 ${long * 0.5} 0t${long * 0.5} 0`, palette.lines[row === 5 ? 0 : 1], 4)
    })
    const tick = stroke(`M${x + width * 0.19} ${y + height * 0.55}l14 16l26 -36`, palette.accent, 8)
    return `<g transform="rotate(${turn.toFixed(1)} ${x} ${y})">${fill(box(x, y, width * 0.26, height * 0.66), '#ffffff')}${rows.join('')}${tick}</g>`
  }
  const pencil = `<g transform="rotate(${chance.between(18, 40).toFixed(1)} ${width * 0.8} ${height * 0.6})">${fill(box(width * 0.72, height * 0.82, width * 0.22, 26), palette.accent)}${fill(`M${width * 0.72} ${height * 0.82}l-40 13l40 13Z`, palette.lines[0])}</g>`
  return steps(3).map(sheet).join('') + pencil
}

export const fields: Scene = ({ width, height, palette, chance }: Canvas) => {
  const patches = steps(28).map((n) => {
    const [x, y] = [width * (((n % 7) + chance.between(0.2, 0.8)) / 7), height * ((Math.floor(n / 7) + chance.between(0.2, 0.8)) / 4)]
    const size = height * chance.between(0.13, 0.2)
    const corners = steps(6).map((corner) => {
      const angle = (corner / 6) * Math.PI * 2
      return [x + Math.cos(angle) * size * chance.between(0.8, 1.2), y + Math.sin(angle) * size * chance.between(0.7, 1)] as const
    })
    return fill(blob(corners), palette.lines[chance.whole(1, 3) as 1 | 2 | 3], 0.75)
  })
  const [shift, swing] = [chance.between(0, 6), chance.between(0.08, 0.16)]
  const river = steps(49).map((n) => [(width * n) / 48, height * (0.5 + swing * Math.sin(n / 7 + shift) + 0.1 * Math.sin(n / 19))] as const)
  const places = [6, 17, 30, 41].map((n) => disc(river[n]![0], river[n]![1] - 46, 15, palette.accent))
  return (
    patches.join('') + stroke(polyline(river), palette.ground[0], 54) + stroke(polyline(river), palette.lines[0], 22, 0.9) + places.join('')
  )
}
