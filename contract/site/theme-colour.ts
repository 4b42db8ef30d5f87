import type { Theme } from '../language.ts'
import { contrastOf } from './colour.ts'
import { darkShades, lightShades, type Shades } from './shades.ts'

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
  const [solid, solidHover = solid] = shadesFrom(light, 5, { ground: ON_SOLID, least: WORDS })
  const on = (from: number, least: number) => shadesFrom(shades, from, { ground: GROUND[theme], least })[0]
  const mark = on(theme === 'light' ? 5 : 6, ICONS)
  const soft = theme === 'light' ? shades[0] : `color-mix(in srgb, ${shades[5]} 20%, ${GROUND.dark})`
  return {
    ...named,
    '--solid': solid,
    '--solid-hover': solidHover,
    '--link': on(6, WORDS),
    '--link-hover': on(theme === 'light' ? 5 : 7, WORDS),
    '--focus': mark,
    '--soft': soft,
    '--selected': `color-mix(in srgb, ${shades[theme === 'light' ? 1 : 5]} 28%, ${GROUND[theme]})`,
    '--on-soft': theme === 'light' ? shadesFrom(shades, 7, { ground: shades[0], least: WORDS })[0] : shades[8],
    '--c-1': mark,
    '--c-band': `color-mix(in srgb, ${mark} 12%, transparent)`,
  }
}

/** The least contrast of a colour on a background. */
type Contrast = { readonly ground: string; readonly least: number }

/**
 * Returns the shades from the first one, at a start index or later, with enough contrast; the last one when none has. Later shades have more
 * contrast in both themes.
 */
function shadesFrom(shades: Shades, start: number, { ground, least }: Contrast): readonly [string, ...string[]] {
  const at = shades.findIndex((shade, place) => place >= start && contrastOf(shade, ground) >= least)
  const [first = shades[9], ...deeper] = at < 0 ? [] : shades.slice(at)
  return [first, ...deeper]
}

/**
 * Returns the contrast of a colour in each theme: of white text on its buttons, and of its link shade on the page background. WCAG AA
 * requires 4.5.
 */
export function contrastsOf(hex: string): Readonly<Record<Theme, number>> {
  const onSolid = contrastOf(hex, ON_SOLID)
  const link = darkShades(hex)[6]
  return { light: onSolid, dark: Math.min(onSolid, contrastOf(link, GROUND.dark)) }
}
export const LEAST_CONTRAST = WORDS
