/** One byte for each pixel, from 0 (black) to 255 (white). */
type Grey = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }
type Eye = { x: number; y: number; module: number; seen: number }

/**
 * Returns true when a picture contains a QR code. It looks for the three corner squares, whose dark and light widths are 1:1:3:1:1 in every
 * direction, at a right angle. The content of the code is not read.
 */
export function hasQrCode(grey: Grey): boolean {
  const eyes = findEyes(grey).filter(({ seen }) => seen >= 2)
  return eyes.some((corner) =>
    eyes.some((one) => one !== corner && eyes.some((other) => other !== corner && other !== one && isCorner(corner, one, other))),
  )
}

function findEyes(grey: Grey): Eye[] {
  const dark = darken(grey)
  const eyes: Eye[] = []
  for (let y = 0; y < grey.height; y += 1) {
    for (const { middle, module } of runsLikeEyes(grey.width, (x) => dark[y * grey.width + x] === 1)) {
      const x = Math.round(middle)
      const across = runsLikeEyes(grey.height, (each) => dark[each * grey.width + x] === 1, { around: y, within: module * 8 })
      const crossed = across.find((each) => Math.abs(each.middle - y) <= module * 1.5 && isAlike(each.module, module))
      if (crossed) note(eyes, { x, y: crossed.middle, module })
    }
  }
  return eyes
}

/** Merges the findings of several rows that cross the same square. */
function note(eyes: Eye[], { x, y, module }: Omit<Eye, 'seen'>): void {
  const known = eyes.find((eye) => Math.hypot(eye.x - x, eye.y - y) < module * 4 && isAlike(eye.module, module))
  if (known) known.seen += 1
  else eyes.push({ x, y, module, seen: 1 })
}

const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(1, Math.max(one, other) * 0.4)

/** Marks a pixel as dark when it is darker than the middle value of its surroundings. Uneven lighting of a code therefore does no harm. */
function darken({ pixels, width, height }: Grey): Uint8Array {
  const size = Math.max(16, Math.round(Math.min(width, height) / 8))
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  const middles = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      middles[row * columns + column] = middleOf({ pixels, width, height }, { left: column * size, top: row * size, size })
  const dark = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const middle = middles[Math.floor(y / size) * columns + Math.floor(x / size)]!
      dark[y * width + x] = pixels[y * width + x]! < middle ? 1 : 0
    }
  return dark
}

/** Returns the middle between the darkest and lightest surrounding pixel; returns 0 (no dark pixels) without contrast. */
function middleOf(
  { pixels, width, height }: Grey,
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
): number {
  let [least, most] = [255, 0]
  for (let y = Math.max(0, top - size); y < Math.min(height, top + 2 * size); y += 2)
    for (let x = Math.max(0, left - size); x < Math.min(width, left + 2 * size); x += 2) {
      const value = pixels[y * width + x]!
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return most - least < 48 ? 0 : (least + most) / 2
}

type Part = { readonly around: number; readonly within: number }
type Run = { readonly middle: number; readonly module: number }

/** Finds the places on a line with the dark and light widths of a corner square; searches only near `around` when a part is given. */
function runsLikeEyes(length: number, isDark: (at: number) => boolean, { around, within }: Part = { around: 0, within: length }): Run[] {
  const [from, until] = [Math.max(0, Math.floor(around - within)), Math.min(length, Math.ceil(around + within))]
  const found: Run[] = []
  const widths: number[] = []
  let [since, now] = [from, isDark(from)]
  for (let at = from + 1; at <= until; at += 1) {
    const next = at < until ? isDark(at) : !now
    if (next === now) continue
    widths.push(at - since)
    if (now && widths.length >= 5 && isEye(widths.slice(-5))) {
      const total = sumOf(widths.slice(-5))
      found.push({ middle: at - total / 2, module: total / 7 })
    }
    ;[since, now] = [at, next]
  }
  return found
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

function isEye(widths: readonly number[]): boolean {
  const module = sumOf(widths) / 7
  if (module < 1.2) return false
  return widths.every((width, at) => Math.abs(width - module * (at === 2 ? 3 : 1)) <= module * (at === 2 ? 1 : 0.7))
}

/**
 * Tests for two sides of similar length at a right angle. A real code has 14 to 170 modules between its corner squares; the limits allow
 * some tolerance.
 */
function isCorner(corner: Eye, one: Eye, other: Eye): boolean {
  const [a, b] = [Math.hypot(one.x - corner.x, one.y - corner.y), Math.hypot(other.x - corner.x, other.y - corner.y)]
  if (!isAlike(corner.module, one.module) || !isAlike(corner.module, other.module)) return false
  if (Math.min(a, b) < corner.module * 10 || Math.max(a, b) > corner.module * 180 || Math.abs(a - b) > Math.max(a, b) * 0.2) return false
  const turn = ((one.x - corner.x) * (other.x - corner.x) + (one.y - corner.y) * (other.y - corner.y)) / (a * b)
  return Math.abs(turn) < 0.2
}
