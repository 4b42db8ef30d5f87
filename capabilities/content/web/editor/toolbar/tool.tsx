import { clsx as cx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from '../editor.module.css'
import { ToolIcon, type ToolIconName } from './editor-icons.tsx'

type ToolProps = {
  readonly icon?: ToolIconName
  readonly label: string
  /** The shortcut as displayed, for example ⌘B. */
  readonly keys?: string | undefined
  /** The pressed state of a toggle. */
  readonly isOn?: boolean | undefined
  readonly isOff?: boolean | undefined
  onPress(): void
}

/** A toolbar button. Pressing it keeps the focus and selection in the text. */
export function Tool({ icon, label, keys, isOn, isOff, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={cx(styles['tool'], isOn && styles['on'], !icon && styles['worded'])}
      {...(icon && { 'aria-label': label })}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      {...(isOff && { 'aria-disabled': true })}
      title={keys ? `${label} ${shownKeys(keys)}` : label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      {icon ? <ToolIcon name={icon} /> : label}
    </button>
  )
}

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const shownKeys = (keys: string): string =>
  isApple() ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '') : keys.replace('Mod', 'Ctrl')

/** A toolbar with a single tab stop; arrows, Home and End move within it, Escape returns to the text. */
export function Toolbar({
  label,
  onEscape,
  className,
  children,
}: {
  readonly label: string
  onEscape(): void
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)
  const stopsIn = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
  useLayoutEffect(() => {
    const stops = stopsIn()
    const stop = stops.find((each) => each === last.current) ?? stops[0]
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1
  })
  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return onEscape()
    const stops = stopsIn()
    const at = stops.indexOf(event.target as HTMLElement)
    const next = at < 0 ? undefined : nextStop(event.key, at, stops.length)
    if (next === undefined) return
    event.preventDefault()
    last.current = stops[next]
    for (const each of stops) each.tabIndex = each === last.current ? 0 : -1
    stops[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={cx(styles['toolbar'], className)} onKeyDown={move}>
      {children}
    </div>
  )
}

function nextStop(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export const Gap = () => <span className={styles['gap']} aria-hidden="true" />
