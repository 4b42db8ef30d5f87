import { type Canvas, disc, fill, polyline, type Scene, steps, stroke } from './canvas.ts'

const rounded = (x: number, y: number, width: number, height: number, radius: number, colour: string, opacity = 1): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${colour}" opacity="${opacity}"/>`

/** Draws a medicine box with its contents. The data select them: 0 tablets, 1 capsules, 2 an inhaler. */
export const medicine: Scene = ({ width, height, palette, chance, data: [[form = 0] = []] }: Canvas) => {
  const { lines, accent } = palette
  const [x, y, wide, tall] = [width * 0.16, height * 0.2, width * 0.4, height * 0.58]
  const band = y + tall * chance.between(0.12, 0.5)
  const side = `M${x + wide} ${y}l${wide * 0.14} ${-height * 0.05}v${tall}l${-wide * 0.14} ${height * 0.05}Z`
  const lid = `M${x} ${y}l${wide * 0.14} ${-height * 0.05}h${wide}l${-wide * 0.14} ${height * 0.05}Z`
  const print = [0.62, 0.7, 0.78].map((at, n) => rounded(x + wide * 0.08, y + tall * at, wide * (0.55 - n * 0.12), 9, 4, lines[2]))
  const carton =
    fill(side, lines[1]) +
    fill(lid, lines[2]) +
    rounded(x, y, wide, tall, 4, '#ffffff') +
    rounded(x, band, wide, tall * 0.22, 0, lines[0]) +
    disc(x + wide * 0.82, band + tall * 0.11, tall * 0.07, accent) +
    print.join('')
  return carton + [strip, capsules, inhaler][form]!(width, height, lines, accent)
}

type Lines = Canvas['palette']['lines']
const strip = (width: number, height: number, lines: Lines, accent: string): string =>
  rounded(width * 0.64, height * 0.34, width * 0.2, height * 0.5, 18, lines[3]) +
  steps(10)
    .map((n) => {
      const [x, y] = [width * (0.69 + (n % 2) * 0.1), height * (0.41 + Math.floor(n / 2) * 0.09)]
      return disc(x, y + 4, 26, lines[1], 0.5) + disc(x, y, 25, n === 9 ? accent : '#ffffff') + stroke(`M${x - 14} ${y}h28`, lines[2], 2.5)
    })
    .join('')
const capsules = (width: number, height: number, lines: Lines, accent: string): string =>
  steps(6)
    .map((n) => {
      const [x, y] = [width * (0.64 + (n % 3) * 0.085), height * (0.42 + Math.floor(n / 3) * 0.24)]
      const turn = `rotate(${-30 + n * 17} ${x + 24} ${y + 44})`
      return `<g transform="${turn}">${rounded(x, y, 48, 52, 24, accent)}${rounded(x, y + 40, 48, 52, 24, lines[1])}${rounded(x, y + 38, 48, 14, 0, lines[1])}</g>`
    })
    .join('')
const inhaler = (width: number, height: number, lines: Lines, accent: string): string =>
  rounded(width * 0.7, height * 0.26, width * 0.075, height * 0.2, 12, '#D8DCE3') +
  rounded(width * 0.685, height * 0.38, width * 0.105, height * 0.36, 14, lines[0]) +
  rounded(width * 0.62, height * 0.66, width * 0.15, height * 0.12, 12, lines[0]) +
  rounded(width * 0.595, height * 0.675, width * 0.04, height * 0.09, 6, accent)

export const spacer: Scene = ({ width, height, palette: { lines, accent } }: Canvas) =>
  inhaler(width * 1.02, height * 1.02, lines, accent) +
  rounded(width * 0.27, height * 0.57, width * 0.35, height * 0.25, 70, lines[2], 0.75) +
  stroke(`M${width * 0.33} ${height * 0.63}h${width * 0.22}`, '#ffffff', 8, 0.7) +
  fill(
    `M${width * 0.28} ${height * 0.61}L${width * 0.17} ${height * 0.5}Q${width * 0.13} ${height * 0.7} ${width * 0.17} ${height * 0.9}L${width * 0.28} ${height * 0.78}Z`,
    lines[1],
  ) +
  steps(9)
    .map((n) => disc(width * (0.32 + n * 0.03), height * (0.7 + 0.035 * Math.sin(n * 2.3)), 5 + (n % 3) * 2, accent, 0.8))
    .join('')

