import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { useTheme } from '../../preferences.ts'
import day from '../art/hero-wide.svg?url'
import night from '../art/hero-wide-night.svg?url'
import layout from '../style/layout.module.css'
import { cluster } from '../style/layouts.ts'
import styles from './overlook.module.css'

type Props = {
  readonly code: string
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly after?: ReactNode
}

/** A full page with a mountain scene that says what happened and links to other pages. It has a light and a dark version. */
export function Overlook({ code, title, children, actions, after }: Props) {
  const isNight = useTheme() === 'dark'
  return (
    <section className={cx(styles.overlook, layout.band)}>
      <img className={styles.view} src={isNight ? night : day} alt="" width={1600} height={600} />
      <div className={styles.say}>
        <p className={styles.code}>{code}</p>
        <h1>{title}</h1>
        <p className={styles.text}>{children}</p>
        {actions && <div className={cluster(12)}>{actions}</div>}
        {after}
      </div>
    </section>
  )
}
