import { clsx as cx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

type Props = {
  /** Its address; drawings of the art set are looked up on the server (art.ts), so that pages carry no list of them. */
  readonly picture: string
  readonly alt?: string
  readonly ratio?: 'wide' | 'phone'
  /** Fetched behind everything else, without waiting until the reader comes near: for a few pictures further down, never for a long list. */
  readonly soon?: boolean
  /** The largest in sight when the page opens: fetched before others. */
  readonly first?: boolean
  /** What must stay in sight when it is cut, as `object-position`. */
  readonly at?: string
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** A picture in a fixed frame, 16:9 or 9:16, so that nothing moves when it comes. A little dimmer in the dark theme. */
export function Picture({ picture, alt = '', ratio = 'wide', soon = false, first = false, at, className, style }: Props) {
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