const SKINS = ['#F2CDB0', '#E8B893', '#D9A077', '#F6D9C2'] as const
const HAIRS = ['#22242B', '#3A2B25', '#5A5F6B', '#8D8F96', '#17181C'] as const

export const portraits: Scene = (canvas: Canvas) =>
  steps(3)
    .map((n) => person(canvas, canvas.width * (0.19 + n * 0.31), canvas.palette.lines[n as 0 | 1 | 2]))
    .join('')

export const portrait: Scene = (canvas: Canvas) => person(canvas, canvas.width / 2, canvas.palette.lines[0], 1.55)

function person({ height, palette, chance }: Canvas, x: number, coat: string, scale = 1): string {
  const [skin, hair] = [chance.oneOf(SKINS), chance.oneOf(HAIRS)]
  const [y, size] = [height * chance.between(0.38, 0.43), height * scale * chance.between(0.135, 0.15)]
  const isLong = chance.whole(0, 1) === 1
  const shoulders = `M${x - size * 1.75} ${height}Q${x - size * 1.7} ${y + size * 1.5} ${x - size * 0.4} ${y + size * 1.25}H${x + size * 0.4}Q${x + size * 1.7} ${y + size * 1.5} ${x + size * 1.75} ${height}Z`
  const behind = isLong
    ? rounded(x - size * 1.08, y - size * 0.9, size * 2.16, size * 2.2, size, hair)
    : disc(x, y - size * 0.18, size * 1.08, hair)
  const fringe = `M${x - size} ${y - size * 0.1}Q${x - size * 0.7} ${y - size * chance.between(0.5, 0.75)} ${x + size * chance.between(-0.3, 0.4)} ${y - size * 0.6}T${x + size} ${y - size * 0.1}Q${x + size * 1.05} ${y - size * 1.3} ${x} ${y - size * 1.22}Q${x - size * 1.05} ${y - size * 1.3} ${x - size} ${y - size * 0.1}Z`
  const eyes = [-0.36, 0.36].map((side) => disc(x + size * side, y + size * 0.08, size * 0.07, '#2A2C33'))
  const ring = (side: number) =>
    `<circle cx="${x + size * side}" cy="${y + size * 0.08}" r="${size * 0.25}" fill="none" stroke="#3A3D46" stroke-width="4"/>`
  const glasses =
    chance.whole(0, 2) === 0 ? ring(-0.36) + ring(0.36) + stroke(`M${x - size * 0.11} ${y + size * 0.08}h${size * 0.22}`, '#3A3D46', 4) : ''
  const collar = polyline([
    [x - size * 0.42, y + size * 1.28],
    [x, y + size * 2.1],
    [x + size * 0.42, y + size * 1.28],
  ])
  return (
    disc(x, height * 0.5, height * 0.36 * scale, palette.lines[3], 0.45) +
    behind +
    fill(shoulders, chance.whole(0, 2) === 0 ? coat : '#F4F6F9') +
    fill(
      `M${x - size * 0.34} ${y + size * 0.6}h${size * 0.68}l${size * 0.1} ${size * 0.75}l${-size * 0.44} ${size * 0.5}l${-size * 0.44} ${-size * 0.5}Z`,
      skin,
    ) +
    disc(x, y, size * 0.92, skin) +
    fill(fringe, hair) +
    eyes.join('') +
    glasses +
    stroke(`M${x - size * 0.22} ${y + size * 0.5}q${size * 0.22} ${size * chance.between(0.1, 0.2)} ${size * 0.44} 0`, '#9A5548', 5) +
    stroke(collar, palette.accent, 5, 0.9)
  )
}
