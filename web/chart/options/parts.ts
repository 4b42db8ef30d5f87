import type { Language } from '#contract/language.ts'
import { exact } from '../../console/show/amount.ts'
import type { ChartNote, ChartProps } from '../chart-props.ts'

/** What is drawn, in which language, and the letters that it is written in. */
export type Drawn = Omit<ChartProps, 'linkOf' | 'label' | 'period' | 'columns' | 'isStock'> & {
  readonly notes: readonly ChartNote[]
  /** The place of the day that is not over yet; -1 where none is. */
  readonly running: number
  readonly language: Language
  readonly font: string
}

/** The tokens of the charts: what draws them asks the style sheet, so every theme has its own. */
export const colourOf = (which: number): string => `var(--c-${(which % 5) + 1})`
export const FAINT = 'var(--text-3)'
const SIZE = 12

/** Behind a cell: the stronger, the more of the whole it has. Words on it stay readable in every theme. */
export const shadeOf = (share: number): string => `color-mix(in oklab, var(--c-1) ${Math.round(4 + share * 41)}%, var(--surface))`

/** How texts of a chart are written. */
export const textStyle = (font: string, color = 'var(--text-3)') => ({ fontFamily: font, fontSize: SIZE, color })

/** Every digit of a figure, with its unit. */
export const figureOf = (value: number | null, { language, unit = '' }: Pick<Drawn, 'language' | 'unit'>): string =>
  value === null ? '–' : `${exact(value, language)}${unit}`

/** What stands at a place, line by line: its figures, and what was noted there. */
export function hintAt(at: number, drawn: Drawn): string {
  const { x, series, notes } = drawn
  const figures = series.map(({ name, values }) => `${name}  ${figureOf(values[at] ?? null, drawn)}`)
  const noted = notes.filter((note) => note.at === x[at]).map(({ text }) => text)
  return [x[at], ...figures, ...noted].join('\n')
}

/** The box at the pointer is drawn, not written as markup, which the content policy forbids. */
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
