import { short } from '../console/show/amount.ts'
import { useLanguage, useSay } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { stackOf, topOf } from './scale.ts'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 200, 44, 20]
const place = (at: number, places: number): number => LEFT + ((at + 0.5) / places) * (WIDTH - LEFT)
const height = (value: number, top: number): number => (HEIGHT - BOTTOM) * (1 - value / top)

/** One chart from zero, with its table one press away. */
export function Chart({ label, kind, x, series, faint }: ChartProps) {
  const say = useSay(consoleText)
  const language = useLanguage()
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  const top = topOf(kind === 'bar' ? stackOf(series, x.length) : series.flatMap(({ values }) => [...values]))
  if (isEmpty) return <p className={styles.empty}>{say('chart.empty')}</p>
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles.chart}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={height(top * share, top)} y2={height(top * share, top)} />
            <text className={styles.axis} x={LEFT - 6} y={height(top * share, top)} dy={share === 1 ? 10 : -2} textAnchor="end">
              {short(top * share, language)}
            </text>
          </g>
        ))}
        {kind === 'bar' ? <Bars x={x} series={series} top={top} /> : <Lines x={x} series={series} top={top} faint={faint} />}
        <Ticks x={x} />
      </svg>
      {series.length > 1 && <Legend series={series} faint={faint} />}
      <ChartTable label={label} x={x} series={series} />
    </figure>
  )
}

type Drawn = Pick<ChartProps, 'x' | 'series'> & { readonly top: number }

function Bars({ x, series, top }: Drawn) {
  const wide = Math.min(28, ((WIDTH - LEFT) / x.length) * 0.6)
  return x.map((name, at) => {
    const bottoms = series.map((_, upTo) => series.slice(0, upTo).reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    return series.map(({ name: of, values }, which) => {
      const value = values[at] ?? 0
      const y = height(bottoms[which]! + value, top)
      return (
        <rect
          key={`${name} ${of}`}
          className={styles[`fill${which % 5}`]}
          x={place(at, x.length) - wide / 2}
          width={wide}
          y={y}
          height={height(bottoms[which]!, top) - y}
        />
      )
    })
  })
}

function Lines({ x, series, top, faint }: Drawn & Pick<ChartProps, 'faint'>) {
  return series.map(({ name, values }, which) => (
    <polyline
      key={name}
      className={name === faint ? styles.faint : styles[`line${which % 5}`]}
      points={values.map((value, at) => `${place(at, x.length)},${height(value, top)}`).join(' ')}
    />
  ))
}

/** As many names as have room. */
function Ticks({ x }: Pick<ChartProps, 'x'>) {
  const every = Math.max(1, Math.ceil(x.length / 8))
  return x.map((name, at) =>
    at % every === 0 ? (
      <text key={name} className={styles.axis} x={place(at, x.length)} y={HEIGHT - 4} textAnchor="middle">
        {name}
      </text>
    ) : null,
  )
}

function Legend({ series, faint }: Pick<ChartProps, 'series' | 'faint'>) {
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map(({ name }, which) => (
        <li key={name}>
          <span className={name === faint ? styles.faintMark : styles[`mark${which % 5}`]} />
          {name}
        </li>
      ))}
    </ul>
  )
}
