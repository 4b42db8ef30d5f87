import { clsx as cx } from 'clsx'
import { row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { type MapPoint, SHEET, type StudyMap } from './map-geometry.ts'
import styles from './study-map.module.css'

/** Meridians nearer than this to the right edge have their label on the left. */
const EDGE = 64

type MapWords = { readonly label: string; readonly size: string; readonly lead: string }

type Props = { readonly map: StudyMap; readonly words: MapWords; readonly isSmall?: boolean; readonly isPlain?: boolean }

/**
 * Shows a sketch map: graticule, a circle per city, and fine lines from the leading city. `isSmall` is for half a window; `isPlain` omits
 * numbers and legend.
 */
export function StudyMapView({ map, words, isSmall, isPlain }: Props) {
  const lead = map.points.find(({ leads }) => leads)
  const others = map.points.filter((point) => point !== lead)
  return (
    <figure className={cx(styles.map, isSmall && styles.small)}>
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={words.label}>
        <Graticule map={map} />
        {lead && <path className={styles.arc} d={others.map((point) => arc(lead, point)).join('')} />}
        {map.others.length > 0 && <path className={styles.others} d={map.others.map(({ x, y }) => `M${x} ${y}h0`).join('')} />}
        {map.points.map(({ name, x, y, radius }) => (
          <circle key={name} className={styles.circle} cx={x} cy={y} r={radius} />
        ))}
        <path className={styles.cores} d={map.points.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
        {lead && <circle className={styles.head} cx={lead.x} cy={lead.y} r={lead.radius + 4} />}
        {map.points.map(
          ({ name, centres, label }) =>
            label && (
              <text key={name} x={label.x} y={label.y} textAnchor={label.anchor} className={label.roomy ? styles.roomy : undefined}>
                {name} {!isPlain && <tspan className={styles.faint}>{centres}</tspan>}
              </text>
            ),
        )}
      </svg>
      {!isPlain && (
        <figcaption className={cx(text.fine, styles.legend)}>
          <span>{words.size}</span>
          {lead && (
            <span className={row(6)}>
              <svg width="16" height="16" aria-hidden>
                <circle className={styles.head} cx="8" cy="8" r="6" />
              </svg>
              {words.lead}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  )
}

function Graticule({ map }: { readonly map: StudyMap }) {
  return (
    <>
      <path
        className={styles.grid}
        d={[...map.meridians.map(({ at }) => `M${at} 0V${SHEET.height}`), ...map.parallels.map(({ at }) => `M0 ${at}H${SHEET.width}`)].join(
          '',
        )}
      />
      {map.meridians.map(({ at, text }) => (
        <text key={text} className={styles.faint} {...(at > SHEET.width - EDGE ? { x: at - 5, textAnchor: 'end' } : { x: at + 5 })} y={20}>
          {text}
        </text>
      ))}
      {map.parallels.map(({ at, text }) => (
        <text key={text} className={styles.faint} x={8} y={at - 5}>
          {text}
        </text>
      ))}
    </>
  )
}

/** Returns a slightly curved line between two places. */
function arc(from: MapPoint, to: MapPoint): string {
  const bend = 0.08
  const x = Math.round((from.x + to.x) / 2 + (from.y - to.y) * bend)
  const y = Math.round((from.y + to.y) / 2 + (to.x - from.x) * bend)
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}
