import { clsx as cx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pictureUrl } from '#web/kit/art.ts'
import { center } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage } from '#web/language.ts'
import { toTop } from '#web/navigation/to-top.ts'
import { NoScript } from '#web/no-script.tsx'
import styles from './auth-layout.module.css'

/** Background pictures, each with the class that softens a pattern behind the text; a sky needs none. */
const GROUNDS = { dusk: undefined, rings: styles.rings, 'contours-ink': styles.contours, 'lattice-ink': styles.lattice } as const

type Props = {
  readonly art: keyof typeof GROUNDS
  /** Two short lines over the picture, and one sentence below them. Narrow screens hide them, so they must not be essential. */
  readonly greeting: readonly [string, string]
  readonly about: string
  readonly title: string
  readonly other?: { readonly ask: string; readonly to: string; readonly text: string } | undefined
  readonly children: ReactNode
}

/** The frame of login, registration and similar pages: a picture on wide screens, and one column of 400 px. */
export function AuthLayout({ art, greeting, about, title, other, children }: Props) {
  const language = useLanguage()
  useTopOfStep(title, language)
  return (
    <div className={styles.door}>
      <aside className={cx(styles.view, GROUNDS[art])}>
        <img src={pictureUrl(art)} alt="" width={1600} height={900} loading="lazy" />
        <div>
          <p className={styles.greeting}>
            <span>{greeting[0]}</span>
            <span>{greeting[1]}</span>
          </p>
          <p>{about}</p>
        </div>
      </aside>
      <section className={center(styles.side)}>
        <div className={styles.column}>
          <NoScript />
          <h1>{title}</h1>
          {other && (
            <p className={styles.aside}>
              {other.ask}
              {language === 'en-US' && ' '}
              <Link className={text.link} to={other.to}>
                {other.text}
              </Link>
            </p>
          )}
          {children}
        </div>
      </section>
    </div>
  )
}

/** Scrolls to the top when another step appears under the same address. */
function useTopOfStep(title: string, language: string): void {
  const before = useRef({ title, language })
  useEffect(() => {
    const isStep = before.current.title !== title && before.current.language === language
    before.current = { title, language }
    if (isStep) toTop()
  }, [title, language])
}
