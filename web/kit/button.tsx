import { clsx as cx } from 'clsx'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'
import { Icon, type IconName } from './picture/icon.tsx'
import text from './style/text.module.css'

type Look = {
  /** `solid` is the one main action of a view. */
  readonly kind?: 'solid' | 'outline' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly wide?: boolean
  /** Before the words; `after` stands behind them. */
  readonly icon?: IconName
  readonly after?: IconName
}
type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Work is under way: presses do nothing, the words say what is happening. */
    readonly busy?: boolean
    /** Why it cannot be pressed now, in words that are read out and shown under the pointer. There is no button that is dead without a reason. */
    readonly blocked?: string | undefined
  }

/** A button that says why it cannot be pressed (`blocked`) and that it is at work (`busy`). */
export function Button({ kind = 'outline', size = 'medium', wide, icon, after, busy, blocked, children, onClick, ...rest }: ButtonProps) {
  const reason = useId()
  const idle = busy || blocked !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={cx(lookOf({ kind, size, wide }), rest.className)}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      {...(idle && { 'aria-disabled': true })}
      {...(blocked && { title: blocked, 'aria-describedby': reason })}
      {...(busy && { 'aria-busy': true })}
    >
      {busy ? <Turning /> : icon && <Icon name={icon} />}
      {children}
      {after && <Icon name={after} />}
      {blocked && (
        <span className={text.hidden} id={reason}>
          {blocked}
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Look & {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** A whole page load instead of a change in place. */
  readonly reload?: boolean
}

/** Goes somewhere, so it is a link: it works before any script runs. */
export function ButtonLink({
  kind = 'outline',
  size = 'medium',
  wide,
  icon,
  after,
  to,
  children,
  className,
  onClick,
  reload = false,
}: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={reload} className={cx(lookOf({ kind, size, wide }), className)} {...(onClick && { onClick })}>
      {icon && <Icon name={icon} />}
      {children}
      {after && <Icon name={after} />}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children'> & { readonly icon: IconName; readonly label: string }

/** An icon alone; the label is read out and shown under the pointer. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.iconButton, className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

export const iconButtonLook = styles.iconButton!

function lookOf({ kind, size, wide }: { kind: string; size: string; wide: boolean | undefined }): string {
  return cx(styles.button, styles[kind], styles[size], wide && styles.wide)
}

function Turning() {
  return (
    <span className={styles.turning}>
      <Icon name="refresh" />
    </span>
  )
}
