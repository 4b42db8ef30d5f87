import { clsx as cx } from 'clsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { MINUTE } from '#contract/duration.ts'
import { inline } from '../../kit/style/layouts.ts'
import text from '../../kit/style/text.module.css'
import { useLanguage } from '../../language.ts'
import { exact, formatPercent, short } from './amount.ts'
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx'
import { exactMoment, nearMoment } from './moment.ts'
import styles from './values.module.css'

/** Shows a shortened figure, with all digits in its tooltip. */
export function Amount({ of: value }: { readonly of: number }) {
  const language = useLanguage()
  const [glance, whole] = [short(value, language), exact(value, language)]
  return (
    <data className={styles.figure} value={value} {...(glance !== whole && { title: whole })}>
      {glance}
    </data>
  )
}

/** Shows a relative change with its sign and an arrow. */
export function Change({ by }: { readonly by: number }) {
  const language = useLanguage()
  const kind = by > 0 ? 'rise' : by < 0 ? 'fall' : 'still'
  return (
    <span className={cx(inline(4, text.fine, styles.change), styles[kind])}>
      {kind !== 'still' && <ConsoleIcon name={kind} size={14} />}
      {formatPercent(by, language, 'signed')}
    </span>
  )
}

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / MINUTE)

/** Shows a moment relative to the present within a day, and as a date beyond that. The tooltip has the seconds. */
export function When({ at }: { readonly at: string | Date }) {
  const language = useLanguage()
  useSyncExternalStore(everyMinute, thisMinute)
  const moment = typeof at === 'string' ? new Date(at) : at
  return (
    <time className={styles.figure} dateTime={moment.toISOString()} title={exactMoment(moment)}>
      {nearMoment(moment, new Date(), language)}
    </time>
  )
}

export type StatusKind = 'ok' | 'info' | 'warn' | 'bad' | 'idle'
const ICONS: Readonly<Record<StatusKind, ConsoleIconName>> = { ok: 'ok', info: 'info', warn: 'warn', bad: 'bad', idle: 'off' }

type StatusProps = { readonly kind: StatusKind; readonly icon?: ConsoleIconName; readonly children: ReactNode }
/** `null` omits the icon, for labels that are not a status. */
type TagProps = Omit<StatusProps, 'icon'> & { readonly icon?: ConsoleIconName | null }

/** Shows a status in a table row. The icon and the word carry the meaning without the colour. */
export function Status({ kind, icon = ICONS[kind], children }: StatusProps) {
  return (
    <span className={cx(styles.status, styles[kind])}>
      <ConsoleIcon name={icon} size={14} />
      {children}
    </span>
  )
}

/** Shows a status on a background of its own, for heads and cards. */
export function Tag({ kind, icon = ICONS[kind], children }: TagProps) {
  return (
    <span className={cx(styles.status, styles.tag, styles[kind])}>
      {icon && <ConsoleIcon name={icon} size={14} />}
      {children}
    </span>
  )
}
