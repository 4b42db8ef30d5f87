import type { StudyPlace } from '../../contract.ts'

export const SHEET = { width: 760, height: 560 } as const
const MARGIN = 64
/** Scales latitude, because a degree of latitude is longer than a degree of longitude at inhabited latitudes. */
const NORTH_STRETCH = 1.17
const SMALLEST_SPAN = 8
const MOST_LABELS = 10
/** Letter sizes in SVG units. On phones the map shrinks, so its letters must be larger. */
const PHONE_LETTER = { wide: 22, narrow: 12, height: 26 } as const
const LETTER = { wide: 12, narrow: 7, height: 16 } as const
type LetterSize = typeof PHONE_LETTER | typeof LETTER

/** `roomy` means that the label fits only on wide screens. */
type Label = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end'; readonly roomy: boolean }
export type MapPoint = {
  readonly name: string
  readonly centres: number
  readonly leads: boolean
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly label: Label | null
}
type MapLine = { readonly at: number; readonly text: string }
export type StudyMap = {
  readonly points: readonly MapPoint[]
  /** Other places, drawn as small points. */
  readonly others: readonly { readonly x: number; readonly y: number }[]
  readonly meridians: readonly MapLine[]
  readonly parallels: readonly MapLine[]
}

/**
 * Projects places onto the sheet as circles by size, with a plain graticule. Draws no borders and uses no external data. `others` are small
 * points inside the view.
 */
export function drawMap(places: readonly StudyPlace[], others: readonly StudyPlace[] = []): StudyMap | null {
  if (places.length + others.length === 0) return null
  const view = frame([...places, ...others])
  const points = places.map((place) => ({ ...pick(place), ...view.toSheet(place), radius: radiusOf(place.centres), label: null }))
  const step = view.span > 24 ? 10 : 5
  return {
    points: labelled(points),
    others: others.map(view.toSheet),
    meridians: ticks(view.west, view.east, step).map((at) => ({ at: view.toX(at), text: `${Math.abs(at)}°${at < 0 ? 'W' : 'E'}` })),
    parallels: ticks(view.south, view.north, 5).map((at) => ({ at: view.toY(at), text: `${Math.abs(at)}°${at < 0 ? 'S' : 'N'}` })),
  }
}

const pick = ({ name, centres, leads }: StudyPlace) => ({ name, centres, leads })
const radiusOf = (centres: number) => round(4 + 4.2 * Math.sqrt(centres))
const round = (value: number) => Math.round(value * 10) / 10

function frame(places: readonly StudyPlace[]) {
  const [west, east] = spread(places.map(({ longitude }) => longitude))
  const [south, north] = spread(places.map(({ latitude }) => latitude))
  const unit = Math.min((SHEET.width - 2 * MARGIN) / (east - west), (SHEET.height - 2 * MARGIN) / ((north - south) * NORTH_STRETCH))
  const middle = { x: (west + east) / 2, y: (south + north) / 2 }
  const toX = (longitude: number) => round(SHEET.width / 2 + (longitude - middle.x) * unit)
  const toY = (latitude: number) => round(SHEET.height / 2 - (latitude - middle.y) * unit * NORTH_STRETCH)
  const halfWidth = SHEET.width / 2 / unit
  const halfHeight = SHEET.height / 2 / unit / NORTH_STRETCH
  return {
    span: 2 * halfWidth,
    west: middle.x - halfWidth,
    east: middle.x + halfWidth,
    south: middle.y - halfHeight,
    north: middle.y + halfHeight,
    toX,
    toY,
    toSheet: ({ longitude, latitude }: StudyPlace) => ({ x: toX(longitude), y: toY(latitude) }),
  }
}

function spread(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, SMALLEST_SPAN - (high - low)) / 2
  return [low - missing, high + missing]
}

function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, place) => first + place * step)
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Labels the largest places, on the first side where the label overlaps no other label or circle. */
function labelled(points: readonly MapPoint[]): MapPoint[] {
  const taken: Box[] = points.map(({ x, y, radius }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  const ranked = points.toSorted((one, other) => other.centres - one.centres).slice(0, MOST_LABELS)
  const labels = new Map<MapPoint, Label>()
  for (const size of [PHONE_LETTER, LETTER]) {
    for (const point of ranked) {
      const found = labels.has(point)
        ? undefined
        : sidesOf(point, size).find(({ box }) => inside(box) && !taken.some((other) => touch(box, other)))
      if (!found) continue
      taken.push(found.box)
      labels.set(point, { ...found.label, roomy: size === LETTER })
    }
  }
  return points.map((point) => ({ ...point, label: labels.get(point) ?? null }))
}

function sidesOf({ name, centres, x, y, radius }: MapPoint, size: LetterSize): { label: Omit<Label, 'roomy'>; box: Box }[] {
  const width = [...`${name} ${centres}`].reduce((sum, letter) => sum + (letter > '\u2e80' ? size.wide : size.narrow), 0)
  const gap = radius + 7
  const half = size.height / 2
  const widthBefore = { start: 0, middle: width / 2, end: width }
  const at = (labelX: number, labelY: number, anchor: Label['anchor']) => {
    const left = labelX - widthBefore[anchor]
    return {
      label: { x: round(labelX), y: round(labelY + size.height / 4), anchor },
      box: { left, right: left + width, top: labelY - half, bottom: labelY + half },
    }
  }
  return [at(x + gap, y, 'start'), at(x - gap, y, 'end'), at(x, y - gap - half, 'middle'), at(x, y + gap + half, 'middle')]
}

const inside = (box: Box) => box.left > 4 && box.right < SHEET.width - 4 && box.top > 20 && box.bottom < SHEET.height - 36
const touch = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
