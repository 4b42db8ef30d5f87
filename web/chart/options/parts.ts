import type { Language } from '#contract/language.ts'
import { exact } from '../../console/show/amount.ts'
import type { ChartNote, ChartProps } from '../chart-props.ts'

export type DrawnChart = Omit<ChartProps, 'linkOf' | 'label' | 'period' | 'columns' | 'isStock'> & {
  readonly notes: readonly ChartNote[]
  /** The index of the running day, or -1. */
  readonly running: number
  readonly language: Language
  readonly font: string
}

/** Returns a colour token of the charts. The style sheet resolves it, so every theme has its own colours. */
export const colourOf = (which: number): string => `var(--c-${(which % 5) + 1})`
export const FAINT = 'var(--text-3)'
const SIZE = 12

/** Returns the background of a cell, stronger for larger shares (0 to 1). Text on it stays readable in every theme. */
export const shadeOf = (share: number): string => `color-mix(in oklab, var(--c-1) ${Math.round(4 + share * 41)}%, var(--surface))`

export const textStyle = (font: string, color = 'var(--text-3)') => ({ fontFamily: font, fontSize: SIZE, color })

export const figureOf = (value: number | null, { language, unit = '' }: Pick<DrawnChart, 'language' | 'unit'>): string =>
  value === null ? '–' : `${exact(value, language)}${unit}`

/** Returns the tooltip of a place: its name, its values and its notes, one per line. */
export function hintAt(at: number, drawn: DrawnChart): string {
  const { x, series, notes } = drawn
  const figures = series.map(({ name, values }) => `${name}  ${figureOf(values[at] ?? null, drawn)}`)
  const noted = notes.filter((note) => note.at === x[at]).map(({ text }) => text)
  return [x[at], ...figures, ...noted].join('\n')
}

/** Draws the tooltip as rich text. The content security policy forbids the library's HTML tooltip. */
export const tooltipOf = (font: string, trigger: 'axis' | 'item', formatter: (at: number, of: number) => string) => ({
  trigger,
  renderMode: 'richText',
  confine: true,
  transitionDuration: 0,
  borderWidth: 0,
  shadowBlur: 0,
  backgroundColor: 'var(--tooltip)',
  textStyle: textStyle(font, 'var(--on-tooltip)'),
  formatter: (points: Met | readonly Met[]) => {
    const met = Array.isArray(points) ? (points[0] as Met) : (points as Met)
    return formatter(met.dataIndex, met.seriesIndex)
  },
})
type Met = { readonly dataIndex: number; readonly seriesIndex: number }
