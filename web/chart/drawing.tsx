import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { type Along, type ChartEngine, openEngine } from './engine.ts'
import { optionOf } from './options/option-of.ts'
import type { DrawnChart } from './options/parts.ts'

type Props = Omit<DrawnChart, 'font'> & Pick<ChartProps, 'linkOf'>

/** Draws the chart in the colours of the CSS tokens, so a theme change needs no redraw. */
export default function Drawing({ linkOf, ...drawn }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const engine = useRef<ChartEngine>(undefined)
  const navigate = useNavigate()
  const follow = (at: number) => {
    const to = linkOf?.(drawn.x[at] ?? '', at)
    if (to !== undefined) void navigate(to, { preventScrollReset: true })
  }
  useEffect(() => {
    if (!ref.current) return
    const opened = openEngine(ref.current)
    engine.current = opened
    return () => opened.close()
  }, [])
  const { kind, x, days, series, faint, notes, running, codes, unit, language } = drawn
  const figures = JSON.stringify({ kind, x, days, series, faint, notes, running, codes, unit, language })
  useEffect(() => {
    const parsed: Omit<DrawnChart, 'font'> = JSON.parse(figures)
    if (ref.current) engine.current?.draw(optionOf({ ...parsed, font: getComputedStyle(ref.current).fontFamily }))
  }, [figures])
  useEffect(() => engine.current?.onPlace(alongOf(kind), linkOf && follow))
  return <div ref={ref} className={styles.drawing} />
}

const alongOf = (kind: ChartProps['kind']): Along =>
  kind === 'rows' ? 'y' : kind === 'donut' || kind === 'radar' || kind === 'provinces' ? undefined : 'x'
