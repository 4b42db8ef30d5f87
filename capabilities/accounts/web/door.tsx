import type { ReactNode } from 'react'
import { pictureUrl } from '#web/kit/art.ts'
import styles from './door.module.css'

type Props = {
  readonly art: string
  /** Two short lines over the picture, and one sentence under them. Only for wide screens, so nothing there may be needed. */
  readonly greeting: readonly [string, string]
  readonly about: string
  readonly title: ReactNode
  /** The other way out, beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of login, registration and what is like them: a picture on wide screens, and one column of 400 px. */
export function Door({ art, greeting, about, title, aside, children }: Props) {
  return (
    <div className={styles.door}>
      <aside className={styles.view}>
        <img src={pictureUrl(art)} alt="" width={1600} height={900} />
        <div>
          <p className={styles.greeting}>
            <span>{greeting[0]}</span>
            <span>{greeting[1]}</span>
          </p>
          <p>{about}</p>
        </div>
      </aside>
      <section className={styles.side}>
        <div className={styles.column}>
          <h1>{title}</h1>
          {aside && <p className={styles.aside}>{aside}</p>}
          {children}
        </div>
      </section>
    </div>
  )
}
