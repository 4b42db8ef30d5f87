import { pictureUrl } from './art.ts'
import { names } from './names.ts'
import styles from './picture.module.css'

type Props = {
  readonly picture: string
  readonly alt?: string
  readonly ratio?: 'wide' | 'phone'
  readonly eager?: boolean
  readonly className?: string | undefined
}

/** A picture in a fixed frame, 16:9 or 9:16, so that nothing moves when it comes. A little dimmer in the dark theme. */
export function Picture({ picture, alt = '', ratio = 'wide', eager, className }: Props) {
  return (
    <img
      className={names(styles.picture, styles[ratio], className)}
      src={pictureUrl(picture)}
      alt={alt}
      width={1600}
      height={900}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
