import { clsx as cx } from 'clsx'
import styles from './avatar.module.css'
import { Icon } from './icon.tsx'

type Props = { readonly name: string; readonly picture?: string | null | undefined; readonly size?: 'small' | 'medium' | 'large' }

const TINTS = [styles.blue, styles.clay, styles.teal, styles.slate]

/**
 * Shows a picture, or the first letter of the name on a tint derived from it. Names that are missing or masked get a person icon. It is
 * decorative, because the name appears beside it.
 */
export function Avatar({ name, picture, size = 'medium' }: Props) {
  const look = cx(styles.avatar, styles[size], tintOf(name))
  // React would preload an image of normal priority before the page's styles.
  if (picture) return <img className={look} src={picture} alt="" width={88} height={88} fetchPriority="low" />
  return (
    <span className={look} aria-hidden>
      {/^[\p{L}\p{N}]\p{M}*(?!.*\*)/u.exec(name)?.[0].toUpperCase() ?? <Icon name="user" size={size === 'large' ? 24 : 16} />}
    </span>
  )
}

const tintOf = (name: string): string | undefined =>
  TINTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length]
