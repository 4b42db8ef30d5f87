import type { Chance } from './chance.ts'

/** Colours of a scene: two for the ground, four for lines from near to far, and one accent. */
export type Palette = {
  readonly ground: readonly [string, string]
  readonly lines: readonly [string, string, string, string]
  readonly accent: string
}

export const PALETTES = {
  night: { ground: ['#16305E', '#0B1A33'], lines: ['#7FB0FF', '#4D7FD6', '#30589F', '#223F75'], accent: '#F0793A' },
  paper: { ground: ['#F7F4EE', '#EAE4D9'], lines: ['#2B5FC4', '#7699CD', '#A9BEDF', '#CBD6E8'], accent: '#D9622B' },
  teal: { ground: ['#137075', '#0B3D42'], lines: ['#A5E6DA', '#5FC0B5', '#2F8E8A', '#1F686A'], accent: '#F4C552' },
  warm: { ground: ['#F8E9D8', '#EFCDAA'], lines: ['#A94D22', '#CF7F4A', '#DFA377', '#E8BB95'], accent: '#1F4488' },
  ink: { ground: ['#2F3541', '#181B21'], lines: ['#D3DAE6', '#8E9BB2', '#5E6A80', '#434C5D'], accent: '#F08A4B' },
  rose: { ground: ['#FAEEF0', '#EBCFD6'], lines: ['#93384F', '#C07389', '#D79FAF', '#E3B9C4'], accent: '#2B4E8C' },
} as const satisfies Readonly<Record<string, Palette>>
export type PaletteName = keyof typeof PALETTES

/** Input of a scene: size in pixels, colours, random source for details, and the data that a chart shows. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly chance: Chance
  readonly data: readonly (readonly number[])[]
}
/** Returns the content of an SVG that is drawn above the ground. */
export type Scene = (canvas: Canvas) => string

type Point = readonly [x: number, y: number]
const short = (value: number): string => value.toFixed(1)
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`

export const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('')
/** Returns a smooth closed path through the midpoints of the given points. */
export function blob(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [one, other] = [points[index % points.length]!, points[(index + 1) % points.length]!]
    return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
  }
  const curves = points.map((_, index) => `Q${at(points[(index + 1) % points.length]!)} ${at(middle(index + 1))}`)
  return `M${at(middle(0))}${curves.join('')}Z`
}
export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
export const fill = (path: string, colour: string, opacity = 1): string => `<path d="${path}" fill="${colour}" opacity="${opacity}"/>`
export const disc = (x: number, y: number, radius: number, colour: string, opacity = 1): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${colour}" opacity="${opacity}"/>`

/** Returns the height of a heart trace, between -0.25 and 1, at a phase of the beat from 0 to 1. */
export function beatAt(phase: number): number {
  const bump = (centre: number, width: number, height: number) => height * Math.exp(-(((phase - centre) / width) ** 2))
  return bump(0.2, 0.035, 0.16) + bump(0.36, 0.01, -0.16) + bump(0.4, 0.014, 1) + bump(0.44, 0.012, -0.25) + bump(0.66, 0.06, 0.28)
}

export function drawSvg(scene: Scene, canvas: Canvas): string {
  const { width, height, palette } = canvas
  const [centre, edge] = palette.ground
  const ground = `<radialGradient id="g" cx=".4" cy=".35" r=".9"><stop offset="0" stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${ground}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>${scene(canvas)}</svg>`
}

/** Returns the numbers from 0 to below a count. */
export const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** Returns the path of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}Z`
