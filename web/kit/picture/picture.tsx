import { clsx as cx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

type Props = {
  /** The address. The server resolves names of the art set (art.ts), so that pages do not carry the list. */
  readonly picture: string
  readonly alt?: string
  readonly ratio?: 'wide' | 'phone'
  /** Loads at low priority without waiting for the reader to scroll. Suits a few pictures below the fold, not long lists. */
  readonly soon?: boolean
  /** Marks the largest picture in the first view, which loads with priority. */
  readonly first?: boolean
  /** The focal point for cropping, as `object-position`. */
  readonly at?: string
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** A picture in a fixed frame of 16:9 or 9:16, so that the layout does not shift. The dark theme dims it slightly. */
export function FramedPicture({ picture, alt = '', ratio = 'wide', soon = false, first = false, at, className, style }: Props) {
  return (
    <img
      className={cx(styles.picture, styles[ratio], className)}
      src={picture}
      alt={alt}
      width={1600}
      height={900}
      loading={soon || first ? 'eager' : 'lazy'}
      {...((soon || first) && { fetchPriority: first ? ('high' as const) : ('low' as const) })}
      decoding={first ? 'sync' : 'async'}
      {...((at || style) && { style: { ...(at && { objectPosition: at }), ...style } })}
    />
  )
}
