import styles from './picture.module.css'
import { qrPath } from './qr-path.ts'

const QUIET = 2

/** A QR code from rows of 0 and 1, dark on white in both themes. They bring half of the quiet border that scanners need. */
export function Qr({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const side = rows.length + 2 * QUIET
  return (
    <svg className={styles.qr} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={qrPath(rows)} />
    </svg>
  )
}
