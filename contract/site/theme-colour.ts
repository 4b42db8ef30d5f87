import type { Theme } from '../language.ts'
import { contrastOf } from './colour.ts'
import { darkShades, lightShades } from './shades.ts'

/** The accent colour of tokens.css. */
export const SHIPPED_COLOUR = '#165DFF'
/** The background colours of tokens.css. */
const GROUND = { light: '#FDFDFE', dark: '#111926' } as const
const ON_SOLID = '#FDFDFE'
/** Minimum contrast ratios of text, and of icons and lines. */
const WORDS = 4.5
const ICONS = 3

/**
 * Returns the CSS variables for a chosen colour. Buttons keep it as background when white text has enough contrast, otherwise they use the
 * next deeper shade. Links and marks are adjusted to their backgrounds in the same way.
 */
export function themeVariables(hex: string, theme: Theme): Readonly<Record<string, string>> {
  const light = lightShades(hex)
  const shades = theme === 'light' ? light : darkShades(hex)
  const named = Object.fromEntries(shades.map((shade, at) => [`--brand-${at + 1}`, shade]))
  if (hex === SHIPPED_COLOUR) return named
  const solidAt = placeFrom(light, 5, ON_SOLID, WORDS)
  const on = (from: number, least: number) => shades[placeFrom(shades, from, GROUND[theme], least)]!
  const mark = on(theme === 'light' ? 5 : 6, ICONS)
  const soft = theme === 'light' ? shades[0]! : `color-mix(in srgb, ${shades[5]} 20%, ${GROUND.dark})`
  return {
    ...named,
    '--solid': light[solidAt]!,
    '--solid-hover': light[Math.min(solidAt + 1, 9)]!,
    '--link': on(6, WORDS),
    '--link-hover': on(theme === 'light' ? 5 : 7, WORDS),
    '--focus': mark,
    '--soft': soft,
    '--selected': `color-mix(in srgb, ${shades[theme === 'light' ? 1 : 5]} 28%, ${GROUND[theme]})`,
    '--on-soft': shades[theme === 'light' ? placeFrom(shades, 7, shades[0]!, WORDS) : 8]!,
    '--c-1': mark,
    '--c-band': `color-mix(in srgb, ${mark} 12%, transparent)`,
  }
}

/** Returns the index of the first shade, from a start index on, with enough contrast. Later shades have more contrast in both themes. */
function placeFrom(shades: readonly string[], from: number, ground: string, least: number): number {
  const at = shades.findIndex((shade, place) => place >= from && contrastOf(shade, ground) >= least)
  return at === -1 ? shades.length - 1 : at
}

/**
 * Returns the contrast of a colour in each theme: of white text on its buttons, and of its link shade on the page background. WCAG AA
 * requires 4.5.
 */
export function contrastsOf(hex: string): Readonly<Record<Theme, number>> {
  const onSolid = contrastOf(hex, ON_SOLID)
  const link = darkShades(hex)[6]!
  return { light: onSolid, dark: Math.min(onSolid, contrastOf(link, GROUND.dark)) }
}
export const LEAST_CONTRAST = WORDS
