import { clsx as cx } from 'clsx'
import styles from './avatar.module.css'
import { Icon } from './icon.tsx'

type Props = { readonly name: string; readonly picture?: string | null | undefined; readonly size?: 'small' | 'medium' | 'large' }

const TINTS = [styles.blue, styles.clay, styles.teal, styles.slate]

/** A picture, or the first letter of the name on a tint that always goes with that name; who has no name or a masked one is drawn as a person. Decoration: the name stands beside it. */
export function Avatar({ name, picture, size = 'medium' }: Props) {
  const look = cx(styles.avatar, styles[size], tintOf(name))
  // Without a low priority React has it fetched before the styles of the page.
  if (picture) return <img className={look} src={picture} alt="" width={88} height={88} fetchPriority="low" />
  return (
    <span className={look} aria-hidden>
      {/^[\p{L}\p{N}]\p{M}*(?!.*\*)/u.exec(name)?.[0].toUpperCase() ?? <Icon name="user" size={size === 'large' ? 24 : 16} />}
    </span>
  )
}

const tintOf = (name: string): string | undefined =>
  TINTS[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS.length]
