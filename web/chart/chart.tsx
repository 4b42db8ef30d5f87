import type { Language } from '#contract/language.ts'
import { exact, short } from '../console/show/amount.ts'
import { Link } from '../kit/link.tsx'
import { useLanguage, useTranslate } from '../language.ts'
import { consoleText } from '../text/console-texts.ts'
import styles from './chart.module.css'
import { useNotesOn } from './chart-notes.ts'
import type { ChartNote, ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { SaveButton } from './save-button.tsx'
import { stackOf, topOf } from './scale.ts'
import { useWidth } from './use-width.ts'

const [USUAL_WIDTH, HEIGHT, LEFT, BOTTOM] = [640, 200, 44, 20]
/** A name on the axis needs so much room. */
const NAME_WIDTH = 76
const height = (value: number, top: number): number => (HEIGHT - BOTTOM) * (1 - value / top)

/** One chart from zero, with its table one press away. */
export function Chart({ label, kind, x, days, series, faint, period, linkOf }: ChartProps) {
  const t = useTranslate(consoleText)
  const language = useLanguage()
  const [ref, width] = useWidth(USUAL_WIDTH)
  const notes = useNotesOn({ x, days })
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  const [bars, lines] =
    kind === 'bar' ? [series.filter(({ name }) => name !== faint), series.filter(({ name }) => name === faint)] : [[], series]
  const top = topOf([...stackOf(bars, x.length), ...lines.flatMap(({ values }) => [...values])])
  if (isEmpty) return <p className={styles.empty}>{t('chart.empty')}</p>
  const drawn: Drawn = { x, days, series, top, step: (width - LEFT) / x.length }
  return (
    <figure className={styles.figure} ref={ref}>
      <div className={styles.drawing}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={styles.chart}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <line className={styles.grid} x1={LEFT} x2={width} y1={height(top * share, top)} y2={height(top * share, top)} />
              <text className={styles.axis} x={LEFT - 6} y={height(top * share, top)} dy={share === 1 ? 10 : -2} textAnchor="end">
                {short(top * share, language)}
              </text>
            </g>
          ))}
          <Bars {...drawn} series={bars} />
          <Lines {...drawn} series={lines} faint={faint} />
          <Notes {...drawn} notes={notes} />
          <Ticks {...drawn} />
          <Hints {...drawn} notes={notes} />
        </svg>
        {linkOf && <Picks {...drawn} notes={notes} linkOf={linkOf} />}
      </div>
      {series.length > 1 && <Legend series={series} faint={faint} />}
      <div className={styles.foot}>
        <ChartTable label={label} x={x} series={series} notes={notes} linkOf={linkOf} />
        <SaveButton title={label} period={period ?? `${x[0]} – ${x.at(-1)}`} />
      </div>
    </figure>
  )
}

/** `step`: the room that one place on the axis has. */
type Drawn = Pick<ChartProps, 'x' | 'days' | 'series'> & { readonly top: number; readonly step: number }
type Noted = Drawn & { readonly notes: readonly ChartNote[] }
const place = (at: number, step: number): number => LEFT + (at + 0.5) * step

function Bars({ x, series, top, step }: Drawn) {
  const wide = Math.min(28, step * 0.6)
  return x.map((name, at) => {
    const bottoms = series.map((_, upTo) => series.slice(0, upTo).reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    return series.map(({ name: of, values }, which) => {
      const value = values[at] ?? 0
      const y = height(bottoms[which]! + value, top)
      return (
        <rect
          key={`${name} ${of}`}
          className={styles[`fill${which % 5}`]}
          x={place(at, step) - wide / 2}
          width={wide}
          y={y}
          height={height(bottoms[which]!, top) - y}
        />
      )
    })
  })
}

function Lines({ series, top, step, faint }: Drawn & Pick<ChartProps, 'faint'>) {
  return series.map(({ name, values }, which) => (
    <polyline
      key={name}
      className={name === faint ? styles.faint : styles[`line${which % 5}`]}
      points={values.map((value, at) => `${place(at, step)},${height(value, top)}`).join(' ')}
    />
  ))
}

function Notes({ x, step, notes }: Noted) {
  return notes.map(({ at, text }) => {
    const middle = place(x.indexOf(at), step)
    return (
      <g key={`${at} ${text}`}>
        <line className={styles.note} x1={middle} x2={middle} y1={0} y2={HEIGHT - BOTTOM} />
        <circle className={styles.flag} cx={middle} cy={4} r={4} />
      </g>
    )
  })
}

/** As many names as have room. */
function Ticks({ x, days, step }: Drawn) {
  const every = Math.max(1, Math.ceil(NAME_WIDTH / step))
  return x.map((name, at) =>
    at % every === 0 ? (
      <text key={name} className={styles.axis} x={place(at, step)} y={HEIGHT - 4} textAnchor="middle">
        {days ? name.slice(5) : name}
      </text>
    ) : null,
  )
}

/** What stands at a place, told to whoever points at it. */
function Hints({ x, series, step, notes }: Noted) {
  const language = useLanguage()
  return x.map((name, at) => (
    <rect key={name} className={styles.hint} x={LEFT + at * step} width={step} y={0} height={HEIGHT - BOTTOM}>
      <title>{hintOf(name, at, series, notes, language)}</title>
    </rect>
  ))
}

function hintOf(name: string, at: number, series: ChartProps['series'], notes: readonly ChartNote[], language: Language): string {
  const lines = series.map((each) => `${each.name} ${exact(each.values[at] ?? 0, language)}`)
  const noted = notes.filter((note) => note.at === name).map(({ text }) => text)
  return [name, ...lines, ...noted].join('\n')
}

/** Places to press, over the drawing. The table has the same links for the keyboard. */
function Picks({ x, series, notes, linkOf }: Noted & { readonly linkOf: NonNullable<ChartProps['linkOf']> }) {
  const language = useLanguage()
  return (
    <div className={styles.picks} aria-hidden>
      {x.map((name, at) => {
        const to = linkOf(name, at)
        return to === undefined ? (
          <span key={name} />
        ) : (
          <Link key={name} to={to} title={hintOf(name, at, series, notes, language)} tabIndex={-1} preventScrollReset />
        )
      })}
    </div>
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
