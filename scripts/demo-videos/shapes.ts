// Draws the shapes of demo videos as SVG.

export const [LIGHT, MIDDLE, DEEP, WARM] = ['#E7F2F0', '#7CC3B8', '#1D6A6C', '#F4B860'] as const
export const ease = (at: number, from = 0, to = 1): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
export const between = (share: number, one: number, other: number): number => one + (other - one) * share
export const box = (x: number, y: number, wide: number, high: number, colour: string, radius = 12, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, wide)}" height="${Math.max(0, high)}" rx="${radius}" fill="${colour}" ${more}/>`
export const disc = (x: number, y: number, radius: number, colour: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`
export const line = (points: readonly (readonly [number, number])[], colour: string, width: number): string =>
  `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export function ring(x: number, y: number, radius: number, share: number, colour = WARM): string {
  const round = 2 * Math.PI * radius
  const common = `cx="${x}" cy="${y}" r="${radius}" fill="none" stroke-width="18"`
  return `<circle ${common} stroke="${DEEP}" opacity=".35"/><circle ${common} stroke="${colour}" stroke-linecap="round" stroke-dasharray="${round * share} ${round}" transform="rotate(-90 ${x} ${y})"/>`
}
export const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
export const tick = (x: number, y: number, share: number): string =>
  share > 0
    ? `<g opacity="${share}">${disc(x, y, 30, WARM)}${line(
        [
          [x - 13, y],
          [x - 3, y + 11],
          [x + 15, y - 11],
        ],
        '#fff',
        7,
      )}</g>`
    : ''
export const warning = (share: number): string =>
  share > 0
    ? `<g opacity="${share}">${disc(840, 90, 30, '#C2622D')}${box(836, 72, 8, 24, '#fff', 4)}${disc(840, 105, 4.5, '#fff')}</g>`
    : ''
