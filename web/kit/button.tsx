import { clsx as cx } from 'clsx'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'
import { Icon, type IconName } from './picture/icon.tsx'
import text from './style/text.module.css'

type Look = {
  /** `solid` marks the one main action of a view. */
  readonly kind?: 'solid' | 'outline' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly wide?: boolean
  /** `icon` comes before the label, `after` behind it. */
  readonly icon?: IconName
  readonly after?: IconName
}
type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Work is in progress: presses are ignored, and the label should say what is happening. */
    readonly busy?: boolean
    /** Says why the button is unavailable; the reason is announced and shown as a tooltip. Every disabled button needs one. */
    readonly blocked?: string | undefined
  }

/** A button that can explain why it is unavailable (`blocked`) and show that it works (`busy`). */
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
  /** Loads the whole page instead of a client-side navigation. */
  readonly reload?: boolean
}

/** Navigates, so it is a link and works without scripts. */
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

/** A button with an icon only; its label is announced and shown as a tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.iconButton, className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

export const iconButtonLook = cx(styles.iconButton)
/** The look of a button in a bar of the console. */
export const toolLook = cx(styles.tool)

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
